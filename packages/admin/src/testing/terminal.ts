/** A terminal that remembers what was written, beside a service that records. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { json, startServer } from './recording-server.ts';
import type { RecordingServer, SeenRequest } from './recording-server.ts';
import { runCli } from '../cli/run-cli.ts';

/** What a command line printed and how it ended. */
export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** How a service of a test answers: a value, or an error with its status. */
export type Answers = (request: SeenRequest, nth: number) => unknown;

/** An answer that is an error. */
export class Refusal {
  readonly status: number;
  readonly message: string;
  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

/** An answer of JSON Lines. */
export class Lines {
  readonly values: readonly unknown[];
  constructor(values: readonly unknown[]) {
    this.values = values;
  }
}

/** Gives each test a folder, a service and a shell; all of them are gone afterwards. */
export function useShell() {
  const shell = {
    folder: '',
    server: undefined as unknown as RecordingServer,
    answers: (() => ({})) as Answers,
    file: (name: string) => join(shell.folder, name),
    /** The parsed bodies of the requests so far. */
    bodies: () => shell.server.requests.map(({ body }) => (body ? (JSON.parse(body) as unknown) : undefined)),
    run: async (
      argv: readonly string[],
      {
        stdin = [],
        isInteractive = false,
        signal = new AbortController().signal,
        env = {},
      }: {
        stdin?: Iterable<string>;
        isInteractive?: boolean;
        signal?: AbortSignal;
        env?: Record<string, string | undefined>;
      } = {},
    ): Promise<Outcome> => {
      let [out, err] = ['', ''];
      async function* input() {
        yield* stdin;
      }
      const code = await runCli(argv, {
        env: {
          AISLE_URL: shell.server.address,
          AISLE_APP_ID: 'shop',
          AISLE_API_KEY: 'secret-key-1',
          AISLE_CRAWLER_USER_ID: 'me',
          AISLE_CRAWLER_API_KEY: 'secret-key-2',
          ...env,
        },
        out: (text) => void (out += text),
        err: (text) => void (err += text),
        isInteractive,
        stdin: input(),
        signal,
        version: '1.2.3',
      });
      return { code, out, err };
    },
  };
  beforeEach(async () => {
    shell.folder = mkdtempSync(join(tmpdir(), 'aisle-cli-'));
    shell.answers = () => ({});
    shell.server = await startServer((response, request, nth) => {
      const answer = shell.answers(request, nth);
      if (answer instanceof Refusal) json(response, { message: answer.message }, answer.status);
      else if (answer instanceof Lines) response.end(answer.values.map((one) => `${JSON.stringify(one)}\n`).join(''));
      else json(response, answer);
    });
  });
  afterEach(async () => {
    await shell.server.stop();
    rmSync(shell.folder, { recursive: true, force: true });
  });
  return shell;
}
