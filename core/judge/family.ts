/** Beginnings of model names by the family they belong to; providers put more names before a slash or a dot. */
const FAMILIES: readonly (readonly [family: string, name: RegExp])[] = [
  ['GPT', /^(gpt|chatgpt|o[1345]\b|codex|davinci)/],
  ['Claude', /^claude/],
  ['Gemini', /^(gemini|gemma|palm)/],
  ['Llama', /^(meta-)?(llama|codellama)/],
  ['Qwen', /^(qwen|qwq|qvq)/],
  ['DeepSeek', /^deepseek/],
  ['GLM', /^(chat)?glm/],
  ['Grok', /^grok/],
  ['Mistral', /^(open-)?(mistral|mixtral|ministral|codestral|devstral|magistral)/],
  ['Kimi', /^(kimi|moonshot)/],
  ['Command', /^(command|c4ai)/],
  ['Phi', /^phi/],
  ['Nova', /^nova/],
  ['MiniMax', /^(minimax|abab)/],
  ['Granite', /^granite/],
  ['Sarvam', /^sarvam/],
];

/** The family a model belongs to, told by its name; of unknown names the first word. Empty for no name. */
export function familyOf(model: string): string {
  const last = model.toLowerCase().replace(/\/+$/, '').split('/').at(-1) ?? '';
  const name = last.replace(/^(ft:|databricks-|([a-z]+\.)+(?=[a-z]))/, '');
  return FAMILIES.find(([, pattern]) => pattern.test(name))?.[0] ?? /^[a-z]+/.exec(name)?.[0] ?? name;
}

/**
 * What to warn of where a judge is of the candidate's family: models tend to like what their own kind writes. Null where it
 * is not, and for stand-ins.
 */
export function sameFamilyWarning(candidate: string, judge: string | null, standIns: readonly string[]): string | null {
  if (judge === null || candidate === '' || judge === '') return null;
  if (standIns.some((name) => name === judge || name.startsWith(`${judge} (`) || name === `${candidate} (candidate)`)) {
    return null;
  }
  const family = familyOf(candidate);
  if (family === '' || family !== familyOf(judge)) return null;
  return `The judge ${judge} is of the same family (${family}) as the candidate ${candidate}: models tend to favour replies of their own kind.`;
}
