/** Engine launcher: lets Web Test Runner run test files in WebKit and Firefox, each in a window of its own, and gives its commands the keyboard, mouse and size of it. */
import { startFirefox } from '../journeys/delivery/testing/firefox.ts';
import { type driveWindow, type InputSource, keyCodes } from './webdriver.ts';
import { startWebKit } from './webkit.ts';

/** What is emulated: of the media features those that tests ask for. */
interface Media {
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

/** A window in which one test file runs. */
interface TestWindow extends Pick<ReturnType<typeof driveWindow>, 'run' | 'address' | 'perform' | 'resize'> {
  readonly name: string;
  emulateMedia(media: Media): Promise<void>;
  stop(): Promise<void>;
}

type Position = [x: number, y: number];
const buttons = ['left', 'middle', 'right'];

/** The key that a name stands for: of `KeyD` the letter, of `ArrowDown` the code point. */
const keyOf = (name: string): string => keyCodes[name] ?? /^Key([A-Z])$/.exec(name)?.[1]?.toLowerCase() ?? name;

/** The keyboard, mouse and size of a window as the commands of Web Test Runner call them. */
function createPage(window: TestWindow): object {
  const keys = (...actions: InputSource['actions']): Promise<void> =>
    window.perform({ type: 'key', id: 'keyboard', actions });
  const mouse = (...actions: InputSource['actions']): Promise<void> =>
    window.perform({ type: 'pointer', id: 'mouse', actions });
  const down = (key: string) => ({ type: 'keyDown', value: keyOf(key) });
  const up = (key: string) => ({ type: 'keyUp', value: keyOf(key) });
  const move = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x, y, origin: 'viewport' });
  const button = (type: 'pointerDown' | 'pointerUp', name = 'left') => ({ type, button: buttons.indexOf(name) });
  return {
    keyboard: {
      type: (text: string) => keys(...[...text].flatMap((key) => [down(key), up(key)])),
      press: (key: string) => keys(down(key), up(key)),
      down: (key: string) => keys(down(key)),
      up: (key: string) => keys(up(key)),
    },
    mouse: {
      move: (...to: Position) => mouse(move(...to)),
      click: (x: number, y: number, options: { button?: string } = {}) =>
        mouse(move(x, y), button('pointerDown', options.button), button('pointerUp', options.button)),
      down: (options: { button?: string } = {}) => mouse(button('pointerDown', options.button)),
      up: (options: { button?: string } = {}) => mouse(button('pointerUp', options.button)),
    },
    setViewportSize: (size: { width: number; height: number }) => window.resize(size),
    emulateMedia: (media: Media) => window.emulateMedia(media),
  };
}

/** A WebKit of its own for each test file: its profile goes with it. */
async function openWebKit(): Promise<TestWindow> {
  const webKit = await startWebKit();
  return {
    ...webKit,
    // Its driver has no command for it: tests look whether motion is reduced, and are skipped where it is not.
    emulateMedia: () => Promise.resolve(),
  };
}

/** Firefoxes that no test file has: one takes seconds to start. */
const idleFirefoxes: Awaited<ReturnType<typeof startFirefox>>[] = [];

/** A tab for each test file. */
async function openFirefox(): Promise<TestWindow> {
  // Scroll bars over the page, as the usual Chromium of tests has them.
  const firefox = idleFirefoxes.pop() ?? (await startFirefox({ settings: { 'ui.useOverlayScrollbars': 1 } }));
  return {
    ...firefox,
    emulateMedia: ({ reducedMotion }) =>
      firefox.setPreference('ui.prefersReducedMotion', Number(reducedMotion === 'reduce')),
    async stop() {
      try {
        await firefox.freshTab();
        idleFirefoxes.push(firefox);
      } catch {
        // One that has crashed goes.
        await firefox.stop();
      }
    },
  };
}

const engines = { webkit: openWebKit, firefox: openFirefox };
let files = 0;

/**
 * The launcher of an engine.
 * @example
 * browsers: [engineLauncher('webkit')]
 */
export function engineLauncher(name: keyof typeof engines) {
  const windows = new Map<string, { url: string; window: TestWindow; page: object }>();
  return {
    name,
    // By this name Web Test Runner calls the page's keyboard, mouse, size and media as Playwright does.
    type: 'playwright',
    getPage: (id: string): object => windows.get(id)!.page,
    isActive: (id: string): boolean => windows.has(id),
    async startSession(id: string, url: string): Promise<void> {
      const window = await engines[name]();
      windows.set(id, { url, window, page: createPage(window) });
      await window.resize({ width: 800, height: 600 });
      // A host of its own where files share a profile, so that none finds what another one has stored.
      const own = name === 'firefox' ? url.replace('//localhost', `//file-${++files}.localhost`) : url;
      await window.run(`location.assign(${JSON.stringify(own)})`);
    },
    async getBrowserUrl(id: string): Promise<string> {
      const { url, window } = windows.get(id)!;
      // A browser that has ended was on its page.
      const address = await window.address().catch(() => url);
      return address.replace(/\/\/file-\d+\.localhost/, '//localhost');
    },
    async stopSession(id: string): Promise<object> {
      const { window } = windows.get(id)!;
      windows.delete(id);
      await window.stop();
      return {};
    },
    async stop(): Promise<void> {
      await Promise.all([...windows.values()].map(({ window }) => window.stop()));
      await Promise.all(idleFirefoxes.splice(0).map((firefox) => firefox.stop()));
    },
    startDebugSession(): never {
      throw new Error(`Debug in the usual browser: ${name} is driven without a screen.`);
    },
  };
}
