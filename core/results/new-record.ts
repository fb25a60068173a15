import { setKey, type JsonObject } from '../document/json.ts';
import type { JudgeChoice } from '../judge/judge.ts';
import { judgeName, resolverName, standInsOf, type Cast } from '../run/cast.ts';
import type { RunnableCase } from '../run/prepare.ts';
import type { PricesByRole } from '../run/progress.ts';
import { attributionOf } from './attribution.ts';
import { GRADER_VERSION, type Hash } from './fingerprint.ts';
import { caseBankHash, type RunRecord } from './run-record.ts';

export interface RunSetup {
  runId: string;
  passes: number;
  cases: readonly RunnableCase[];
  /** Files that are part of the run but cannot be run. */
  unreadable: readonly { path: string; text: string }[];
  /** As made for any one of the cases: names, endpoints and settings are the same for all. */
  cast: Cast;
  template: { path: string; text: string };
  definitionsSource: string;
  prices: PricesByRole;
  skipJudgeAfterFailure: boolean;
  /** As `timeStamp` writes it. */
  startedAt: string;
}

/** `run.json` of a run that is about to begin (SPEC 9). */
export function newRecord(setup: RunSetup, hash: Hash): RunRecord {
  const { cast, template } = setup;
  const files = [...setup.cases, ...setup.unreadable];
  const caseMeta: JsonObject = {};
  for (const { case: of } of setup.cases) {
    setKey(caseMeta, of.case_id, { axis: of.axis, domain: of.domain, tool: of.tool });
  }
  const { settings } = cast.candidate;
  return {
    run_id: setup.runId,
    passes: setup.passes,
    n_cases: files.length,
    case_ids: [...setup.cases.map(({ case: of }) => of.case_id), ...setup.unreadable.map(({ path }) => path)],
    case_meta: caseMeta as RunRecord['case_meta'],
    case_bank_hash: caseBankHash(files, hash),
    started_at: setup.startedAt,
    candidate_model: cast.candidate.name,
    candidate_base_url: cast.candidate.baseUrl,
    temperature: numberAt(settings, 'temperature'),
    max_tokens: numberAt(settings, 'max_tokens'),
    seed: numberAt(settings, 'seed'),
    judge_model: judgeName(cast.judge),
    judge_base_url: baseUrl(cast.judge),
    prompt_path: template.path,
    prompt_hash: hash(template.text).slice(0, 12),
    candidate_settings: settings,
    judge_settings: settingsOf(cast.judge),
    resolver_model: resolverName(cast.resolver),
    resolver_base_url: baseUrl(cast.resolver),
    resolver_settings: settingsOf(cast.resolver),
    skip_judge_after_failure: setup.skipJudgeAfterFailure,
    definitions: setup.definitionsSource,
    grader_version: GRADER_VERSION,
    stand_ins: standInsOf(cast),
    ...pricesOf(setup.prices),
    ...attribution(setup.cases),
  };
}

/** As JSON holds them: a role without a price has no key. */
function pricesOf({ candidate, judge, resolver }: PricesByRole): Pick<RunRecord, 'prices'> {
  if (!candidate && !judge && !resolver) return {};
  return { prices: { ...(candidate && { candidate }), ...(judge && { judge }), ...(resolver && { resolver }) } };
}

function attribution(cases: readonly RunnableCase[]): Pick<RunRecord, 'attribution'> {
  for (const { exposure } of cases) {
    const line = attributionOf(exposure.contracts);
    if (line !== undefined) return { attribution: line };
  }
  return {};
}

function baseUrl(choice: JudgeChoice): string | null {
  return choice.kind === 'model' ? choice.model.baseUrl : null;
}

function settingsOf(choice: JudgeChoice): JsonObject | null {
  return choice.kind === 'model' ? choice.model.settings : null;
}

function numberAt(settings: JsonObject, key: string): number | null {
  const value = settings[key];
  return typeof value === 'number' ? value : null;
}
