"""The command line: a thin face over the public names."""

from __future__ import annotations

import errno
import io
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, Final

import click

from designate.batches.form import FORMS, form_name
from designate.errors import InputError
from designate.laws.law41 import layout
from designate.laws.ruling import EDITIONS, READINGS, Edition, Outcome, Reading
from designate.position import Position
from designate.rule import rule_parsed
from designate.said.parse import parse as parse_text
from designate.screen import fitting, on_terminal
from designate.screen import show as show_lines
from designate.speak.catalog import Speech, default_locale, locales, speech
from designate.speak.draw import dummy_lines, table_lines
from designate.speak.explain import explain as explain_ruling
from designate.speak.message import error_message, message

if TYPE_CHECKING:
    from types import FrameType

    from designate.batches.engines import Engine
    from designate.batches.form import Work
    from designate.batches.run import Told
    from designate.batches.summary import Summary
    from designate.cards import Card
    from designate.heard.hypothesis import Channel
    from designate.said.parse import Parse

OTHER: Final = 1
"""Exit status of any ruling but a card, and of a line that could not be read."""


def _words(_: click.Context, __: click.Parameter, value: str | None) -> list[str]:
    """Split an option at commas or spaces."""
    return value.replace(",", " ").split() if value else []


Command = Callable[..., Any]


def _options(*options: Callable[[Command], Command]) -> Callable[[Command], Command]:
    """Join options that several commands share."""

    def add(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return add


_position = _options(
    click.option("--dummy", required=True, metavar="PBN", help="What dummy holds: spades.hearts.diamonds.clubs."),
    click.option("--trumps", required=True, metavar="SUIT", help="S, H, D, C or NT."),
    click.option("--trick", callback=_words, metavar="CARDS", help="Cards played to this trick, in order: S7,S9."),
    click.option("--won-last", metavar="CARD", help="The card with which dummy won the last trick."),
    click.option("--played", callback=_words, metavar="CARDS", help="Cards of the tricks that are over."),
    click.option("--declarer", metavar="PBN", help="Declarer's own hand, where it is to count as seen."),
    click.option("--shown-out", metavar="SUITS", help="Suits each defender to play has shown out of: SH/D."),
    click.option("--turn", type=click.Choice(("dummy", "declarer")), default="dummy", help="Whose lead it is."),
)
_POSITION_FIELDS: Final = ("--dummy", "--trumps")


def _optional(option: Callable[[Command], Command]) -> Callable[[Command], Command]:
    """Take the options of a position, none of which is required."""

    def add(command: Command) -> Command:
        command = option(command)
        for parameter in command.__click_params__:  # type: ignore[attr-defined]  # click keeps them here
            parameter.required = parameter.required and not {*parameter.opts} & {*_POSITION_FIELDS}
        return command

    return add


_laws = _options(
    click.option("--edition", type=click.Choice(EDITIONS), default="2017", help="Edition of the Laws."),
    click.option("--reading", type=click.Choice(READINGS), default="customary", help="Where the law is silent."),
)
_langs = click.option("--lang", "langs", default="es,en", callback=_words, help="Languages spoken, in order: es,en.")
_locale = click.option("--locale", default=None, help="Language of the messages; yours if it is known.")


class Refusing(click.Group):
    """Commands that answer malformed input with a usage error, exit status 2."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what a stream's encoding cannot hold is shown, or read, as a question mark."""
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            return super().invoke(ctx)
        except InputError as error:
            raise click.UsageError(str(error)) from None


@click.group(cls=Refusing, context_settings={"help_option_names": ["-h", "--help"], "show_default": True})
@click.version_option(package_name="designate")
def main() -> None:
    """What declarer calls from dummy, and what Law 46 makes of it."""


_channel = click.option("--channel", type=click.Choice(("typed", "spoken")), help="Where the words come from.")


@main.command()
@click.argument("text", required=False)
@click.option("--hyp", "several", multiple=True, metavar="TEXT", help="A hypothesis, the likeliest first; repeatable.")
@click.option("--hypotheses", "heard", type=click.File(encoding="utf-8"), help="What a recogniser gave: JSON or NLSML.")
@click.option("--constrained", is_flag=True, help="The recogniser was held to a grammar: it is asked back.")
@_channel
@_position
@_langs
@_laws
@click.option("--slip", is_flag=True, help="A correction is of a slip of the tongue (45C4b).")
@_locale
@click.option("--json", "as_json", is_flag=True, help="Print the ruling as JSON.")
@click.option("--explain", is_flag=True, help="Print the steps of the ruling.")
def rule(
    text: str | None, several: tuple[str, ...], heard: IO[str] | None, constrained: bool, channel: Channel | None,
    langs: list[str], edition: Edition, reading: Reading, slip: bool, locale: str | None, as_json: bool, explain: bool,
    **position: Any,
) -> None:  # fmt: skip
    """Rule on TEXT, or on what a recogniser heard: exit status 0 for a card, 1 for any other ruling."""
    parsed = _parsed(text, several, heard, constrained, langs, channel)
    ruling = rule_parsed(parsed, _made(**position), edition, reading, slip)
    speaks = locale or default_locale()
    if as_json:
        told = {} if ruling.heard is None else {"heard": ruling.heard.to_json()}
        click.echo(json.dumps({**ruling.to_json(), **told}, ensure_ascii=False))
    lines = [] if as_json else [message(ruling, speaks)]
    if explain:
        lines = list(explain_ruling(ruling, speaks))
    if ruling.heard is None or ruling.outcome is not Outcome.CLARIFY:
        lines += [error_message(error, speaks) for error in parsed.errors]
    for line in lines:
        click.echo(line, err=as_json)
    sys.exit(0 if ruling.outcome is Outcome.CARD else OTHER)


def _parsed(
    text: str | None, several: tuple[str, ...], heard: IO[str] | None, constrained: bool, langs: list[str],
    channel: Channel | None,
) -> Parse:  # fmt: skip
    """Read the words given in one of three ways."""
    if (text is not None) + bool(several) + (heard is not None) != 1:
        raise click.UsageError("expected one of TEXT, --hyp and --hypotheses")
    if text is not None:
        if constrained:
            raise click.UsageError("--constrained: expected --hyp or --hypotheses with it")
        return parse_text(text, langs, channel)
    from designate.heard.adapters import load
    from designate.heard.hypothesis import hypotheses
    from designate.heard.understand import understand

    given = hypotheses(several if heard is None else load(heard.read()))
    if constrained:
        given = tuple(replace(one, constrained=True) for one in given)
    return understand(given, langs, channel)


def _made(shown_out: str | None, **fields: Any) -> Position:
    """Make the position of the options."""
    return Position(**fields, shown_out=shown_out.split("/") if shown_out else ())


@main.command()
@click.argument("text")
@_langs
@_channel
@_locale
@click.option("--json", "as_json", is_flag=True, help="Print text, readings, words and errors as JSON.")
def parse(text: str, langs: list[str], channel: Channel | None, locale: str | None, as_json: bool) -> None:
    """Show what TEXT may mean, without a position: exit status 1 if it is not understood."""
    parsed = parse_text(text, langs, channel)
    if as_json:
        click.echo(json.dumps(parsed.to_json(), ensure_ascii=False))
    else:
        for reading in parsed.readings:
            click.echo(json.dumps(reading.to_json(), ensure_ascii=False))
        for word in parsed.words:
            click.echo(f"  {word.text}: {' '.join(filter(None, (word.kind, word.value, word.lang)))}")
        for error in parsed.errors:
            expected = f" [{' '.join(error.expected)}]" if error.expected else ""
            click.echo(f"{error_message(error, locale or default_locale())}{expected}")
    sys.exit(0 if parsed.readings else OTHER)


@main.command()
@click.argument("source", type=click.Path(exists=True, dir_okay=False, allow_dash=True), metavar="IN")
@click.option("-o", "--output", default="-", type=click.Path(dir_okay=False, allow_dash=True), help="- is standard.")
@click.option("--from", "reads", type=click.Choice(FORMS), help="Format of IN; by its ending if not given.")
@click.option("--to", "writes", type=click.Choice(FORMS), help="Format of OUTPUT; by its ending if not given.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes on this machine; 1 if not given.")
@click.option("--engine", type=click.Choice(("local", "dask")), default="local", help="What shares the work out.")
@click.option("--scheduler", metavar="ADDRESS", help="Scheduler of a Dask cluster; one is begun here if not given.")
@click.option("--resume", is_flag=True, help="Go on where an interrupted run to the same OUTPUT has come to.")
@click.option("--report", type=click.Path(dir_okay=False), help="Write what came of it as an HTML page with charts.")
@_locale
def batch(
    source: str, output: str, reads: str | None, writes: str | None, workers: int | None, engine: str,
    scheduler: str | None, resume: bool, report: str | None, locale: str | None,
) -> None:  # fmt: skip
    """Answer IN, JSON lines or Parquet, one ruling a line in the same order: exit status 1 if a line was bad."""
    from designate.batches.engines import Unfinished
    from designate.batches.files import is_standard_output, is_stream
    from designate.batches.run import work
    from designate.speak.report import page
    from designate.speak.totals import total_lines

    if scheduler is not None and (engine != "dask" or workers is not None):
        raise click.UsageError("--scheduler: expected --engine dask with it, and no --workers")
    speaks = speech(locale or default_locale())
    formats = form_name(source, reads), form_name(output, writes)
    output = "-" if is_standard_output(output) else output
    if (source, formats[0]) == ("-", "parquet") or (is_stream(output) and formats[1] == "parquet"):
        raise click.UsageError("parquet: expected a file, not a stream")
    if resume and is_stream(output):
        raise click.UsageError("--resume: expected --output with a file, beside which the journal was kept")
    try:
        with click.open_file(source, "rb") as requests:
            job = work(requests, *formats)
            _check_apart(requests, output, report, job)
            summary = _answer_all(requests, output, job, _engine(engine, workers, scheduler), speaks, resume=resume)
    except ImportError as error:
        raise click.UsageError(f"{error}: pip install 'designate[batch]'") from None
    except Unfinished as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise _unwritable(error, output) from None
    if "-" not in (source, output):
        for line in total_lines(summary, speaks):
            click.echo(line, err=True)
    if report is not None:
        _write(page(summary, os.path.basename(source), str(speaks.locale)), report, "--report")
    sys.exit(OTHER if summary.bad else 0)


def _check_apart(requests: IO[bytes], output: str, report: str | None, job: Work) -> None:
    """Check that nothing is written over what is read, or over something else that is written."""
    from designate.batches.files import File, check_apart, is_stream
    from designate.batches.run import written

    files: list[tuple[str, File]] = [("IN", requests.fileno())]
    files += [("--output", output)] if is_stream(output) else written(Path(output), job)
    if report is not None:
        files.append(("--report", report))
    check_apart(files)


def _engine(name: str, workers: int | None, scheduler: str | None) -> Engine:
    """Give what answers pieces of a batch."""
    from designate.batches.engines import here, on_cores, on_dask

    if name == "dask":
        return on_dask(scheduler, workers)
    return here if workers in (None, 1) else on_cores(workers)


def _answer_all(
    requests: IO[bytes], output: str, job: Work, engine: Engine, speaks: Speech, *, resume: bool
) -> Summary:
    """Write the answers, with progress on a terminal."""
    from designate.batches.files import is_stream
    from designate.batches.form import LINES
    from designate.batches.run import to_file, to_stream

    total = job.reads.total(requests)
    with _progress(total, speaks, shown=output != "-" or not on_terminal(sys.stdout)) as told:
        if not is_stream(output):
            return to_file(requests, Path(output), job, engine, told, resume=resume)
        with click.open_file(output, "wb") as out:
            # Whoever sends lines one by one has each answer as it comes.
            return to_stream(requests, out, job, engine, told, 1 if total is None else LINES)


@contextmanager
def _progress(total: int | None, speaks: Speech, *, shown: bool) -> Iterator[Told]:
    """Show on a terminal how much is done, how many lines a second, and the time left; Ctrl-C is not overheard."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from designate.speak.totals import rate

    columns = TextColumn("batch"), BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[rate]}")
    disable = not (shown and on_terminal(sys.stderr))
    with Progress(
        *columns, TimeRemainingColumn(), console=Console(stderr=True), disable=disable, transient=True
    ) as bar:
        task, began, answered, interrupted = bar.add_task("batch", total=total, rate=""), monotonic(), 0, False

        def told(read: int, lines: int) -> None:
            nonlocal answered
            answered += lines
            if not disable:
                bar.update(task, completed=read, rate=rate(answered, monotonic() - began, speaks))
            if interrupted:
                raise KeyboardInterrupt

        def interrupt(number: int, frame: FrameType | None) -> None:
            # Where it is raised in a callback of the garbage collector, as Dask has one, it is lost.
            nonlocal interrupted
            interrupted = True
            signal.default_int_handler(number, frame)

        before = signal.signal(signal.SIGINT, interrupt)
        try:
            yield told
        finally:
            signal.signal(signal.SIGINT, before)


@main.command()
@click.argument("file", type=click.File(encoding="utf-8"))
@click.option("--least", type=click.IntRange(min=1), default=2, help="How often a form must have been met.")
@click.option("--lang", default=None, help="Only this language.")
def learn(file: IO[str], least: int, lang: str | None) -> None:
    """Propose rows for the tables of misheard forms from a labelled FILE of recogniser output.

    A line of FILE has lang, said, and hyps with text. Each row comes with what it would mend and what it would mislead;
    none is written anywhere, and none is proposed as safe: that is for a player to say.
    """
    from designate.heard.learn import labelled
    from designate.heard.learn import learn as proposed

    for one in proposed((row for row in labelled(file) if lang in (None, row["lang"])), least):
        click.echo(f"{one.lang} {one.line()}")


@main.command()
@click.argument("wav", required=False, type=click.Path(exists=True, dir_okay=False), metavar="[FILE.wav]")
@click.option("--mic", is_flag=True, help="Listen to the microphone until somebody has spoken.")
@click.option("--lang", default="es", help="The language spoken.")
@_position
@click.option("--whole-language", is_flag=True, help="Let pocketsphinx hear more than this position allows.")
@click.option("--whisper", metavar="FOLDER", help="A model of faster-whisper: a second engine, which may play a card.")
@click.option("--alone", is_flag=True, help="Whisper without pocketsphinx as its second opinion.")
@_laws
@_locale
@click.option("--json", "as_json", is_flag=True, help="Print what was heard and the ruling as JSON.")
def listen(
    wav: str | None, mic: bool, lang: str, whole_language: bool, whisper: str | None, alone: bool, edition: Edition,
    reading: Reading, locale: str | None, as_json: bool, **position: Any,
) -> None:  # fmt: skip
    """Rule on what is said in FILE.wav or into the microphone: exit status 0 for a card, 1 for any other ruling.

    pocketsphinx alone is only asked back: it is held to a grammar, and always answers. Nothing leaves the machine.
    """
    if (wav is None) is not mic:
        raise click.UsageError("expected either FILE.wav or --mic")
    if alone and whisper is None:
        raise click.UsageError("--alone: expected --whisper with it")
    made = _made(**position)
    try:
        from designate.voice.listen import listen as listen_to
        from designate.voice.listen import recognisers

        engines = recognisers(lang, None if whole_language else made, whisper, alone)
        listened = listen_to(_sound(wav), made, lang, engines, edition, reading)
    except (ImportError, RuntimeError) as error:
        raise click.UsageError(f"{error}: pip install 'designate[voice]'") from None
    if as_json:
        data = {"heard": [one.to_json() for one in listened.heard], "ruling": listened.ruling.to_json()}
        click.echo(json.dumps(data, ensure_ascii=False))
    else:
        for one in listened.heard:
            click.echo(f"{one.engine}: {one.text}")
        click.echo(message(listened.ruling, locale or default_locale()))
    sys.exit(0 if listened.ruling.outcome is Outcome.CARD else OTHER)


def _sound(wav: str | None) -> bytes:
    """Give the sound of a file, or of the microphone."""
    from designate.voice.sound import microphone, read_wav, utterance

    if wav is not None:
        return read_wav(wav)
    with microphone() as stream:
        click.echo("…", err=True)
        return utterance(stream)


@main.command()
@_position
@click.option("--lang", default="es", help="The language of the phrases.")
@_laws
@_locale
def phrases(lang: str, edition: Edition, reading: Reading, locale: str | None, **position: Any) -> None:
    """Show what may be said now, and what comes of it."""
    from designate.phrases import phrases as of_position

    speaks = locale or default_locale()
    rows = [
        (phrase, _short(ruling.outcome, ruling.card), message(ruling, speaks))
        for phrase, ruling in of_position(_made(**position), lang, edition, reading)
    ]
    if not on_terminal(sys.stdout):
        for row in rows:
            click.echo("\t".join(row))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, show_header=False)
    for row in rows:
        table.add_row(*row)
    Console(highlight=False).print(table)


@main.command()
@click.argument("prefix")
@_position
@_langs
@_laws
@click.option("--limit", type=click.IntRange(min=1), default=10, help="At most so many.")
@click.option("--json", "as_json", is_flag=True, help="Print the completions as JSON.")
def complete(
    prefix: str, langs: list[str], edition: Edition, reading: Reading, limit: int, as_json: bool, **position: Any
) -> None:
    """Show what PREFIX may become while it is typed, and the card of each: exit status 1 if there is nothing."""
    from designate.completion import complete as completions

    found = completions(prefix, _made(**position), langs, edition, reading, limit)
    if as_json:
        click.echo(json.dumps([one.to_json() for one in found], ensure_ascii=False))
    else:
        for one in found:
            asked = () if one.card else (" ".join(map(str, one.candidates)),)
            click.echo("\t".join((one.text, _short(one.outcome, one.card), *asked)))
    sys.exit(0 if found else OTHER)


def _short(outcome: Outcome, card: Card | None) -> str:
    """Give what words come to in a column: the card that is played, else the outcome."""
    return str(card) if outcome is Outcome.CARD else str(outcome)


@main.command()
@click.argument("format_", metavar="FORMAT")
@click.option("--lang", default="es", help="The language of the grammar.")
@_optional(_position)
@click.option(
    "--short/--long", default=None, help="Short calls only: so of a position if not given, not of a language."
)
@click.option("-o", "--output", default="-", type=click.Path(dir_okay=False, allow_dash=True), help="- is standard.")
def export(format_: str, lang: str, short: bool | None, output: str, **position: Any) -> None:
    """Write a grammar for a recogniser: jsgf, its dictionary, srgs, abnf, gbnf, vosk, browser or hotwords.

    It is of the whole language, or with a position (--dummy, --trumps, ...) only of what may be said now.
    """
    from designate.grammars import export as of_language

    given = {name: value for name, value in position.items() if value and (name, value) != ("turn", "dummy")}
    if given and not (given.keys() >= {"dummy", "trumps"}):
        raise click.UsageError("expected both --dummy and --trumps, or no position")
    _write(of_language(format_, lang, _made(**position) if given else None, short=short), output)


@main.command()
@_position
@_locale
@click.option("--json", "as_json", is_flag=True, help="Print dummy's columns and the position as JSON.")
def show(locale: str | None, as_json: bool, **position: Any) -> None:
    """Draw the table as declarer sees it: dummy's columns point to him, trumps on the left (41D)."""
    made = _made(**position)
    columns = layout(made.dummy, made.trumps)
    if as_json:
        data = {"columns": [column.to_json() for column in columns], "position": made.to_json()}
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    speaks = speech(locale or default_locale())
    show_lines([*dummy_lines(columns), "", *table_lines(made, speaks)])


@main.command()
@click.option("--law", metavar="PARAGRAPH", help="Only this law or paragraph, or what begins so: 46B3.")
@click.option("--lang", default="es", help="The language of the words.")
@click.option("--count", type=click.IntRange(min=1), help="How many questions; all if not given.")
@click.option("--seed", type=int, help="The same seed asks in the same order.")
@_laws
@_locale
def quiz(
    law: str | None, lang: str, count: int | None, seed: int | None, edition: Edition, reading: Reading,
    locale: str | None,
) -> None:  # fmt: skip
    """Ask what the law makes of what is said or done at a table: type a card, or what must happen; q to stop."""
    from designate.speak.examples import examples
    from designate.speak.quiz import ask_all, chosen

    speaks = speech(locale or default_locale())
    asked = chosen(examples(law, lang, str(speaks.locale), edition, reading), count, seed)
    for lines in ask_all(asked, lang, speaks, _typed):
        show_lines(lines)


def _typed(prompt: str = "> ") -> str | None:
    """Give a line that the user typed, None at the end; what is piped in is shown, as if it had been typed."""
    try:
        line = input(fitting(prompt))
    except (EOFError, KeyboardInterrupt, RuntimeError):  # RuntimeError: standard input is closed
        click.echo()
        return None
    if not on_terminal(sys.stdin):
        click.echo(line)
    return line


@main.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--board", "number", type=int, help="The number of the board; the first of the file if not given.")
@click.option("--say", type=click.Path(exists=True, dir_okay=False), help="Lines to take instead of typed ones.")
@_langs
@_laws
@_locale
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Write the board as it was played: .pbn or .lin.")
@click.option("--resume", is_flag=True, help="Go on with the board that was interrupted on its way to OUTPUT.")
def play(
    file: str, number: int | None, say: str | None, langs: list[str], edition: Edition, reading: Reading,
    locale: str | None, output: str | None, resume: bool,
) -> None:  # fmt: skip
    """Play a board of FILE (PBN or LIN) by voice: type declarer's words, and the cards of the other hands.

    An empty line plays the card that is in the file; /help shows what else can be typed. The lines of --say may have
    comments, which begin with #.
    """
    from designate.deals import board as of_file
    from designate.playing import Playing, Store
    from designate.speak.played import written

    store = Store(output) if output else None
    speaks = speech(locale or default_locale())
    if resume and store is None:
        raise click.UsageError("--resume: expected --output, beside which the board was kept")
    if store is not None and resume:
        kept = store.load()
        playing = kept.playing(of_file(file, kept.number if number is None else number), speaks)
    else:
        board = of_file(file, number)
        playing = Playing(board, board.table(langs, edition, reading), speaks)
        if store is not None:
            store.check_free()
    lines = iter(_script(say)) if say else None
    show_lines([playing.heading, *playing.shown()])
    try:
        while not (playing.over or playing.stopped):
            line = _typed(playing.prompt) if lines is None else _scripted(playing.prompt, lines)
            if line is None:
                break
            show_lines(playing.take(line))
            if store is not None:
                store.keep(playing)
            if not playing.stopped:
                show_lines(playing.shown())
        if store is not None:
            store.write(playing)
            show_lines(written(str(store.output), speaks, over=playing.over))
    except OSError as error:
        raise _unwritable(error, output) from None


def _script(path: str) -> list[str]:
    """Give the lines of a script, without comments."""
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        return [line.rstrip("\n") for line in file if not line.lstrip().startswith("#")]


def _scripted(prompt: str, lines: Iterator[str]) -> str | None:
    """Give the next line of a script, shown as if it had been typed."""
    line = next(lines, None)
    if line is not None:
        show_lines([f"{prompt}{line}".rstrip()])
    return line


@main.command()
@click.option("--law", default="46", metavar="PARAGRAPH", help="The law or paragraph, or what begins so: 46B3.")
@click.option("--lang", default="es", help="The language of the words.")
@click.option("-o", "--output", default="-", type=click.Path(dir_okay=False, allow_dash=True), help="- is standard.")
@click.option("--locale", default=None, help="Language of the page; that of the words if it is known, else yours.")
def handout(law: str, lang: str, output: str, locale: str | None) -> None:
    """Write the examples of a law as one HTML page to print."""
    from designate.speak.handout import page

    _write(page(law, lang, locale or (lang if lang in locales() else default_locale())), output)


def _write(text: str, output: str, option: str = "--output") -> None:
    """Write a text to a file or to standard output; a file that cannot be written is a usage error."""
    try:
        # What UTF-8 cannot hold is escaped: half of a letter may be in what somebody said.
        with click.open_file(output, "w", encoding="utf-8", errors="backslashreplace") as out:
            out.write(text)
    except OSError as error:
        raise _unwritable(error, output, option) from None


def _unwritable(error: OSError, output: str | None, option: str = "--output") -> Exception:
    """Give the usage error for a file that cannot be written; nobody is told of a reader that is gone."""
    if error.errno == errno.EPIPE:
        return error
    return click.UsageError(f"{option}: {output!r}: expected a file that can be written: {error.strerror or error}")


@main.command()
@click.option("-o", "--output", required=True, type=click.Path(file_okay=False), help="The folder; it is made.")
@click.option("--pyodide", type=click.Path(), help="The folder of the npm package pyodide; node_modules if not given.")
def site(output: str, pyodide: str | None) -> None:
    """Put the page together as a folder for any static file server: it runs without a server of its own, and offline.

    Python for browsers comes from npm: npm install pyodide.
    """
    from designate.site import PYODIDE, write

    size = write(Path(output), Path(pyodide) if pyodide else PYODIDE)
    click.echo(f"{output}: {size / 1e6:.1f} MB")


@main.command()
@click.argument("lang")
def check(lang: str) -> None:
    """Check the word table of LANG, its replies and its calls in corpus/: exit status 1 if one has an error."""
    from designate.check import check as check_table
    from designate.check_corpus import check_corpus
    from designate.check_replies import check_replies
    from designate.said.compile import word_files

    if lang not in word_files():
        raise InputError("lang", lang, f"one of {' '.join(word_files())}")
    findings = [*check_table(lang), *check_replies(lang)]
    if not any(finding.error for finding in findings):
        findings += check_corpus(lang)
    for finding in findings:
        click.echo(str(finding))
    errors = sum(finding.error for finding in findings)
    click.echo(f"{lang}: {errors} errors, {len(findings) - errors} notes")
    sys.exit(OTHER if errors else 0)


@main.command()
@_locale
def demo(locale: str | None) -> None:
    """Run through Law 46 on a few positions: the words, the ruling, the paragraph, the reason."""
    from rich.console import Console

    from designate.speak.lesson import tour

    console = Console(highlight=False, soft_wrap=True)
    for heading, lines in tour(locale or default_locale()):
        console.print(heading, style="bold")
        for line in lines:
            console.print(f"  {line}", markup=False)
        console.print()


@main.command(context_settings={"auto_envvar_prefix": "DESIGNATE"})
@click.option("--host", default="127.0.0.1", help="The address to listen on; 0.0.0.0 for all of this machine.")
@click.option("--port", type=click.IntRange(0, 65535), default=8046, help="The port; 0 for any that is free.")
@click.option("--certificate", type=click.Path(exists=True, dir_okay=False), help="TLS: the certificate, in PEM.")
@click.option("--key", type=click.Path(exists=True, dir_okay=False), help="TLS: the private key of the certificate.")
@click.option("--bearer", type=click.File(encoding="utf-8"), help="A file with the key that clients must show.")
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="A site whose pages may ask (CORS); repeatable."
)
@click.option("--longest-body", type=click.IntRange(min=1), default=1 << 20, help="Bytes of a body, or of a message.")
@click.option("--longest-text", type=click.IntRange(min=1), default=2000, help="Characters of what was said.")
@click.option("--longest-line", type=click.IntRange(min=1), default=1 << 20, help="Bytes of a line of a batch.")
@click.option("--quiet", is_flag=True, help="Write no line for each request or message.")
@click.option("--log-words", is_flag=True, help="Write what was said or typed with it; not the lines of batches.")
def serve(
    host: str, port: int, certificate: str | None, key: str | None, bearer: IO[str] | None, quiet: bool,
    **settings: Any,
) -> None:  # fmt: skip
    """Serve rulings, tables, batches and the page over HTTP until told to end (Ctrl-C or SIGTERM).

    Options may be given by the environment too: DESIGNATE_PORT, DESIGNATE_BEARER and so on.
    """
    try:
        from designate.service.server import serve as run
        from designate.service.settings import Settings
    except ImportError as error:
        raise click.UsageError(f"{error}: pip install 'designate[service]'") from None
    try:
        shown = None if bearer is None else bearer.read().strip()
    except UnicodeDecodeError:
        shown = ""
    if shown == "":
        raise click.UsageError("--bearer: expected a file with a key, in UTF-8")
    chosen = Settings(key=shown, log=not quiet, **settings)
    run(chosen, host, port, certificate, key, lambda address: click.echo(f"Listening on {address}", err=True))


@main.command()
@click.argument("name", type=click.Choice(("request", "answer", "table")))
def schema(name: str) -> None:
    """Print the JSON Schema of a batch line, a request or an answer, or of a table."""
    from designate.batch import schema as of_line

    click.echo(json.dumps(of_line(name), indent=2))


if __name__ == "__main__":
    main()
