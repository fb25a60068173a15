/** What a file name of an agentic case may be; null where it may be used. */
export function problemWithSlug(slug: string): string | null {
  if (slug === '') return 'Give the case a name, such as close_if_penalty_small.';
  return /^[a-z0-9][a-z0-9_-]*$/.test(slug) ? null : 'Use small letters, digits, "_" and "-" only.';
}
