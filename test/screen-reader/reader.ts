/** A shopper who hears: opens pages in a browser on a desktop with Orca, presses keys, and is given the words that follow. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { startFirefox } from '../journeys/delivery/testing/firefox.ts';
import { patience, within } from '../testing/within.ts';
import { type Desktop, startDesktop } from './desktop.ts';
import { chromiumPath } from './programs.ts';
import { repeated, type Sentence, Speech } from './speech.ts';

type Firefox = Awaited<ReturnType<typeof startFirefox>>;

const run = promisify(execFile);

/** What a page needs that somebody is to hear. */
export interface HeardPage {
  /** What an expression gives in the page. */
  evaluate<T>(expression: string): Promise<T>;
}

/** Counts the short pauses that a page makes before it says or does something. It runs before any script of the page. */
const countPauses = (): void => {
  const pauses = new Set<number>();
  const { setTimeout: start, clearTimeout: stop } = window;
  const longest = 2000;
  Object.assign(window, {
    pauses,
    setTimeout(action: (...values: unknown[]) => void, pause = 0, ...values: unknown[]): number {
      const id = start(() => {
        pauses.delete(id);
        action(...values);
      }, pause);
      if (pause <= longest) pauses.add(id);
      return id;
    },
    clearTimeout(id: number): void {
      pauses.delete(id);
      stop(id);
    },
  });
};

/** Nothing is asked that is not answered, no pause runs, and nothing waits in the live region. */
const RESTS = `(() => {
  const idle = ({ session }) => {
    const { status, answered, search } = session?.state ?? {};
    return !session || status === 'error' || (status === 'idle' && (!answered || answered === search));
  };
  return document.readyState === 'complete' && [...document.querySelectorAll('aisle-search')].every(idle) &&
    !window.pauses?.size && !document.getElementById('aisle-announcer')?.aisleQueue?.timer;
})()`;

/**
 * Names a note that nobody comes across; it is inside of the modal dialog that is open, if there is one, behind which nothing has a name. What
 * happened in the page before comes to the reader before it.
 */
const setMark = (mark: string): string => `(() => {
  const dialogs = (root) => [...root.querySelectorAll('*')].flatMap((one) => [
    ...(one.matches(':modal') ? [one] : []), ...(one.shadowRoot ? dialogs(one.shadowRoot) : []) ]);
  const place = dialogs(document).at(-1) ?? document.body;
  const found = place.querySelector(':scope > .mark');
  const note = found ?? Object.assign(document.createElement('div'), { className: 'mark', role: 'note' });
  note.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 1px; block-size: 1px; pointer-events: none';
  if (!found) { note.ariaLabel = 'mark'; place.append(note); }
  // A note that is new has no name that could change.
  requestAnimationFrame(() => requestAnimationFrame(() => (note.ariaLabel = ${JSON.stringify(mark)})));
})()`;

/** Names that go from the page through its accessibility tree to the reader and come back unsaid. */
const ROUNDS = 3;

/** Ears and hands. */
export class Reader {
  readonly #desktop: Desktop;
  readonly #speech: Speech;
  #marks = 0;

  constructor(desktop: Desktop) {
    this.#desktop = desktop;
    this.#speech = new Speech(desktop.debugFile);
  }

  /** What programs on this desktop need. */
  get env(): NodeJS.ProcessEnv {
    return this.#desktop.env;
  }

  /** Waits for its first words. */
  async begun(): Promise<void> {
    // A busy machine takes long to load its many modules.
    await this.#speech.heard(/^Screen reader on/, 0, 45_000);
  }

  /** Presses keys, by their names in X: `Tab`, `Down`, `ctrl+a`. */
  async press(...keys: string[]): Promise<void> {
    await run('xdotool', ['key', '--delay', '60', ...keys], { env: this.env });
  }

  /** Presses a key for each letter. */
  async type(text: string): Promise<void> {
    await run('xdotool', ['type', '--delay', '60', text], { env: this.env });
  }

  /**
   * What is said from an action on until neither page nor reader has anything to say; with `words`, only once these were said. A sentence
   * that is said twice within a second fails.
   */
  async hear(page: HeardPage, action: () => Promise<unknown>, words?: RegExp): Promise<string[]> {
    const said = await this.#after(page, action, words);
    expect(repeated(said), `said twice within a second: ${said.map(({ text }) => text).join(' | ')}`).toEqual([]);
    return said.map(({ text }) => text);
  }

  /** As `hear`, for a page that is loaded: browsers repeat themselves then. */
  async hearLoading(page: HeardPage, action: () => Promise<unknown>, words: RegExp): Promise<string[]> {
    return (await this.#after(page, action, words)).map(({ text }) => text);
  }

  async #after(page: HeardPage, action: () => Promise<unknown>, words?: RegExp): Promise<readonly Sentence[]> {
    const from = this.#speech.sentences.length;
    await action();
    if (words) await this.#speech.heard(words, from);
    await this.silence(page);
    return this.#speech.sentences.slice(from);
  }

  /** Waits until the page rests and the reader has taken up everything of it without another sentence. */
  async silence(page: HeardPage): Promise<void> {
    for (let count = -1; count !== this.#speech.sentences.length;) {
      count = this.#speech.sentences.length;
      await expect.poll(() => page.evaluate<boolean>(RESTS), { message: 'the page to rest' }).toBe(true);
      for (let round = 0; round < ROUNDS && count === this.#speech.sentences.length; round++) await this.#mark(page);
    }
  }

  /**
   * Changes a name in the page's tree, and waits until the reader has come to that in its queue. A dialog that just opened may have come into
   * the tree with the changed name: then another change is one.
   */
  async #mark(page: HeardPage): Promise<void> {
    const ask = async (): Promise<void> => {
      const mark = `mark ${++this.#marks}.`;
      await page.evaluate(setMark(mark));
      await this.#speech.noticed(mark, 3000);
    };
    await ask().catch(ask).catch(ask);
  }

  async close(): Promise<void> {
    this.#speech.close();
    await this.#desktop.close();
  }
}

/** Starts a reader; a silent one is ended. */
async function tryReader(): Promise<Reader> {
  const desktop = await startDesktop();
  const reader = new Reader(desktop);
  try {
    await reader.begun();
  } catch (error) {
    await reader.close();
    throw new Error(`Orca does not speak: ${desktop.complaints()}`, { cause: error });
  }
  return reader;
}

/**
 * Starts a desktop with its reader, which has said that it is there. Now and then one stays silent for good: then another one is
 * started.
 * @example
 * const reader = await startReader();
 */
export const startReader = (): Promise<Reader> => tryReader().catch(tryReader);

/** A page of Chromium. */
export interface ChromiumPage extends HeardPage {
  readonly page: Page;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** How a page is seen, and what its profile has before. */
export interface ChromiumOptions {
  width?: number;
  height?: number;
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/**
 * Opens an address in a Chromium of its own that tells the reader of all it shows, and gives it once the reader has said that it was loaded.
 * The window has no address bar, which would keep the keys.
 * @example
 * const { page, close } = await openChromium(reader, demo.url);
 */
export async function openChromium(
  reader: Reader,
  url: string,
  { width = 1280, height = 800, prepare }: ChromiumOptions = {},
): Promise<ChromiumPage> {
  const profile = await mkdtemp(join(tmpdir(), 'aisle-heard-'));
  const context = await chromium.launchPersistentContext(profile, {
    headless: false,
    executablePath: chromiumPath!,
    env: reader.env as Record<string, string>,
    viewport: { width, height },
    reducedMotion: 'reduce',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-sync',
      '--force-renderer-accessibility',
      '--app=data:text/html,<title>Nothing</title>',
    ],
  });
  context.setDefaultTimeout(patience);
  const [page] = context.pages();
  await context.addInitScript(countPauses);
  await prepare?.(context);
  const heardPage: ChromiumPage = {
    page: page!,
    context,
    evaluate: (expression) => page!.evaluate(expression),
    async close() {
      await within('Chromium to close', context.close());
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  await reader.hearLoading(heardPage, () => page!.goto(url), /^Finished loading(?! Nothing)/);
  return heardPage;
}

/**
 * Opens an address in a Firefox that tells the reader of all it shows.
 * @example
 * const page = await openFirefox(reader, demo.url);
 */
export async function openFirefox(
  reader: Reader,
  url: string,
): Promise<HeardPage & { readonly firefox: Firefox; close(): Promise<void> }> {
  const firefox = await startFirefox({
    settings: { 'accessibility.force_disabled': -1, 'ui.prefersReducedMotion': 1 },
    desktop: { ...reader.env, GNOME_ACCESSIBILITY: '1' },
  });
  const page = {
    firefox,
    evaluate: <T>(expression: string): Promise<T> => firefox.run<T>(`return ${expression}`),
    close: () => firefox.stop(),
  };
  await reader.hearLoading(page, () => firefox.navigate(url), /^Finished loading/);
  return page;
}
