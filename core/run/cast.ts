import { CONFIRMING_RESOLVER, HEURISTIC_JUDGE } from '../judge/heuristic.ts';
import type { JudgeChoice } from '../judge/judge.ts';
import type { ChosenModels } from '../models/config.ts';
import { createModel, type ModelDeps } from '../models/create.ts';
import type { ChatModel } from '../models/model.ts';
import type { ModelProfile, ModelRole } from '../models/profile.ts';
import type { ScriptedCase } from '../models/scripted/assistant.ts';

/** Who takes part in a trial. */
export interface Cast {
  candidate: ChatModel;
  judge: JudgeChoice;
  resolver: JudgeChoice;
}

/** The models of a configuration, made for one case: a scripted candidate plays its own. Nothing is sent yet. */
export function castFor(chosen: ChosenModels, theCase: ScriptedCase, deps: ModelDeps): Cast {
  return castingFor(chosen, deps)(theCase);
}

/** The same for many cases: a model behind an endpoint is made once and kept, with its connection's client. */
export function castingFor(
  { candidate, judge, resolver }: ChosenModels,
  deps: ModelDeps,
): (theCase: ScriptedCase) => Cast {
  const kept = new Map<ModelRole, ChatModel>();
  const model = (profile: ModelProfile, role: ModelRole, theCase: ScriptedCase) => {
    const made = kept.get(role) ?? createModel(profile, role, theCase, deps);
    if (profile.provider !== 'scripted') kept.set(role, made);
    return made;
  };
  return (theCase) => ({
    candidate: model(candidate, 'candidate', theCase),
    judge:
      judge.provider === 'heuristic' ? { kind: 'heuristic' } : { kind: 'model', model: model(judge, 'judge', theCase) },
    resolver:
      resolver.provider === 'confirming'
        ? { kind: 'heuristic' }
        : { kind: 'model', model: model(resolver, 'resolver', theCase) },
  });
}

/** The stand-ins of a cast, in words, as results name them. */
export function standInsOf({ candidate, judge, resolver }: Cast): string[] {
  return [
    ...(candidate.standIn ? [`${candidate.name} (candidate)`] : []),
    ...judgeStandIn(judge, HEURISTIC_JUDGE, 'judge'),
    ...judgeStandIn(resolver, CONFIRMING_RESOLVER, 'resolver'),
  ];
}

function judgeStandIn(choice: JudgeChoice, builtIn: string, role: string): string[] {
  switch (choice.kind) {
    case 'none':
      return [];
    case 'heuristic':
      return [builtIn];
    case 'model':
      return choice.model.standIn ? [`${choice.model.name} (${role})`] : [];
  }
}

/** What a judge is called in results; null for nobody. */
export function judgeName(choice: JudgeChoice): string | null {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'heuristic':
      return HEURISTIC_JUDGE;
    case 'model':
      return choice.model.name;
  }
}

/** What a resolver is called in results; null for nobody. */
export function resolverName(choice: JudgeChoice): string | null {
  return choice.kind === 'heuristic' ? CONFIRMING_RESOLVER : judgeName(choice);
}
