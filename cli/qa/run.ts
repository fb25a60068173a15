import { SingleBar } from 'cli-progress';
import { chooseModels } from '../../core/models/config.ts';
import { profileNamed } from '../../core/models/choose.ts';
import type { ModelDeps } from '../../core/models/create.ts';
import type { ModelProfile } from '../../core/models/profile.ts';
import { trialsAtOnce } from '../../core/models/endpoints-of.ts';
import { chooseItemModel, endpointNames } from '../../core/qa/run/choose.ts';
import { itemModel, recheckModel } from '../../core/qa/run/models.ts';
import { claimItemsFolder } from '../../core/qa/run/claim.ts';
import { runItems, type ItemsRunSetup } from '../../core/qa/run/items-run.ts';
import type { ItemsRun, StoredItemScore } from '../../core/qa/run/stored.ts';
import type { Item } from '../../core/qa/item.ts';
import { ResultNameError } from '../../core/results/names.ts';
import { pathInBank } from '../../core/models/bank-path.ts';
import { loadBank, type Bank } from '../bank.ts';
import { claimed } from '../claimed.ts';
import { disk, sha256 } from '../../node/disk.ts';
import { lockOwner } from '../../node/lock-owner.ts';
import { UsageError } from '../io.ts';
import { modelDeps } from '../model-deps.ts';
import { onOneLine, printable } from '../terminal.ts';
import { loadItems } from './items.ts';
import { showSummary } from './show-summary.ts';

export interface QaRunOptions {
  model?: string;
  shots: number;
  recheck?: string | true;
  only?: string;
  runId?: string;
  results?: string;
  allowOrigin?: string[];
}

export async function run(itemsPath: string, options: QaRunOptions): Promise<number> {
  const ofFile = loadItems(itemsPath);
  const items = chosenItems(ofFile, options.only);
  const bank = loadBank(itemsPath);
  const profile = chosenProfile(bank, options.model);
  const judgeProfile = options.recheck === undefined ? null : recheckProfile(bank, options.recheck);
  const profiles = judgeProfile === null ? [profile] : [profile, judgeProfile];
  const deps = await modelDeps(bank, profiles, options.allowOrigin);
  const modelFor = itemModel(profile, deps);
  const judge = judgeProfile === null ? null : recheckJudge(judgeProfile, deps);
  const start = new Date();
  const [first] = items;
  const name = first ? modelFor(first).name : '';
  const { folder, release } = await claim(bank, options, name, start);
  try {
    tellOtherModel(await folder.readRun(), folder.runId, name);
    const atOnce = itemsAtOnce(bank, profile, judgeProfile);
    return await ask({ folder, items, ofFile, itemsPath, modelFor, judge, shots: options.shots, atOnce });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new UsageError(onOneLine(`cannot store results: ${error.message}`));
    if (error instanceof ResultNameError) throw new UsageError(error.message);
    throw error;
  } finally {
    await release();
  }
}

type Asked = 'folder' | 'items' | 'ofFile' | 'itemsPath' | 'modelFor' | 'judge' | 'shots' | 'atOnce';

async function ask(setup: Pick<ItemsRunSetup, Asked>): Promise<number> {
  const cancel = new AbortController();
  const onInterrupt = () => {
    cancel.abort();
  };
  process.once('SIGINT', onInterrupt);
  const progress = startProgress(setup.items.length);
  const { folder } = setup;
  const summary = await runItems({
    ...setup,
    runId: folder.runId,
    hash: sha256,
    now: () => new Date(),
    signal: cancel.signal,
    onState: progress.onState,
    onItem: progress.onItem,
  }).finally(() => {
    progress.stop();
    process.off('SIGINT', onInterrupt);
  });
  console.log(showSummary(summary));
  if (summary.stand_ins.length > 0) console.log(`stand-ins took part: ${summary.stand_ins.map(onOneLine).join(', ')}`);
  console.log(`results: ${onOneLine(folder.path)}`);
  if (cancel.signal.aborted) return 130;
  return summary.errors + summary.missing + (summary.recheck?.failed ?? 0) > 0 ? 3 : 0;
}

function chosenItems(items: Item[], only: string | undefined): Item[] {
  if (only === undefined) return items;
  const ids = only.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => !items.some((item) => item.id === id));
  if (unknown.length > 0) throw new UsageError(`there is no item ${unknown.join(', ')}`);
  return items.filter(({ id }) => ids.includes(id));
}

function chosenProfile({ config, env }: Bank, model: string | undefined): ModelProfile {
  const { candidate, replaced, problems } = chooseItemModel(config, env, model);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  if (replaced !== null)
    console.error(onOneLine(`sarq: "${replaced}" plays customers' cases: ${candidate.name} answers in its place`));
  return candidate;
}

function recheckProfile({ config, env }: Bank, named: string | true) {
  const profile = named === true ? chooseModels(config, env).judge : profileNamed(named, config, env);
  if (profile) return profile;
  const names = endpointNames(config, env).map((name) => `"${name}"`);
  const ways = names.length > 0 ? `use one of ${names.join(', ')}` : 'put a profile into sarq.config.jsonc';
  throw new UsageError(`there is no model "${String(named)}" to re-check answers: ${ways}`);
}

function itemsAtOnce(
  { config }: Bank,
  candidate: ModelProfile,
  judge: ReturnType<typeof recheckProfile> | null,
): number {
  return trialsAtOnce({ candidate, ...(judge && { judge }) }, config.concurrency);
}

function recheckJudge(profile: ReturnType<typeof recheckProfile>, deps: ModelDeps) {
  const judge = recheckModel(profile, deps);
  if (!judge)
    throw new UsageError(
      'answers are re-checked by a model: name a profile behind --recheck, or a judge in sarq.config.jsonc',
    );
  return judge;
}

async function claim({ place, config }: Bank, { results, runId }: QaRunOptions, candidate: string, start: Date) {
  const root = results ?? (config.results === undefined ? 'results' : pathInBank(place.root, config.results));
  return claimed(`${root}/${runId ?? ''}`, () => claimItemsFolder(disk, root, lockOwner, { runId, candidate, start }));
}

function tellOtherModel(earlier: ItemsRun | null, runId: string, model: string): void {
  if (earlier === null || earlier.candidate_model === model) return;
  console.error(onOneLine(`sarq: ${runId} was a run of ${earlier.candidate_model} and goes on with ${model}`));
}

/** A bar on a terminal, else one line per item, on standard error. */
function startProgress(total: number) {
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total}  right {right}  {now}', hideCursor: true, stream: process.stderr })
    : null;
  let [done, right] = [0, 0];
  bar?.start(total, 0, { right, now: '' });
  return {
    onState: (id: string, text: string) => {
      bar?.update({ now: printable(`${id}: ${text}`) });
    },
    onItem: ({ id, correct, stage, status, error, recheck_error: recheckError }: StoredItemScore, reused: boolean) => {
      done++;
      right += correct;
      if (bar) bar.increment(1, { right });
      else {
        const outcome = status === 'ERROR' ? `ERROR ${error ?? ''}` : `${correct === 1 ? 'right' : 'wrong'} (${stage})`;
        const failed = recheckError === null ? '' : `, re-check failed: ${recheckError}`;
        console.error(onOneLine(`[${done}/${total}] ${id} ${outcome}${reused ? ' (stored)' : ''}${failed}`));
      }
    },
    stop: () => bar?.stop(),
  };
}
