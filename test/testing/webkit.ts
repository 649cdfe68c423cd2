/** A WebKit with a profile that is gone with it, on a display of its own, driven over the HTTP of WebKitWebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import { commandRoutes, driveWindow, halfComposed, keyCodes, type Send } from './webdriver.ts';
import { patience, within } from './within.ts';

/** The driver of this machine's WebKit, if there is one: `WEBKIT_DRIVER_PATH`, else where Debian puts it. */
export const webKitDriverPath = [process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver'].find(
  (path) => path && existsSync(path),
);

/** How long a script or a page may take: less than the driver's client waits, so that a slow one is told from a browser that hangs. */
const limits = { script: patience - 3000, pageLoad: patience - 3000 };

/** The bar of the browser would hold the window open wider than a phone. */
const narrowBars = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; }';

/** Every process of WebKit's, by the leader of its group. */
const leaders = new Set<ChildProcess>();
const endGroup = ({ pid }: ChildProcess): void => {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // It has ended.
  }
};
process.on('exit', () => leaders.forEach(endGroup));
// A signal ends a process without that, unless somebody listens.
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    leaders.forEach(endGroup);
    process.kill(process.pid, signal);
  });

function lead(command: string, args: readonly string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  leaders.add(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit');
  // Also where the leader has ended: those that it started may be there still.
  endGroup(child);
  await ended;
  leaders.delete(child);
}

/**
 * A display that nobody else has: the server chooses its number and tells it. Without a window manager the window below the pointer has the
 * focus, and the pointer stands in the middle of the screen: a small one has it in windows of phones too. Windows may be larger.
 */
async function openDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '640x480x24', '-nolisten', 'tcp'];
  const server = lead('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const failed = new Promise<never>((_, reject) => {
    server.once('error', () => reject(new Error('WebKit needs a display, and there is no Xvfb: install xvfb.')));
    server.once('exit', (code) => reject(new Error(`WebKit needs a display, and Xvfb ended with ${code}.`)));
  });
  failed.catch(() => {});
  const numbered = once(server.stdio[3] as Readable, 'data') as Promise<[Buffer]>;
  const [number] = await within('Xvfb to open a display', Promise.race([numbered, failed]));
  return { name: `:${number.toString().trim()}`, server };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks a driver; what it refuses is thrown in its words. */
async function ask(url: string, method: string, body?: object): Promise<never> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value as never;
}

async function startDriver(display: string, home: string): Promise<{ driver: ChildProcess; origin: string }> {
  const port = await freePort();
  const { LD_LIBRARY_PATH: _ofChromium, ...env } = process.env;
  const driver = lead(webKitDriverPath!, [`--port=${port}`], {
    stdio: 'ignore',
    // Nothing of the machine's settings, and no bus that reads the page to a screen reader.
    env: {
      ...env,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: home,
      GDK_BACKEND: 'x11',
      GSETTINGS_BACKEND: 'memory',
      // The language of the page's texts: it has none of its own for the plain C locale.
      LC_ALL: 'en_US.UTF-8',
      NO_AT_BRIDGE: '1',
      // A bus of a session would be started beside it, with services that outlive it and mount folders in its home.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`${webKitDriverPath} ended with ${driver.exitCode}.`);
    const isThere = await ask(`${origin}/status`, 'GET').then(
      () => true,
      () => false,
    );
    if (isThere) return { driver, origin };
    await pass(20);
  }
}

/**
 * A running WebKit with one session, which follows a desktop without animations if told so. Where it does not answer for 15 seconds, it is ended, and the command says so.
 * @example
 * const webKit = await startWebKit();
 * await webKit.navigate('http://localhost:4100/');
 * await webKit.stop();
 */
export async function startWebKit({ reducedMotion = false } = {}) {
  const home = await mkdtemp(join(tmpdir(), 'aisle-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/gtk.css'), narrowBars);
  if (reducedMotion) await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  const display = await openDisplay();
  const { driver, origin } = await startDriver(display.name, home);
  const stop = async (): Promise<void> => {
    await end(driver);
    await end(display.server);
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const answer = async (what: string, promise: Promise<never>): Promise<never> => {
    let hasAnswered = false;
    const noted = promise.finally(() => (hasAnswered = true));
    try {
      return await within(`WebKit to answer ${what}`, noted);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (hasAnswered) throw new Error(`WebKit, ${what}: ${reason}`, { cause: error });
      noted.catch(() => {});
      await stop();
      throw new Error(`${reason}; it was ended.`, { cause: error });
    }
  };
  const opened: { sessionId: string; capabilities: { browserVersion: string } } = await answer(
    'NewSession',
    ask(`${origin}/session`, 'POST', { capabilities: { alwaysMatch: { timeouts: limits } } }),
  );
  const send: Send = (command, parameters = {}) => {
    const [method, path] = commandRoutes[command];
    const url = `${origin}/session/${opened.sessionId}${path}`;
    return answer(command, ask(url, method, method === 'POST' ? parameters : undefined));
  };
  const window = driveWindow(send);
  return {
    name: 'WebKit',
    version: opened.capabilities.browserVersion,
    send,
    stop,
    ...window,
    /** Writes a letter by its number, which GTK's own input method composes: its digits stand half-written until Enter. */
    async compose(letter: string): Promise<void> {
      const { Control, Shift, Enter } = keyCodes as Record<string, string>;
      const held = [Control!, Shift!];
      await window.perform({
        type: 'key',
        id: 'keyboard',
        actions: [
          ...held.map((value) => ({ type: 'keyDown', value })),
          { type: 'keyDown', value: 'u' },
          { type: 'keyUp', value: 'u' },
          ...held.map((value) => ({ type: 'keyUp', value })),
        ],
      });
      await window.type(halfComposed(letter).at(-1)!.slice(1) + Enter);
    },
  };
}
