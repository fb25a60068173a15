import type { LanguageModelChat, Uri } from 'vscode';
import type { ConnectionReport, StepName } from '../../core/models/connection.ts';
import { checkBaseUrl } from '../../core/models/origin.ts';
import { CONFIG_FILE } from '../../core/document/locate-bank.ts';
import type { Surroundings } from '../../protocol/requests.ts';
import type { Banks } from '../banks.ts';
import type { Engine } from '../bundles.ts';
import { CONFIG_TEMPLATE } from '../commands/config.ts';
import type { Handler } from '../commands/register.ts';
import { placeOf } from '../commands/target.ts';
import type { AllowedOrigins } from '../running/allowed-origins.ts';
import type { Role } from '../running/choices.ts';
import type { ListedProfile } from '../running/profiles.ts';
import type { ApiKeys } from '../secrets.ts';
import type { PickedModels } from '../settings.ts';
import type { VsCode } from '../vscode.ts';
import type { NamedModel } from './new-profile.ts';
import { VIEW, type LastTest, type ProfilesView } from './profiles-view.ts';

export interface ProfileParts {
  vscode: VsCode;
  banks: Banks;
  engine: () => Engine;
  picked: PickedModels;
  keys: ApiKeys;
  origins: AllowedOrigins;
  surroundings: (uri: Uri) => Promise<Surroundings>;
  view: ProfilesView;
}

/** `sarq.models.…`: what can be done with the profiles in the sidebar, each also from the command palette. */
export function profileCommands(parts: ProfileParts): Record<string, Handler> {
  const { vscode, banks, engine, picked, view } = parts;
  const here = (): Uri => {
    const place = placeOf(vscode, undefined);
    if (place === undefined) throw new Error('open a folder with cases first');
    if (!vscode.workspace.isTrusted)
      throw new Error('trust this workspace first: its files name the addresses of models');
    return place;
  };
  /** The profile a command was called on, else one that the user picks. */
  const profileOf = async (target: unknown, title: string, fits: (profile: ListedProfile) => boolean = () => true) => {
    const all = engine().listedProfiles(await banks.at(here()));
    const name = typeof target === 'object' && target !== null && 'name' in target ? target.name : undefined;
    const given = all.find((profile) => profile.name === name);
    if (given) return given;
    const items = all.filter(fits).map((profile) => ({ label: profile.name, description: profile.about, profile }));
    if (items.length === 0) {
      void vscode.window.showInformationMessage('Sarq: there is no model profile yet. Add one with "Sarq: Add Model".');
      return undefined;
    }
    return (await vscode.window.showQuickPick(items, { title }))?.profile;
  };
  const choose = (role: Role): Handler => {
    return async (target) => {
      const fits = ({ judges }: ListedProfile) => role === 'candidate' || judges;
      const profile = await profileOf(target, `Sarq: use which model as ${role}?`, fits);
      if (profile === undefined) return;
      await picked.pick(role, profile.name);
      view.refresh();
    };
  };
  const test = async (profile: ListedProfile): Promise<void> => {
    const { name } = profile;
    const bank = await banks.at(here());
    const secret = (origin: string) => parts.keys.get(origin);
    const allows = (origin: string, variable: string) => parts.origins.allows(origin, variable);
    const sources = { secret, editor: engine().editorModels(vscode) };
    await vscode.window.withProgress(
      { location: { viewId: VIEW }, title: `Testing ${name}` },
      async (_progress, token) => {
        const stop = new AbortController();
        token.onCancellationRequested(() => {
          stop.abort();
        });
        const report = await engine().testProfile(bank, name, { secret, allows }, sources, stop.signal);
        view.remember(name, lastTest(report));
        tell(vscode, profile, report);
      },
    );
  };
  return {
    'sarq.models.refresh': () => {
      view.refresh();
    },
    'sarq.models.setCandidate': choose('candidate'),
    'sarq.models.setJudge': choose('judge'),
    'sarq.models.setResolver': choose('resolver'),
    'sarq.models.test': async (target) => {
      const profile = await profileOf(target, 'Sarq: test which model?');
      if (profile) await test(profile);
    },
    'sarq.models.testAll': async () => {
      for (const profile of engine().listedProfiles(await banks.at(here()))) await test(profile);
    },
    'sarq.models.edit': async (target) => {
      const profile = await profileOf(target, 'Sarq: edit which model?');
      if (profile) await edit(parts, here(), profile);
    },
    'sarq.models.add': () => add(parts, here()),
  };
}

const STEP_WORDS: Record<StepName, string> = {
  reachable: 'reachable',
  authorised: 'authorised',
  model: 'model known',
  tools: 'tools called',
};

export function lastTest({ ok, steps, latencyMs }: ConnectionReport): LastTest {
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  const marks = { ok: '✓', failed: '✗', 'not tried': '·' };
  return {
    ok,
    summary: ok ? `works, ${latencyMs ?? 0} ms` : `not ${STEP_WORDS[failed?.step ?? 'reachable']}`,
    details: steps
      .map(({ step, outcome, detail }) => `${marks[outcome]} ${STEP_WORDS[step]}${detail === '' ? '' : `: ${detail}`}`)
      .join('\n'),
  };
}

/** A failure is told with the step, its way out, and a button that leads there. */
function tell({ window, commands }: VsCode, profile: ListedProfile, { ok, steps, latencyMs }: ConnectionReport): void {
  const { name } = profile;
  if (ok) {
    window.setStatusBarMessage(`Sarq: ${name} works (${latencyMs ?? 0} ms)`, 5000);
    return;
  }
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  const say = `Sarq: ${name} is not ${STEP_WORDS[failed?.step ?? 'reachable']}: ${failed?.detail ?? ''}`;
  const [way, command] =
    failed?.step === 'authorised' && profile.origin !== null
      ? ['Set API Key', 'sarq.setApiKey']
      : ['Edit Model', 'sarq.models.edit'];
  void window.showErrorMessage(say, way).then((answer) => {
    if (answer !== undefined) void commands.executeCommand(command, profile);
  });
}

/** Opens a profile where it was written: in the bank's configuration, in the settings, or in the environment. */
async function edit({ vscode, banks, engine, surroundings }: ProfileParts, place: Uri, profile: ListedProfile) {
  const { config, env } = await surroundings(place);
  if (profile.fromEnv) {
    if (env !== null) await vscode.window.showTextDocument(vscode.Uri.file(env));
    const names = profile.name === 'env:judge' ? 'JUDGE_BASE_URL, JUDGE_MODEL' : 'CANDIDATE_BASE_URL, CANDIDATE_MODEL';
    void vscode.window.showInformationMessage(`Sarq: ${profile.name} is described by the variables ${names}.`);
    return;
  }
  const file = config === null ? null : vscode.Uri.file(config);
  const at = file === null ? null : engine().placeOfProfile((await banks.textOf(file)) ?? '', profile.name);
  if (file === null || at === null) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'sarq.models');
    return;
  }
  const [line, column] = [at.line - 1, at.column - 1];
  await vscode.window.showTextDocument(file, { selection: new vscode.Range(line, column, line, column) });
}

async function add({ vscode, banks, engine, surroundings, view }: ProfileParts, place: Uri): Promise<void> {
  const { window } = vscode;
  const choice = await window.showQuickPick([...engine().PROVIDER_CHOICES], {
    title: 'Sarq: a model of which provider?',
  });
  if (choice === undefined) return;
  const address = choice.askAddress === undefined ? undefined : await askAddress(vscode, choice.askAddress);
  if (choice.askAddress !== undefined && address === undefined) return;
  const offered = choice.provider === 'vscode-lm' ? await vscode.lm.selectChatModels({}) : [];
  const named = offered.length > 0 ? await pickOffered(vscode, offered) : await askName(vscode, choice.label);
  if (named === undefined) return;
  const { config, bankRoot } = await surroundings(place);
  const file = vscode.Uri.file(config ?? `${bankRoot}/${CONFIG_FILE}`);
  if (banks.isUnsaved(file)) throw new Error(`save ${CONFIG_FILE} first, then add the model again`);
  const taken = engine()
    .listedProfiles(await banks.at(place))
    .map(({ name }) => name);
  const profile = engine().newProfile(choice, named, address, taken);
  const text = engine().withProfile((config === null ? null : await banks.textOf(file)) ?? CONFIG_TEMPLATE, profile);
  if (text === null) throw new Error(`correct the errors in ${CONFIG_FILE} first, then add the model again`);
  await write(vscode, file, text);
  view.refresh();
  const at = engine().placeOfProfile(text, profile.name);
  const [line, column] = [(at?.line ?? 1) - 1, (at?.column ?? 1) - 1];
  await window.showTextDocument(file, { selection: new vscode.Range(line, column, line, column) });
}

/** Where the file is open, by an edit of its document: what stands on the disk would reach it too late, and not be undone. */
async function write({ workspace, WorkspaceEdit, Range }: VsCode, file: Uri, text: string): Promise<void> {
  const open = workspace.textDocuments.find((document) => document.uri.toString() === file.toString());
  if (open === undefined) {
    await workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return;
  }
  const edit = new WorkspaceEdit();
  edit.replace(file, new Range(open.positionAt(0), open.positionAt(open.getText().length)), text);
  if (!(await workspace.applyEdit(edit)) || !(await open.save())) throw new Error(`${CONFIG_FILE} could not be saved`);
}

/** One of the models that the editor offers now. */
async function pickOffered({ window }: VsCode, offered: readonly LanguageModelChat[]): Promise<NamedModel | undefined> {
  const items = offered.map(({ name, id, vendor }) => ({
    label: name,
    description: `${id}, of ${vendor}`,
    id,
    vendor,
  }));
  const picked = await window.showQuickPick(items, {
    title: 'Sarq: which model of VS Code?',
    matchOnDescription: true,
  });
  return picked && { model: picked.id, vendor: picked.vendor };
}

async function askName({ window }: VsCode, label: string): Promise<NamedModel | undefined> {
  const model = await window.showInputBox({
    title: 'Sarq: name of the model',
    prompt: `As ${label} calls it.`,
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? 'enter the name of the model' : undefined),
  });
  return model === undefined ? undefined : { model: model.trim() };
}

async function askAddress({ window }: VsCode, value: string): Promise<string | undefined> {
  const address = await window.showInputBox({
    title: 'Sarq: address of the API',
    value,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const { error } = checkBaseUrl(text.trim());
      return error === undefined ? undefined : `The address ${error}.`;
    },
  });
  return address?.trim();
}
