/** The engines that shoppers use, driven alike: those of this machine, and what to install for the others. */
import { chromium } from 'playwright-core';
import { firefoxPath, startFirefox } from '../journeys/delivery/testing/firefox.ts';
import { startWebKit, webKitDriverPath } from './webkit.ts';
import { type driveWindow, keyCodes } from './webdriver.ts';

/** A window of an engine. */
export type EngineWindow = Pick<
  ReturnType<typeof driveWindow>,
  'navigate' | 'run' | 'type' | 'click' | 'resize' | 'back' | 'reload'
> & {
  readonly name: string;
  readonly version: string;
  stop(): Promise<void>;
};

/** An engine, and in `missing` what to do where this machine has none. */
export interface Engine {
  readonly name: string;
  readonly missing?: string;
  start(): Promise<EngineWindow>;
}

const keyNames = new Map(Object.entries(keyCodes).map(([name, code]) => [code, name]));

async function startChromium(): Promise<EngineWindow> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const run = <T>(script: string): Promise<T> => page.evaluate<T>(`(() => { ${script} })()`);
  return {
    name: 'Chromium',
    version: browser.version(),
    navigate: async (url) => void (await page.goto(url)),
    run,
    // The code points by which WebDriver names keys are known to it by their names.
    async type(text) {
      for (const letter of text) {
        const key = letter === ' ' ? undefined : keyNames.get(letter);
        await (key === undefined ? page.keyboard.type(letter) : page.keyboard.press(key));
      }
    },
    async click(expression) {
      const [x, y] = await run<[number, number]>(
        `const one = ${expression}; one.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2];`,
      );
      await page.mouse.click(x, y);
    },
    resize: (size) => page.setViewportSize(size),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    stop: () => browser.close(),
  };
}

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
    start: startFirefox,
  },
];
