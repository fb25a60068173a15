import { spawn, type ChildProcess } from 'node:child_process';

export interface Served {
  process: ChildProcess;
  /** Without the path. */
  address: string;
}

/** `sarq serve` over a bank, as a peer on loopback. */
export function serve(bank: string): Promise<Served> {
  const server = spawn(process.execPath, ['dist/cli.mjs', 'serve', bank, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let out = '';
    const listen = (chunk: Buffer): void => {
      out += chunk.toString();
      const address = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(out)?.[1];
      if (address === undefined) return;
      server.removeAllListeners('exit');
      resolve({ process: server, address });
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => {
      reject(new Error(`sarq serve ended:\n${out}`));
    });
  });
}
