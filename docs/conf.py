"""How Sphinx builds the site: ``sphinx-build -W docs site``."""

import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

project = "designate"
author = "The designate founders"
copyright = author  # noqa: A001  # Sphinx calls it so
release = version = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"][
    "version"
]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_click", "from_the_package"]
exclude_patterns = ["_build"]
myst_heading_anchors = 3

# Docstrings have names of the code in single backticks: a link where the site has the name, else the name as code.
# Classes of the package that a signature names must be on the site; aliases and the standard library's need not.
default_role = "py:obj"
nitpicky = True
nitpick_ignore_regex = [("py:obj", ".*"), ("py:class", r"(?!designate\.).*")]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
highlight_language = "none"
smartquotes = False  # they would change what is quoted from the corpus, and the -- of options

html_theme = "furo"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#14532d", "color-brand-content": "#14693c"},
    "dark_css_variables": {"color-brand-primary": "#a7dbbd", "color-brand-content": "#63c48d"},
}
html_title = "designate"
html_static_path = ["_static"]
html_css_files = ["designate.css"]
html_logo = html_favicon = "_static/designate.svg"
html_copy_source = False
html_show_sphinx = False
