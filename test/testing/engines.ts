/** The engines that shoppers use, driven alike: those of this machine, and what to install for the others. */
import { chromium, type Page } from 'playwright-core';
import { firefoxPath, startFirefox } from '../journeys/delivery/testing/firefox.ts';
import { startWebKit, webKitDriverPath } from './webkit.ts';
import { type driveWindow, halfComposed, keyCodes, middleOf } from './webdriver.ts';

/** A window of an engine. */
export type EngineWindow = Pick<
  ReturnType<typeof driveWindow>,
  'navigate' | 'run' | 'type' | 'click' | 'resize' | 'back' | 'reload' | 'tab' | 'turnTo' | 'openTab' | 'closeTab'
> & {
  readonly name: string;
  readonly version: string;
  /** Writes one letter by an input method: half-composed letters stand in the field, and Enter ends that. */
  compose(letter: string): Promise<void>;
  /** Cuts the network off, or gives it back; not there where the engine has no command for it. */
  setOffline?(isOffline: boolean): Promise<void>;
  stop(): Promise<void>;
};

/** What somebody has set up in their system. */
export interface SystemSettings {
  readonly reducedMotion?: boolean;
  readonly reducedTransparency?: boolean;
  readonly forcedColors?: boolean;
  /** Frames of other sites may store nothing at all; everywhere, what they store is apart. */
  readonly blocksOtherSites?: boolean;
}

/** An engine, and in `missing` what to do where this machine has none. */
export interface Engine {
  readonly name: string;
  readonly missing?: string;
  start(settings?: SystemSettings): Promise<EngineWindow>;
}

const keyNames = new Map(Object.entries(keyCodes).map(([name, code]) => [code, name]));

/** A half-composed letter comes with a key that has no name of its own, as from an input method. */
async function composeIn(page: Page, letter: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const press = async (key: string): Promise<void> => {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
  };
  for (const half of halfComposed(letter)) {
    await press('Process');
    await session.send('Input.imeSetComposition', {
      text: half,
      selectionStart: half.length,
      selectionEnd: half.length,
    });
  }
  await press('Enter');
  await session.send('Input.insertText', { text: letter });
  await session.detach();
}

async function startChromium(settings: SystemSettings = {}): Promise<EngineWindow> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({
    ...(settings.reducedMotion && { reducedMotion: 'reduce' }),
    ...(settings.forcedColors && { forcedColors: 'active' }),
  });
  const tabs = [await context.newPage()];
  let at = 0;
  const page = (): Page => tabs[at]!;
  const run = <T>(script: string): Promise<T> => page().evaluate<T>(`(() => { ${script} })()`);
  return {
    name: 'Chromium',
    version: browser.version(),
    navigate: async (url) => void (await page().goto(url)),
    run,
    // The code points by which WebDriver names keys are known to it by their names.
    async type(text) {
      for (const letter of text) {
        const key = letter === ' ' ? undefined : keyNames.get(letter);
        await (key === undefined ? page().keyboard.type(letter) : page().keyboard.press(key));
      }
    },
    async click(expression) {
      const [x, y] = await run<[number, number]>(middleOf(expression));
      await page().mouse.click(x, y);
    },
    compose: (letter) => composeIn(page(), letter),
    setOffline: (isOffline) => context.setOffline(isOffline),
    resize: (size) => page().setViewportSize(size),
    back: async () => void (await page().goBack()),
    reload: async () => void (await page().reload()),
    tab: () => Promise.resolve(String(at)),
    async turnTo(handle) {
      at = Number(handle);
      await page().bringToFront();
    },
    async openTab() {
      at = tabs.push(await context.newPage()) - 1;
    },
    async closeTab() {
      await page().close();
      tabs.splice(at, 1);
      at = 0;
    },
    stop: () => browser.close(),
  };
}

/** Settings of Firefox by which it believes that somebody has set up the system so. */
const firefoxSettings = ({
  reducedMotion,
  reducedTransparency,
  forcedColors,
  blocksOtherSites,
}: SystemSettings): Record<string, number | boolean> => ({
  ...(reducedMotion && { 'ui.prefersReducedMotion': 1 }),
  ...(reducedTransparency && {
    'layout.css.prefers-reduced-transparency.enabled': true,
    'ui.prefersReducedTransparency': 1,
  }),
  ...(blocksOtherSites && { 'network.cookie.cookieBehavior': 1 }),
  ...(forcedColors && { 'ui.useAccessibilityTheme': 1, 'browser.display.document_color_use': 2 }),
});

export const engines: readonly Engine[] = [
  { name: 'Chromium', start: startChromium },
  {
    name: 'WebKit',
    ...(!webKitDriverPath && { missing: 'no WebKit: install webkit2gtk-driver and xvfb, or set WEBKIT_DRIVER_PATH' }),
    start: startWebKit,
  },
  {
    name: 'Firefox',
    ...(!firefoxPath && { missing: 'no Firefox: install it, or set FIREFOX_PATH' }),
    start: (settings = {}) => startFirefox({ settings: firefoxSettings(settings) }),
  },
];
