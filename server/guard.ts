import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver/node';

export interface Log {
  error(message: string): void;
  warn(message: string): void;
  info(message: string): void;
}

/**
 * The one wrapper around every handler: a fault goes to the output channel with the handler's name and never ends the
 * server; a request that was cancelled answers so.
 */
export class Guard {
  private readonly log: Log;

  constructor(log: Log) {
    this.log = log;
  }

  request<P, R>(name: string, handler: (params: P, token: CancellationToken) => R | Promise<R>) {
    return async (params: P, token: CancellationToken): Promise<R | ResponseError> => {
      if (token.isCancellationRequested) return cancelled();
      try {
        const result = await handler(params, token);
        return token.isCancellationRequested ? cancelled() : result;
      } catch (error) {
        this.report(name, error);
        return new ResponseError(LSPErrorCodes.RequestFailed, `${name}: ${messageOf(error)}`);
      }
    };
  }

  notification<P>(name: string, handler: (params: P) => void | Promise<void>) {
    return (params: P): void => {
      this.run(name, () => handler(params));
    };
  }

  /** Starts work that nobody waits for. */
  run(name: string, work: () => void | Promise<void>): void {
    try {
      work()?.catch((error: unknown) => {
        this.report(name, error);
      });
    } catch (error) {
      this.report(name, error);
    }
  }

  private report(name: string, error: unknown): void {
    this.log.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
}
