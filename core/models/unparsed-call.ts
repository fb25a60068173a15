/** How models that were trained on tool calls write them into a text that no server has parsed. */
const MARKS: readonly RegExp[] = [
  /<\/?tool_calls?>/i,
  /<function(_calls?)?[=>\s]/i,
  /<invoke\s+name=/i,
  /\[TOOL_CALLS\]/,
  /<\|python_tag\|>/,
  /<[|｜]tool[▁_ ]calls?[▁_ ]begin[|｜]>/i,
  /<\|tool_call(s_section)?(_begin)?\|?>/i,
  /<\|channel\|>commentary to=functions\./,
];

/** An object that names a function and its arguments, in any order of the two keys. */
const CALL_OBJECT = /\{\s*"(?:name|function|tool)"\s*:\s*"([\w.-]+)"\s*,\s*"(?:arguments|parameters|input)"\s*:\s*[{"]/;

/**
 * Whether a final reply looks like a tool call that was written as text instead of made: by the marks of known chat formats,
 * or by a JSON object that names one of `tools` with arguments. The text stays what it is, and is graded so; this is for a
 * hint only.
 */
export function looksLikeCall(text: string, tools: Iterable<string> = []): boolean {
  if (MARKS.some((mark) => mark.test(text))) return true;
  const named = CALL_OBJECT.exec(text)?.[1];
  return named !== undefined && new Set(tools).has(named);
}

/** What to do about it. */
export const UNPARSED_HINT =
  'this reply looks like a tool call that the server passed on as text: check its tool call parser (vLLM: --enable-auto-tool-choice and --tool-call-parser) or choose a model that can call tools';
