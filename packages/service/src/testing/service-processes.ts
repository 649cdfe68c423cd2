/** Service processes for tests: starts the command line as users do, calls it, and ends it. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { spawnCli, type SpawnOptions } from './spawn-cli.ts';

/** The admin key of each. */
const ADMIN = 'admin';

/** A response whose body was read. */
export interface Told {
  status: number;
  body: Record<string, unknown>;
}

/** A process that is ready. */
export interface ServiceProcess {
  child: ChildProcess;
  /** Its URL. */
  url: string;
  /** Its messages to the operator so far, line by line. */
  complaints: readonly string[];
  /** Sends a request with the admin key, unless a header says otherwise. Rejects when the process has ended. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Told>;
  /** Sends a signal and waits for the process to end. Resolves with how it ended, immediately if it already has. */
  end(signal: NodeJS.Signals): Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/**
 * Starts processes, each on a free port, and ends all live ones at the end.
 *
 * @example
 * const processes = createServiceProcesses();
 * afterAll(() => processes.killAll());
 * const shop = await processes.start(['--memory']);
 * await shop.call('PUT', '/1/indexes/goods/1', { name: 'lamp' });
 */
export function createServiceProcesses() {
  const started: ChildProcess[] = [];

  /** @throws Error with its output if it ended before it was ready. */
  async function start(
    args: readonly string[] = [],
    { env = {}, ...options }: SpawnOptions = {},
  ): Promise<ServiceProcess> {
    const child = spawnCli(['--port', '0', ...args], { ...options, env: { AISLE_ADMIN_KEY: ADMIN, ...env } });
    started.push(child);
    const complaints: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
    let url: string | undefined;
    let isReady = false;
    for await (const line of createInterface({ input: child.stdout })) {
      url ??= /http:\/\/\S+/.exec(line)?.[0];
      isReady = line.startsWith('Ready');
      if (isReady) break;
    }
    if (!isReady || url === undefined) throw new Error(`The command did not start: ${complaints.join('\n')}`);
    return {
      child,
      url,
      complaints,
      call: async (method, path, body, headers) => {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: {
            'X-Service-Application-Id': 'aisle',
            'X-Service-API-Key': ADMIN,
            // In the format of the crawler interface.
            authorization: `Basic ${btoa(`aisle:${ADMIN}`)}`,
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
      },
      end: async (signal) => {
        if (child.exitCode === null && child.signalCode === null) {
          const exit = once(child, 'exit');
          child.kill(signal);
          await exit;
        }
        return [child.exitCode, child.signalCode];
      },
    };
  }

  return {
    start,
    killAll: () => {
      for (const child of started) child.kill('SIGKILL');
    },
  };
}
