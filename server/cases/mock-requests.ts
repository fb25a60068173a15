import type { Connection } from 'vscode-languageserver/node';
import { z } from 'zod';
import { goldReply, mockForm, tryMock } from '../../core/language/mock-calls.ts';
import { GOLD_REPLY, MOCK_FORM, TRY_MOCK, type MockForm, type MockReply } from '../../protocol/mocks.ts';
import type { Guard } from '../guard.ts';
import type { Session } from '../session.ts';
import { caseAt } from './case-at.ts';

const uri = z.string().max(10_000);
const tool = z.string().max(1000);
const formSchema = z.object({ uri, tool });
const callSchema = z.object({ uri, tool, arguments: z.record(z.string(), z.json()) });
const goldSchema = z.object({ uri, call: z.number().int().min(0) });

/** Answers what the editor asks about mocks, by the text as it stands in the editor. */
export function serveMocks(connection: Connection, guard: Guard, session: Session): void {
  connection.onRequest(
    MOCK_FORM,
    guard.request('mock form', (params: unknown): MockForm | null => {
      const asked = formSchema.parse(params);
      const at = caseAt(session, asked.uri);
      return at ? mockForm(at.context, asked.tool) : null;
    }),
  );
  connection.onRequest(
    TRY_MOCK,
    guard.request('trying a mock', (params: unknown): MockReply | null => {
      const asked = callSchema.parse(params);
      const at = caseAt(session, asked.uri);
      return at ? tryMock(at.context, asked.tool, asked.arguments) : null;
    }),
  );
  connection.onRequest(
    GOLD_REPLY,
    guard.request('reply of a gold call', (params: unknown): MockReply | null => {
      const asked = goldSchema.parse(params);
      const at = caseAt(session, asked.uri);
      return at ? goldReply(at.context, asked.call) : null;
    }),
  );
}
