import type { Memento, Uri } from 'vscode';
import type { Asked } from '../core/models/choose.ts';
import type { RunSettings } from './running/bank-setup.ts';
import type { VsCode } from './vscode.ts';

const RUN_KEYS = [
  'models',
  'candidate',
  'judge',
  'resolver',
  'prompt',
  'results',
  'passes',
  'concurrency',
  'caseTimeoutSeconds',
  'skipJudgeAfterFail',
] as const;
const ASKED = 'sarq.asked';

/** The settings that say how a case is run, as far as somebody has set them: a default must not hide a bank's own words. */
export function runSettings(vscode: VsCode, uri: Uri): RunSettings {
  const section = vscode.workspace.getConfiguration('sarq', uri);
  const values: Record<string, unknown> = {};
  for (const key of RUN_KEYS) {
    const found = section.inspect(key);
    const value: unknown = found?.workspaceFolderValue ?? found?.workspaceValue ?? found?.globalValue;
    if (value !== undefined && value !== '') values[key] = value;
  }
  const models = section.inspect('models');
  return {
    values,
    modelsAreOwn: models?.workspaceFolderValue === undefined && models?.workspaceValue === undefined,
  };
}

/** The models picked with "Select Model" in this workspace; they win over the configuration. */
export class PickedModels {
  readonly #state: Memento;

  constructor(state: Memento) {
    this.#state = state;
  }

  get(): Asked {
    return this.#state.get<Asked>(ASKED, {});
  }

  /** Without a name the configuration decides again. */
  async pick(role: keyof Asked, name: string | undefined): Promise<void> {
    const asked = { ...this.get() };
    if (name === undefined) Reflect.deleteProperty(asked, role);
    else asked[role] = name;
    await this.#state.update(ASKED, asked);
  }
}
