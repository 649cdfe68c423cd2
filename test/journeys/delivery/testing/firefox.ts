/** A Firefox on a profile of its own, driven over Marionette, the wire it has built in: length, colon, JSON. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

/** The Firefox of this machine, if there is one: `FIREFOX_PATH`, else where systems put it. */
export const firefoxPath = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => path && existsSync(path));

/** Without them, Firefox asks its maker for news, and its start page for itself. */
const settings = {
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.server': '',
};

type Answer = [type: number, id: number, error: { message: string } | null, value: unknown];

/** A running Firefox with one session, with more settings if wanted, and with a window where there is the environment of a desktop. */
export async function startFirefox(
  options: { settings?: Record<string, string | number | boolean>; desktop?: NodeJS.ProcessEnv } = {},
) {
  const profile = await mkdtemp(join(tmpdir(), 'aisle-firefox-'));
  await writeFile(
    join(profile, 'user.js'),
    Object.entries({ ...settings, ...options.settings })
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  let child: ChildProcess | undefined;
  let socket: Socket | undefined;
  let count = 0;
  const asked = new Map<number, (answer: Answer) => void>();

  const send = async (name: string, parameters: object = {}): Promise<never> => {
    const id = ++count;
    const text = JSON.stringify([0, id, name, parameters]);
    const answered = new Promise<Answer>((resolve) => asked.set(id, resolve));
    socket!.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, value] = await answered;
    if (error) throw new Error(`${name}: ${error.message}`);
    return (value instanceof Object && 'value' in value ? value.value : value) as never;
  };
  const hear = (from: Socket): void => {
    let rest = Buffer.alloc(0);
    from.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let colon; (colon = rest.indexOf(':')) > 0;) {
        const end = colon + 1 + Number(rest.subarray(0, colon).toString());
        if (rest.length < end) return;
        const message = JSON.parse(rest.subarray(colon + 1, end).toString()) as Answer;
        rest = rest.subarray(end);
        if (Array.isArray(message)) asked.get(message[1])?.(message);
      }
    });
    // A browser that is killed answers nothing more.
    from.on('error', () => {});
  };
  const start = async (): Promise<void> => {
    const file = join(profile, 'MarionetteActivePort');
    await rm(file, { force: true });
    const { LD_LIBRARY_PATH: _ofChromium, ...env } = process.env;
    const look = options.desktop ? '--kiosk' : '--headless';
    child = spawn(firefoxPath!, [look, '--marionette', '--no-remote', '--profile', profile], {
      stdio: 'ignore',
      env: { ...env, ...options.desktop, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    });
    let port = '';
    while (!port) {
      if (child.exitCode !== null) throw new Error('Firefox ended before it could be asked.');
      port = await readFile(file, 'utf8').catch(() => '');
      await pass(50);
    }
    socket = connect(Number(port), '127.0.0.1');
    hear(socket);
    await once(socket, 'connect');
    await send('WebDriver:NewSession', { pageLoadStrategy: 'normal', timeouts: { script: 60_000 } });
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    socket?.destroy();
  };
  await start();
  return {
    start,
    kill,
    navigate: (url: string): Promise<void> => send('WebDriver:Navigate', { url }),
    reload: (): Promise<void> => send('WebDriver:Refresh'),
    back: (): Promise<void> => send('WebDriver:Back'),
    /** Runs the body of a function in the page. */
    run: <T>(script: string): Promise<T> => send('WebDriver:ExecuteScript', { script, args: [], sandbox: null }),
    /** Presses keys where the focus is, as a person does: letters, and those that WebDriver names by code points. */
    type: (text: string): Promise<void> =>
      send('WebDriver:PerformActions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [...text].flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
    /** Presses the mouse on the middle of an element, which an expression gives. */
    async click(expression: string): Promise<void> {
      const [x, y]: [number, number] = await send('WebDriver:ExecuteScript', {
        script: `const one = ${expression}; one.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2];`,
        args: [],
        sandbox: null,
      });
      const at = { duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' };
      await send('WebDriver:PerformActions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', ...at },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    /** Opens another tab and turns to it. */
    async openTab(): Promise<void> {
      const { handle } = (await send('WebDriver:NewWindow', { type: 'tab', focus: true })) as { handle: string };
      await send('WebDriver:SwitchToWindow', { handle, focus: true });
    },
    /** Closes the tab and turns to another. */
    async closeTab(): Promise<void> {
      const [handle] = (await send('WebDriver:CloseWindow')) as string[];
      await send('WebDriver:SwitchToWindow', { handle, focus: true });
    },
    async stop(): Promise<void> {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
