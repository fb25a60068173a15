/**
 * A mock that cannot work (SPEC 5 and 13): the case is at fault, not the model. A run ends as ERROR, a lint
 * simulation fails.
 */
export class MockError extends Error {
  readonly tool: string;
  constructor(tool: string, problem: string, options?: ErrorOptions) {
    super(`mock "${tool}": ${problem}`, options);
    this.name = 'MockError';
    this.tool = tool;
  }
}
