import { readPersona } from '../../core/author/persona/read-persona.ts';
import { problemWithSlug } from '../../core/author/slug.ts';
import type { AuthorBank, AuthorChoices, PersonaChoice, ToolChoice } from '../../protocol/author.ts';
import type { VsCode } from '../vscode.ts';
import { choose, typeIn, type Choice, type Step } from './steps.ts';

export interface Answers {
  bank?: AuthorBank;
  domain?: string;
  tool?: string;
  axis?: string;
  persona?: PersonaChoice;
  slug?: string;
}

export const AGENTIC_AXIS = 'general_agentic_multitool';
const CAPABILITY = 'capability';

const always = () => true;

/** The questions of the wizard. What a bank offers is asked of the server once its bank is known. */
export function questions(
  vscode: VsCode,
  banks: readonly AuthorBank[],
  choicesFor: (bank: AuthorBank) => Promise<AuthorChoices>,
  last: Answers,
): Step<Answers>[] {
  const offered = (answers: Answers) => {
    const bank = answers.bank ?? banks[0];
    if (bank === undefined) throw new Error('There is no bank.');
    return choicesFor(bank);
  };
  return [
    {
      applies: () => banks.length > 1,
      ask: async ({ bank }, at) =>
        wrap(
          'bank',
          await choose<AuthorBank>(vscode, at, {
            placeholder: 'In which bank?',
            choices: banks.map((value) => ({
              label: vscode.workspace.asRelativePath(value.folder, true),
              description: value.cases === 1 ? '1 case' : `${value.cases} cases`,
              value,
            })),
            chosen: bank ?? banks.find(({ folder }) => folder === last.bank?.folder),
          }),
        ),
    },
    {
      applies: always,
      ask: async (answers, at) => {
        const { domains, tools } = await offered(answers);
        const choices = domains.map(({ domain, tools }): Choice<string> => {
          const description = domain === CAPABILITY ? 'what an assistant must refuse' : `${tools} tools`;
          return { label: words(domain), description, value: domain };
        });
        const ofTool = tools.find(({ tool }) => tool === last.tool)?.domain;
        const chosen = answers.domain ?? last.domain ?? ofTool;
        return wrap('domain', await choose(vscode, at, { placeholder: 'Which domain?', choices, chosen }));
      },
    },
    {
      applies: always,
      ask: async (answers, at) => {
        const { tools } = await offered(answers);
        const capability = answers.domain === CAPABILITY;
        const choices = tools
          .filter(({ domain }) => capability || domain === answers.domain)
          .map(({ tool, topic }): Choice<string> => ({ label: tool, description: topic, value: tool }));
        const placeholder = capability ? 'Which tool is the temptation?' : 'Which tool is under test?';
        return wrap('tool', await choose(vscode, at, { placeholder, choices, chosen: answers.tool ?? last.tool }));
      },
    },
    {
      applies: always,
      ask: async (answers, at) => {
        const choices = axisChoices(vscode, await offered(answers), answers);
        const chosen = answers.axis ?? last.axis;
        return wrap('axis', await choose(vscode, at, { placeholder: 'Which axis?', choices, chosen }));
      },
    },
    {
      applies: always,
      ask: async (answers, at) => {
        const { personas } = await offered(answers);
        const choices = personas.map((value): Choice<PersonaChoice> => {
          return { label: value.text, description: value.name, value };
        });
        const own = (text: string) => (text === '' ? null : ownWords(text, new Date()));
        const placeholder = 'Who is the customer? Choose, or type your own words.';
        return wrap('persona', await choose(vscode, at, { placeholder, choices, chosen: answers.persona, own }));
      },
    },
    {
      applies: ({ axis }) => axis === AGENTIC_AXIS,
      ask: async (answers, at) => {
        const { tools } = await offered(answers);
        const text = answers.slug ?? tools.find(({ tool }) => tool === answers.tool)?.slug ?? '';
        const prompt =
          'The name of the file. Agentic cases are called by what happens in them; the number comes by itself.';
        return wrap('slug', await typeIn(vscode, at, { prompt, text, problem: problemWithSlug }));
      },
    },
  ];
}

/** A customer in the author's own words, with what they are understood to say, to be seen before anything is written. */
export function ownWords(text: string, now: Date): Choice<PersonaChoice> {
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  const { persona, understood, invented, doubts } = readPersona(text.slice(0, LONGEST), today);
  return {
    label: `$(edit) ${understood.length === 0 ? 'nothing of this is understood' : understood.join(' · ')}`,
    description: 'your own words',
    detail: [...doubts.map((doubt) => `$(warning) ${doubt}`), `Made up: ${invented.join(', ') || 'nothing'}.`].join(
      ' ',
    ),
    value: persona,
    alwaysShow: true,
  };
}

const LONGEST = 500;

/** Those that are offered first; the others below, each with its reason. */
function axisChoices(vscode: VsCode, { axes, tools }: AuthorChoices, answers: Answers): Choice<string>[] {
  const tool: ToolChoice | undefined = tools.find((one) => one.tool === answers.tool);
  const capability = answers.domain === CAPABILITY;
  const offered: Choice<string>[] = [];
  const not: Choice<string>[] = [];
  for (const { axis, title, tests } of axes) {
    if (axis.startsWith('capability_') !== capability) continue;
    const reason = tool?.against[axis];
    if (reason === undefined) offered.push({ label: title, description: axis, detail: tests, value: axis });
    else
      not.push({ label: `$(circle-slash) ${title}`, description: axis, detail: reason, value: axis, against: reason });
  }
  if (not.length === 0) return offered;
  const kind = vscode.QuickPickItemKind.Separator;
  return [...offered, { label: `not offered for ${answers.tool ?? 'this tool'}`, kind }, ...not];
}

function wrap<K extends keyof Answers>(
  key: K,
  answer: { value: NonNullable<Answers[K]> } | 'back' | null,
): { value: Partial<Answers> } | 'back' | null {
  return answer === null || answer === 'back' ? answer : { value: { [key]: answer.value } };
}

/** `accounts_and_transactions` as people write it. */
export function words(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
