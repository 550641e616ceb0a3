"""The tools of one scope: what to tell the model, and what to do when it calls."""

from collections.abc import Callable, Iterable, Mapping

from yiji.errors import InvalidInput, ScopeDenied, UnknownTool, YijiError
from yiji.language.normalise import Language
from yiji.model.clock import Clock
from yiji.remember.pipeline import Writer
from yiji.tools.arguments import SHOWN, checked
from yiji.tools.catalog import TOOLS
from yiji.tools.core import blocks
from yiji.tools.declaration import Declaration
from yiji.tools.desk import Call, Desk, Verbs
from yiji.tools.forgetting import confirmed
from yiji.tools.result import Provider, ToolResult
from yiji.tools.schema import written


class Tools:
    """Memory as tools for a language model, for one user; safe to share between threads.

    Raises:
        ScopeDenied: The scope has rights beyond a user's own; a model gets none of them.
    """

    def __init__(
        self, memory: Verbs, writer: Writer, clock: Clock, settle: Callable[[], object]
    ) -> None:
        if memory.scope.capabilities:
            raise ScopeDenied(
                "a model gets no operator's rights; give it the tools of engine.scope(user=…)"
            )
        self._desk = Desk(memory, writer, clock, settle)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all tools."""
        return tuple(TOOLS)

    def schemas(
        self,
        names: Iterable[str] | None = None,
        *,
        provider: Provider = "openai",
        language: Language = "en",
        strict: bool = False,
    ) -> list[dict[str, object]]:
        """Write the tools as a provider takes them.

        Args:
            names: Which tools, or None for all.
            provider: `openai` (Chat Completions), `openai_responses` or `anthropic`.
            language: Of the descriptions: `en` or `zh`.
            strict: Have the provider keep the model to the schema.

        Raises:
            UnknownTool: There is no tool of a name.
            InvalidInput: An unknown provider or language.
        """
        wanted = TOOLS if names is None else tuple(names)
        spoken, policy = _known(language), self._desk.writer.policy
        return [
            written(_tool(name), provider=provider, language=spoken, policy=policy, strict=strict)
            for name in wanted
        ]

    def call(
        self,
        name: str,
        arguments: Mapping[str, object] | str | None = None,
        *,
        heard: str | None = None,
        language: Language = "en",
    ) -> ToolResult:
        """Do what a model asks for. Whatever goes wrong is told in the result.

        Args:
            name: Of the tool.
            arguments: As the model gives them: a mapping, or JSON of one.
            heard: The user's message that is being answered, as it came in. With it, what the
                model says that the user said can be told from what it made up, and an erasure
                from one that the user agreed to.
            language: Of the answer: `en` or `zh`.

        Returns:
            The text for the model. `result.error` is what went wrong, if anything did, and
            `result.checked()` raises it.

        Raises:
            InvalidInput: An unknown language.
        """
        spoken = _known(language)
        try:
            tool = _tool(name)
            given = checked(tool, arguments, self._desk.writer.policy)
            return tool.handler(self._desk, Call(given, heard, spoken))
        except YijiError as error:
            return ToolResult(f"{type(error).__name__}: {error}", error)

    def confirm(self, token: str, *, language: Language = "en") -> ToolResult:
        """Erase what `forget_memory` showed, for a user who agreed to it outside of the talk.

        Args:
            token: `pending` of that call's result. Only your program calls this, never the model.
            language: Of the answer: `en` or `zh`.

        Raises:
            NotFound: Nothing was shown with it, or too long ago.
            StaleWrite: One of the memories changed since.
        """
        return confirmed(self._desk, token, language=_known(language))

    def core_memory(self, *, language: Language = "en") -> str:
        """Write the blocks of core memory for the system prompt, fenced.

        Args:
            language: Of the notes around them: `en` or `zh`.
        """
        return blocks(self._desk, _known(language))


def _tool(name: str) -> Declaration:
    if name not in TOOLS:
        raise UnknownTool(f"no tool {name[:SHOWN]!r}; there are {', '.join(TOOLS)}")
    return TOOLS[name]


def _known(language: Language) -> Language:
    if language not in ("zh", "en"):
        raise InvalidInput(f"language {language[:SHOWN]!r} is not 'zh' or 'en'")
    return language
