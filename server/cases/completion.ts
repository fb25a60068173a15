import {
  CompletionItemKind,
  CompletionTriggerKind,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
  type CompletionContext,
  type CompletionItem,
} from 'vscode-languageserver/node';
import { completeCase, type Completion } from '../../core/language/completion/complete.ts';
import { contractOf } from '../../core/language/contracts.ts';
import { toolCard } from '../../core/language/tool-text.ts';
import { spanOf } from '../language/places.ts';
import type { Session } from '../session.ts';
import { caseAt, type CaseAt } from './case-at.ts';

const KINDS: Record<Completion['icon'], CompletionItemKind> = {
  key: CompletionItemKind.Property,
  tool: CompletionItemKind.Function,
  id: CompletionItemKind.Reference,
  value: CompletionItemKind.EnumMember,
  date: CompletionItemKind.Constant,
  whole: CompletionItemKind.Struct,
};

/** What a tool's item needs so that its card can be written when it is looked at. */
interface ToolData {
  uri: string;
  tool: string;
}

/** What can be written at a place of a case. */
export function caseCompletion(at: CaseAt, context: CompletionContext | undefined): CompletionItem[] {
  const { session, record } = at;
  const options = {
    now: timeOf(new Date()),
    snippets: session.takesSnippets,
    asked: context?.triggerKind !== CompletionTriggerKind.TriggerCharacter,
    invention: {
      random: Math.random,
      mentioned: (number: string) => {
        const same = [...session.bank.all()].filter(({ bank }) => bank === record.bank);
        return same.some(({ parsed }) => parsed.text.includes(number));
      },
    },
  };
  const found = completeCase(at.record.parsed, at.context, at.offset, options);
  return found.map((each, index) => itemOf(at, each, index));
}

function itemOf({ record, uri }: CaseAt, each: Completion, index: number): CompletionItem {
  const { label, detail, documentation, tool, newText, commaAt } = each;
  const data: ToolData | undefined = tool === undefined ? undefined : { uri, tool };
  return {
    label,
    kind: KINDS[each.icon],
    sortText: String(index).padStart(4, '0'),
    filterText: each.filter,
    textEdit: { range: spanOf(record, each.range), newText },
    ...(detail !== undefined && { detail, labelDetails: { description: detail } }),
    ...(documentation !== undefined && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
    ...(data && { data }),
    ...(each.isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
    ...(newText.includes('\n') && { insertTextMode: InsertTextMode.adjustIndentation }),
    ...(commaAt !== null && {
      additionalTextEdits: [{ range: spanOf(record, { offset: commaAt, length: 0 }), newText: ',' }],
    }),
    // What can be chosen inside is shown at once.
    ...(each.asks && each.isSnippet && { command: { title: 'Suggest', command: 'editor.action.triggerSuggest' } }),
  };
}

/** Adds the card of the tool that an item is about. */
export function resolveCompletion(session: Session, item: CompletionItem): CompletionItem {
  const { uri, tool } = (item.data ?? {}) as Partial<ToolData>;
  const at = uri === undefined ? undefined : caseAt(session, uri);
  const contract = at && contractOf(at.context, tool);
  return contract ? { ...item, documentation: { kind: MarkupKind.Markdown, value: toolCard(contract) } } : item;
}

function timeOf(now: Date): { date: string; time: string } {
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    time: `${two(now.getHours())}:${two(now.getMinutes())}`,
  };
}
