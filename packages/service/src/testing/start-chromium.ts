/** A Chromium with remote debugging, for tests of rendering. Undefined if the machine has none. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const CANDIDATES = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'];

export interface TestChromium {
  /** Its URL, as an operator sets it. */
  address: string;
  stop(): Promise<void>;
}

/** Returns the path of a Chromium, if there is one. */
export const chromiumPath = (): string | undefined => CANDIDATES.find((path) => path !== undefined && existsSync(path));

async function readAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) {
    const found = /DevTools listening on (ws:\/\/\S+)/.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error('The Chromium did not start');
}

/** Flags for a browser that renders pages of strangers, as in the guide on crawling. */
const SAFE_FLAGS = ['--webrtc-ip-handling-policy=disable_non_proxied_udp', '--force-webrtc-ip-handling-policy'];

/** Starts it. @param options.isSafe False for one that lets pages send datagrams. */
export async function startChromium(path: string, { isSafe = true } = {}): Promise<TestChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'aisle-chromium-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const child = spawn(path, [...flags, ...(isSafe ? SAFE_FLAGS : []), `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = await readAddress(child);
  child.stderr!.resume();
  return {
    address: `http://${new URL(socket).host}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
