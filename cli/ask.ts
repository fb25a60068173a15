import { createInterface } from 'node:readline/promises';

/** Asks a question on a terminal. Whoever presses Ctrl-C or Ctrl-D instead of answering has not said yes. */
export async function saysYes(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    return /^y(es)?$/i.test((await lines.question(question)).trim());
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return false;
    throw error;
  } finally {
    lines.close();
  }
}
