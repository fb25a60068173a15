import type { JsonPath } from '../document/json.ts';

export type DefinitionFile = 'tools.json' | 'harness_tool_spec.json';

/** One thing wrong with the definition files: where it stands, and what to do about it. */
export interface ContractProblem {
  file: DefinitionFile;
  /** From the file's root, for an editor to point at. */
  path: JsonPath;
  tool?: string;
  message: string;
}

/** The definition files cannot be used. Lists every problem, each with its tool and key. */
export class ContractError extends Error {
  readonly problems: readonly ContractProblem[];
  constructor(problems: readonly ContractProblem[]) {
    super(
      problems
        .map(({ file, tool, message }) => `${file}: ${tool === undefined ? '' : `${tool}: `}${message}`)
        .join('\n'),
    );
    this.name = 'ContractError';
    this.problems = problems;
  }
}
