/** Mocks that are tried out in the editor: what client and server say to each other about them. */

/** One argument of a tool, as the form asks for it. */
export interface MockArgument {
  name: string;
  /** A type of the contract: `string`, `date`, `boolean`, `object`, `integer`, `number`, `array<string>`, or another. */
  type: string;
  required: boolean;
  description: string;
  enum?: unknown[];
  /** Values that the mock's records or the login context have for it, the first of many. */
  known?: (string | number)[];
  /** Fields of an object. */
  properties?: MockArgument[];
}

/** Arguments to begin with, and where they are from: `gold call 2`, `gate`. */
export interface MockStart {
  name: string;
  arguments: Record<string, unknown>;
}

/** Client asks: what the form for a mock holds; null where the case or the mock is gone. */
export const MOCK_FORM = 'sarq/mockForm';
export interface MockForm {
  tool: string;
  /** Null where the tool is not exposed: its mock runs as if there were no contract. */
  arguments: MockArgument[] | null;
  /** The best first. */
  starts: MockStart[];
}

/** Client asks: what is wrong with arguments (S3), and what the mock replies to them. */
export const TRY_MOCK = 'sarq/tryMock';
export interface MockCall {
  uri: string;
  tool: string;
  arguments: Record<string, unknown>;
}

/** Client asks: what a gold call (its place in `gold.tool_calls`) is answered on the gold path. */
export const GOLD_REPLY = 'sarq/goldReply';
export interface GoldCallPlace {
  uri: string;
  call: number;
}

/** What came of a call; null where the case, the mock or the call is gone. */
export interface MockReply {
  tool: string;
  arguments: Record<string, unknown>;
  /** What makes the arguments invalid (S3), each by the argument's path. */
  problems: { argument: string; message: string }[];
  /** JSON; null where the mock failed. */
  reply: unknown;
  /** Why the mock cannot work; null where it replied. */
  failure: string | null;
  /** Notes on the call in words, such as which gold calls came before it. */
  notes: string[];
}
