/** Hearing: a desktop and its reader for one test file, with a page that is closed behind each test. */
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { whySilent } from './programs.ts';
import { type ChromiumOptions, type HeardPage, openChromium, type Reader, startReader } from './reader.ts';

type ChromiumPage = Awaited<ReturnType<typeof openChromium>>;

/** What a test file does and hears. */
export interface Hearing {
  /** There from the first test on. */
  readonly reader: Reader;
  /** Opens a page in Chromium; it is closed behind the test. */
  open(url: string, options?: ChromiumOptions): Promise<ChromiumPage>;
  /** What is said from an action on; with `words`, only once these were said. */
  hear(action: () => Promise<unknown>, words?: RegExp): Promise<string[]>;
  /** What is said where the focus comes to an element, past what is between. */
  land(on: Locator): Promise<string[]>;
  /** What is said when another page is loaded. */
  visit(action: () => Promise<unknown>): Promise<string[]>;
  /** What is said after keys, by their names in X. */
  press(...keys: string[]): Promise<string[]>;
  /** What is said after letters. */
  type(text: string, words?: RegExp): Promise<string[]>;
}

/**
 * Starts a reader before the tests of a file and ends it behind them; skips them where nothing can be heard.
 * @example
 * const { open, press } = startHearing();
 */
export function startHearing(): Hearing {
  let reader: Reader;
  let page: (HeardPage & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    if (!whySilent()) reader = await startReader();
  });
  beforeEach(({ skip }) => skip(!!whySilent(), whySilent()));
  afterEach(async () => {
    await page?.close();
    page = undefined;
  });
  afterAll(() => reader?.close());
  const hear: Hearing['hear'] = (action, words) => reader.hear(page!, action, words);
  return {
    get reader() {
      return reader;
    },
    async open(url, options) {
      const opened = await openChromium(reader, url, options);
      page = opened;
      return opened;
    },
    hear,
    land: (on) =>
      hear(async () => {
        // As people do who have heard enough. After an arrow key the reader takes no notice of a focus that moves without a key.
        await reader.press('Control_L');
        // What is disabled until the page has measured it takes no focus.
        await expect.poll(() => on.isEnabled()).toBe(true);
        await on.focus();
      }),
    visit: (action) => reader.hearLoading(page!, action, /^Finished loading/),
    press: (...keys) => hear(() => reader.press(...keys)),
    type: (text, words) => hear(() => reader.type(text), words),
  };
}
