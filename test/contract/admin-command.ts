/** The command line of the admin client for tests, in this process; that it runs as a program of its own is tested beside its source. */
import { Readable } from 'node:stream';

/** What a command is given to work in: see `Terminal` in the command line's sources. */
interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  out: (text: string) => void;
  err: (text: string) => void;
  isInteractive: boolean;
  stdin: AsyncIterable<Uint8Array | string>;
  signal: AbortSignal;
  version: string;
}

// A room of the admin client that its doors do not show.
const { runCli } = (await import(new URL('../../packages/admin/src/cli/run-cli.ts', import.meta.url).href)) as {
  runCli: (argv: readonly string[], terminal: Terminal) => Promise<number>;
};

/** Where it asks, and as who. */
export interface AdminCommandOptions {
  url: string;
  appId: string;
  apiKey: string;
}

/** How a command ended: its exit code, what it printed and what it complained of. */
export interface Ended {
  code: number;
  printed: string;
  complaints: string;
}

/**
 * The command line with its credentials. `run` resolves with what it printed, and rejects when it ended with an error; `end` tells how it ended.
 *
 * @example
 * const command = createAdminCommand({ url, appId: 'demo', apiKey });
 * await command.run('indexes', 'list');
 */
export function createAdminCommand({ url, appId, apiKey }: AdminCommandOptions) {
  const end = async (argv: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Ended> => {
    let [printed, complaints] = ['', ''];
    const code = await runCli(argv, {
      env: { ...process.env, AISLE_URL: url, AISLE_APP_ID: appId, AISLE_API_KEY: apiKey, ...more },
      out: (text) => (printed += text),
      err: (text) => (complaints += text),
      isInteractive: false,
      stdin: Readable.from([]),
      signal: new AbortController().signal,
      version: '0.0.0',
    });
    return { code, printed, complaints };
  };
  return {
    end,
    run: async (...argv: string[]): Promise<string> => {
      const { code, printed, complaints } = await end(argv);
      if (code !== 0) throw new Error(`aisle ${argv.join(' ')} ended with exit code ${code}:\n${complaints}`);
      return printed;
    },
  };
}
