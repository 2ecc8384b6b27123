"""Each route gives what the package gives, and refuses what it must as problem details."""

from __future__ import annotations

import json

import httpx
import pytest

from designate import Table
from designate.batch import LONGEST_LINE, answer
from designate.grammars import FORMATS
from designate.requests.around import MEDIA_TYPES
from designate.requests.registry import REQUESTS
from designate.service.routes import GOT, TOLD
from designate.service.settings import LONGEST_TARGET, Settings

from .conftest import running

POSITION = {"dummy": "Q5..T98.Q2", "trumps": "NT", "trick": ["H4"]}
RULE = {"said": "la dama", "langs": ["es"], "position": POSITION}
JSON = {"Content-Type": "application/json"}
PROBLEM = "application/problem+json"
LINES = {"Content-Type": "application/x-ndjson"}


class TestAnswers:
    @pytest.mark.parametrize("name", TOLD)
    def test_the_examples(self, client, name):
        """Each is answered as the package answers it."""
        response = client.post(f"/v1/{name}", json=TOLD[name].example)
        assert response.status_code == 200
        assert response.headers["content-type"] == "application/json"
        assert response.json() == json.loads(json.dumps(REQUESTS[name](TOLD[name].example)))

    @pytest.mark.parametrize("name", GOT)
    def test_what_can_be_got(self, client, name):
        got = client.get(f"/v1/{name}")
        assert got.json() == REQUESTS[name]({})
        head = client.head(f"/v1/{name}")
        assert (head.status_code, head.headers["content-length"]) == (200, got.headers["content-length"])

    def test_every_request_has_a_route(self):
        """None was forgotten."""
        assert {*TOLD, *GOT, "grammar"} == REQUESTS.keys()

    @pytest.mark.parametrize(
        ("said", "outcome"),
        [("wait", "none"), ("la dama", "clarify"), ("rey", "invalid"), ("gibberish", "none"), ("x" * 600, "none")],
    )
    def test_every_ruling_is_a_200(self, client, said, outcome):
        """Whatever its outcome."""
        response = client.post("/v1/rule", json={**RULE, "said": said, "langs": ["es", "en"]})
        assert (response.status_code, response.json()["outcome"]) == (200, outcome)

    def test_a_table_goes_round(self, client):
        """What one answer has is what the next request takes."""
        body = {"new": {"declarer": "S", "contract": "NT", "hands": {"N": "Q5.A83.Q52.KQJ94"}, "langs": ["en"]}}
        for told in (
            {"op": "play", "seat": "W", "card": "H5"},
            {"op": "spread"},
            {"op": "hear", "said": "ace please", "by": "S"},
        ):
            step = client.post("/v1/table", json={**body, **told}).json()
            body = {"table": step["table"]}
        assert step["messages"][-1] == "Dummy plays the ace of hearts. (Law 46B3(b))"
        assert Table.from_json(step["table"]).turn == "E"

    @pytest.mark.parametrize("name", FORMATS)
    def test_grammars(self, client, name):
        """The text itself, in its media type."""
        response = client.post(f"/v1/grammar/{name}", json={"lang": "en", "position": POSITION})
        assert response.headers["content-type"].partition(";")[0] == MEDIA_TYPES[name]
        told = REQUESTS["grammar"]({"format": name, "lang": "en", "position": POSITION})
        assert response.text == told["text"]

    def test_lone_surrogates(self, client):
        """JSON can hold what UTF-8 cannot."""
        response = client.post("/v1/rule", content=json.dumps({**RULE, "id": "\ud800"}), headers=JSON)
        assert response.json()["id"] == "\ud800"


class TestRefusals:
    """Every one is problem details with its own status."""

    @pytest.mark.parametrize(
        ("method", "path", "given", "status"),
        [
            ("POST", "/v1/rule", {"content": "{", "headers": JSON}, 400),
            ("POST", "/v1/rule", {"content": b'{"said": "\xff"}', "headers": JSON}, 400),
            ("POST", "/v1/rule", {"content": '{"id": 1e999}', "headers": JSON}, 422),
            ("POST", "/v1/rule", {"content": "[" * 10_000, "headers": JSON}, 400),
            ("POST", "/v1/rule", {"content": "{}"}, 415),
            ("POST", "/v1/rule", {"content": "{}", "headers": {"Content-Type": "text/plain"}}, 415),
            ("POST", "/v1/batch", {"json": {}}, 415),
            ("GET", "/v1/rule", {}, 405),
            ("OPTIONS", "/v1/rule", {}, 405),
            ("POST", "/v1/health", {"json": {}}, 405),
            ("GET", "/v1/sing", {}, 404),
            ("POST", "/v1/rule/", {}, 404),
            ("GET", "/v1/rule?" + "x" * LONGEST_TARGET, {}, 414),
            ("POST", "/v1/rule", {"json": {"said": "x" * (1 << 20)}}, 413),
            ("POST", "/v1/rule", {"json": RULE | {"said": "x" * 2001}}, 422),
            ("POST", "/v1/rule", {"json": RULE | {"said": [{"text": "x" * 2001}]}}, 422),
            ("POST", "/v1/rule", {"json": []}, 422),
            ("POST", "/v1/table", {"json": {"new": {}}}, 422),
            ("POST", "/v1/grammar/ebnf", {"json": {}}, 422),
            ("POST", "/v1/grammar/jsgf", {"json": 7}, 422),
        ],
    )  # fmt: skip
    def test_is_problem_details(self, client, method, path, given, status):
        response = client.request(method, path, **given)
        details = response.json()
        assert (response.status_code, response.headers["content-type"]) == (status, PROBLEM)
        assert details["status"] == status
        assert details["detail"]
        assert details["title"]
        if status == 422:
            assert details["field"]
            assert details["expected"]
        if status == 405:
            assert response.headers["allow"]

    def test_a_position_that_cannot_be(self, client):
        """The field, the value and what was expected."""
        details = client.post("/v1/rule", json={**RULE, "position": {**POSITION, "trick": ["SQ"]}}).json()
        assert (details["field"], details["value"]) == ("trick", "SQ")
        assert details["expected"].startswith("no card twice")

    def test_a_long_body_that_does_not_say_so(self, client):
        """It is refused on its way."""

        def parts():
            for _ in range(40):
                yield b" " * 65536

        try:
            response = client.post("/v1/rule", content=parts(), headers=JSON)
        except httpx.WriteError:  # The service has answered and closed before all was written.
            return
        assert response.status_code == 413

    @pytest.mark.parametrize("depth", [300, 3000])
    def test_a_designation_nested_too_deeply(self, client, depth):
        """No fault of the service."""
        deep = '{"kind":"choice","of":[{"kind":"win"},' * depth + '{"kind":"win"}' + "]}" * depth
        body = f'{{"designation": {deep}, "position": {json.dumps(POSITION)}}}'
        response = client.post("/v1/rule", content=body, headers=JSON)
        assert response.status_code in (400, 422)


class TestBatch:
    def test_one_answer_a_line(self, client):
        """Good, bad, empty and too long lines, and a last one without its end, in order."""
        lines = [json.dumps({**RULE, "id": 0}), "", "nonsense", "x" * (LONGEST_LINE + 1), json.dumps({**RULE, "id": 4})]
        response = client.post("/v1/batch", content="\n".join(lines), headers=LINES)
        assert response.headers["content-type"] == "application/x-ndjson"
        found = [json.loads(line) for line in response.text.splitlines()]
        assert [one["id"] for one in found] == [0, None, None, None, 4]
        assert found[0] == answer(lines[0])
        assert found[3]["error"]["code"] == "line_too_long"

    def test_nothing(self, client):
        """No line, no answer."""
        assert client.post("/v1/batch", content="", headers=LINES).text == ""

    def test_all_is_sent_before_anything_is_read(self, client):
        """No line is lost and nobody waits for the other, however many there are."""
        count = 20_000

        def lines():
            for number in range(0, count, 100):
                yield b"".join(b'{"id": [%d, "%s"]}\n' % (n, b"x" * 1000) for n in range(number, number + 100))

        response = client.post("/v1/batch", content=lines(), headers=LINES, timeout=120)
        found = [json.loads(line)["id"][0] for line in response.iter_lines()]
        assert found == list(range(count))

    def test_others_are_answered_meanwhile(self, address):
        """A batch does not keep a ruling waiting."""
        line = (json.dumps(RULE) + "\n").encode() * 50
        with httpx.Client(base_url=address) as one, httpx.Client(base_url=address, timeout=5) as other:
            answered = []

            def lines():
                for _ in range(20):
                    yield line
                    answered.append(other.post("/v1/rule", json=RULE).status_code)

            response = one.post("/v1/batch", content=lines(), headers=LINES)
            assert len(response.text.splitlines()) == 1000
            assert answered == [200] * 20

    def test_answers_wait_for_a_slow_reader_within_bounds(self):
        """Where too many wait, no more lines are read until some are taken."""
        with running(Settings(log=False, most_waiting=100)) as address, httpx.Client(base_url=address) as client:
            text = (json.dumps(RULE) + "\n") * 200
            with client.stream("POST", "/v1/batch", content=text, headers=LINES) as response:
                assert sum(1 for _ in response.iter_lines()) == 200

    def test_lines_of_another_length(self):
        """The limit is the one that was set."""
        with running(Settings(log=False, longest_line=100)) as address:
            text = "x" * 100 + "\n" + "x" * 101 + "\n"
            found = httpx.post(f"{address}/v1/batch", content=text, headers=LINES).text.splitlines()
            assert [json.loads(line)["error"]["code"] for line in found] == ["not_json", "line_too_long"]

    def test_words_of_another_length(self):
        """The limit is that of any request; the line is answered in its place."""
        long = {**RULE, "said": "x" * 51}
        heard = {**RULE, "said": [{"text": "x" * 51}]}
        with running(Settings(log=False, longest_text=50)) as address:
            text = "".join(json.dumps({**one, "id": n}) + "\n" for n, one in enumerate((long, RULE, heard)))
            lines = httpx.post(f"{address}/v1/batch", content=text, headers=LINES).text.splitlines()
        found = [json.loads(line) for line in lines]
        assert [one["id"] for one in found] == [0, 1, 2]
        assert found[1]["outcome"] == "clarify"
        assert {(found[n]["error"]["code"], found[n]["error"]["field"]) for n in (0, 2)} == {("bad_value", "said")}


class TestOthers:
    def test_figures(self, client):
        """Requests, rulings by outcome and lines of batches are counted."""
        client.post("/v1/rule", json=RULE)
        client.post("/v1/batch", content="{}\n", headers=LINES)
        client.request("BREW", "/v1/rule")
        text = client.get("/metrics").text
        assert 'designate_requests_total{method="POST",route="/v1/rule",status="200"}' in text
        assert 'designate_rulings_total{outcome="clarify"}' in text
        assert 'designate_batch_lines_total{result="bad"}' in text
        assert 'method="other"' in text
        assert "BREW" not in text

    def test_no_page_of_another_site(self, client):
        """No answer is for others unless they are allowed."""
        response = client.post("/v1/rule", json=RULE, headers={"Origin": "https://club.example"})
        assert "access-control-allow-origin" not in response.headers

    def test_pages_that_are_allowed(self):
        """They may ask first, and are told so; others are not."""
        with running(Settings(log=False, origins=("https://club.example",), key="secret")) as address:
            asks = {"Origin": "https://club.example", "Access-Control-Request-Method": "POST"}
            asks["Access-Control-Request-Headers"] = "authorization,content-type"
            response = httpx.options(f"{address}/v1/rule", headers=asks)
            assert response.status_code == 200
            assert response.headers["access-control-allow-origin"] == "https://club.example"
            response = httpx.options(f"{address}/v1/rule", headers={**asks, "Origin": "https://other.example"})
            assert "access-control-allow-origin" not in response.headers

    @pytest.mark.parametrize(
        ("given", "origin"),
        [
            ("https://b.example/", "https://b.example"),
            ("HTTPS://B.Example:443", "https://b.example"),
            ("http://b.example:3000", "http://b.example:3000"),
            ("http://[::1]:80/", "http://[::1]"),
            ("https://peña.example", "https://xn--pea-8ma.example"),
            ("chrome-extension://abc", "chrome-extension://abc"),
            ("null", "null"),
            ("*", "*"),
        ],
    )
    def test_sites_as_browsers_write_them(self, given, origin):
        """However the address of a site is given, a page of it is known by the header that it sends."""
        assert Settings(origins=(given,)).origins == (origin,)

    def test_a_key(self):
        """Who shows it is answered; whether all is well anybody may know."""
        with running(Settings(log=False, key="señal")) as address:
            url = f"{address}/v1/rule"
            for shown in ({}, {"Authorization": b"Bearer other"}, {"Authorization": "Basic señal".encode()}):
                response = httpx.post(url, json=RULE, headers=shown)
                assert (response.status_code, response.headers["content-type"]) == (401, PROBLEM)
                assert response.headers["www-authenticate"] == "Bearer"
            assert httpx.post(url, json=RULE, headers={"Authorization": "bearer señal".encode()}).status_code == 200
            assert httpx.get(f"{address}/metrics").status_code == 401
            assert httpx.get(f"{address}/v1/health").status_code == 200

    def test_the_page(self, tmp_path, monkeypatch):
        """Its files are served, a request is never taken for one of them, and what is none is a problem."""
        (tmp_path / "index.html").write_text("<!doctype html><title>designate</title>")
        (tmp_path / "app.mjs").write_text("export {}")
        monkeypatch.setattr("designate.service.app.page_folder", lambda: tmp_path)
        with running(Settings(log=False, key="secret")) as address:
            response = httpx.get(f"{address}/")
            assert response.text.startswith("<!doctype html>")
            assert response.headers["cache-control"] == "no-cache"
            assert httpx.get(f"{address}/app.mjs").headers["content-type"].startswith("text/javascript")
            assert httpx.get(f"{address}/none").headers["content-type"] == PROBLEM
            shown = {"Authorization": "Bearer secret"}
            assert httpx.get(f"{address}/v1/rule", headers=shown).status_code == 405
            assert httpx.get(f"{address}/v1/sing", headers=shown).headers["content-type"] == PROBLEM

    def test_a_fault_is_not_told(self, monkeypatch, caplog):
        """What breaks the service is in its log, and not in its answer."""
        monkeypatch.setitem(REQUESTS, "parse", lambda _: 1 // 0)
        with running(Settings(log=False)) as address:
            response = httpx.post(f"{address}/v1/parse", json={"said": "low"})
        assert (response.status_code, response.headers["content-type"]) == (500, PROBLEM)
        assert "division" not in response.text
        assert "ZeroDivisionError" in caplog.text
