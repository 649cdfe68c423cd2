/** A Firefox on a profile of its own, driven over Marionette, the wire it has built in: length, colon, JSON. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { driveWindow, halfComposed, type Send } from '../../../testing/webdriver.ts';

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
  'network.disable-localhost-when-offline': true,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
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
  // The bars of the browser would hold the window open wider than a phone.
  await mkdir(join(profile, 'chrome'));
  await writeFile(join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important; }');
  let child: ChildProcess | undefined;
  let socket: Socket | undefined;
  let version = '';
  let count = 0;
  const asked = new Map<number, (answer: Answer) => void>();

  const ask = async (name: string, parameters: object = {}): Promise<never> => {
    const id = ++count;
    const text = JSON.stringify([0, id, name, parameters]);
    const answered = new Promise<Answer>((resolve) => asked.set(id, resolve));
    socket!.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, value] = await answered;
    if (error) throw new Error(`${name}: ${error.message}`);
    return (value instanceof Object && 'value' in value ? value.value : value) as never;
  };
  const send: Send = (command, parameters) =>
    ask(`WebDriver:${command}`, command === 'ExecuteScript' ? { sandbox: null, ...parameters } : parameters);
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
    child = spawn(
      firefoxPath!,
      [look, '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
      {
        stdio: 'ignore',
        env: { ...env, ...options.desktop, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
      },
    );
    let port = '';
    while (!port) {
      if (child.exitCode !== null) throw new Error('Firefox ended before it could be asked.');
      port = await readFile(file, 'utf8').catch(() => '');
      await pass(50);
    }
    socket = connect(Number(port), '127.0.0.1');
    hear(socket);
    await once(socket, 'connect');
    const opened: { capabilities: { browserVersion: string } } = await ask('WebDriver:NewSession', {
      pageLoadStrategy: 'normal',
      timeouts: { script: 60_000 },
    });
    version = opened.capabilities.browserVersion;
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    socket?.destroy();
  };
  /** Runs the body of a function in the browser itself, which may do what no page can. */
  const runInBrowser = async <T>(script: string): Promise<T> => {
    await ask('Marionette:SetContext', { value: 'chrome' });
    try {
      return await ask('WebDriver:ExecuteScript', { script, args: [] });
    } finally {
      await ask('Marionette:SetContext', { value: 'content' });
    }
  };
  await start();
  return {
    name: 'Firefox',
    version,
    start,
    kill,
    send,
    ...driveWindow(send),
    runInBrowser,
    /** Composes a letter as an input method does, by what stands in the field meanwhile, and ends that by Enter. */
    compose: (letter: string): Promise<void> =>
      runInBrowser(`const window = Services.wm.getMostRecentWindow('navigator:browser');
        const method = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
        if (!method.beginInputTransactionForTests(window)) throw new Error('No input method can be had.');
        const key = (name, keyCode) => new window.KeyboardEvent('', { key: name, keyCode });
        for (const half of ${JSON.stringify(halfComposed(letter))}) {
          method.setPendingCompositionString(half);
          method.appendClauseToPendingComposition(half.length, method.ATTR_RAW_CLAUSE);
          method.setCaretInPendingComposition(half.length);
          method.flushPendingComposition(key(half.at(-1)));
        }
        method.commitCompositionWith(${JSON.stringify(letter)}, key('Enter', window.KeyboardEvent.DOM_VK_RETURN));`),
    /** Cuts the network off, or gives it back. */
    setOffline: (isOffline: boolean): Promise<void> => runInBrowser(`Services.io.offline = ${isOffline}`),
    /** Changes a setting of the running browser. */
    setPreference: (name: string, value: number): Promise<void> =>
      runInBrowser(`Services.prefs.setIntPref(${JSON.stringify(name)}, ${value})`),
    /** Opens another tab in place of all that are there. */
    async freshTab(): Promise<void> {
      await ask('WebDriver:ReleaseActions');
      const before: string[] = await ask('WebDriver:GetWindowHandles');
      const { handle }: { handle: string } = await ask('WebDriver:NewWindow', { type: 'tab', focus: true });
      for (const one of before) {
        await ask('WebDriver:SwitchToWindow', { handle: one, focus: false });
        await ask('WebDriver:CloseWindow');
      }
      await ask('WebDriver:SwitchToWindow', { handle, focus: true });
    },
    async stop(): Promise<void> {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
