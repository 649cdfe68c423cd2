/** A shopper in any engine: what somebody sees and does in one window of the shop. */
import { expect } from 'vitest';
import type { EngineWindow } from '../testing/engines.ts';
import { keyCodes } from '../testing/webdriver.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** More stops than a page has before its first result. */
const MAX_TABS = 60;

/** The first element of the page for a selector, as an expression; behind `>>>` in its shadow tree. */
export const one = (selector: string): string => {
  const [outer, inner] = selector.split(' >>> ');
  const host = `document.querySelector(${JSON.stringify(outer)})`;
  return inner === undefined ? host : `${host}?.shadowRoot?.querySelector(${JSON.stringify(inner)})`;
};

export const firstHit = 'aisle-hits h3 a';

/** Whether the scripts of the page have the results of what it asks for, as an expression. */
export const IS_ANSWERED = `document.readyState === 'complete' && [...document.querySelectorAll('aisle-search')].every(({ session }) =>
  session?.state.status === 'idle' && session.state.answered === session.state.search)`;

/** What a shopper sees and does in one window. */
export class EngineShopper {
  readonly window: EngineWindow;
  readonly #origin: string;

  constructor(window: EngineWindow, origin: string) {
    this.window = window;
    this.#origin = origin;
  }

  textOf(selector: string): Promise<string | null> {
    return this.window.run(`return ${one(selector)}?.textContent.trim() ?? null`);
  }

  async sees(selector: string, text: RegExp): Promise<void> {
    await expect.poll(() => this.textOf(selector), { message: `${this.window.name}: ${selector}` }).toMatch(text);
  }

  async arrive(path: string, size = DESKTOP): Promise<void> {
    await this.window.navigate('about:blank');
    await this.window.resize(size);
    await this.window.navigate(this.#origin + path);
    await this.sees(firstHit, /\S/);
  }

  async search(words: string): Promise<void> {
    await this.window.run(
      `(document.querySelector('aisle-autocomplete') ?? document.querySelector('aisle-search-box')).focus()`,
    );
    await this.window.type(words);
  }

  /** Presses Tab until something has the focus. */
  async tabTo(isThere: string): Promise<void> {
    for (let count = 0; count < MAX_TABS; count++) {
      if (await this.window.run<boolean>(`return ${isThere}`)) return;
      await this.window.type(keyCodes['Tab']!);
    }
    throw new Error(`${this.window.name}: ${MAX_TABS} times Tab do not lead to ${isThere}`);
  }

  click(selector: string): Promise<void> {
    return this.window.click(one(selector));
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string): Promise<void> {
    await expect
      .poll(() => this.window.run(`return Boolean(${expression})`), { message: `${this.window.name}: ${expression}` })
      .toBe(true);
  }

  /**
   * Follows the link of the first hit once the scripts of the page have its results, as a visit that ends before is not counted; not by the
   * mouse, from which late answers move it away.
   */
  async openFirstHit(): Promise<void> {
    await this.until(IS_ANSWERED);
    await this.window.run(`${one(firstHit)}.click()`);
    await this.until(`location.pathname.includes('product') && ${one('#product[aria-busy="false"]')}`);
  }

  /** Opens the page of the first product whose name is searched for, and gives its ID. */
  async openProduct(words: string): Promise<string> {
    await this.arrive(`/?q=${encodeURIComponent(words)}`);
    await this.openFirstHit();
    return this.window.run(`return new URL(location.href).searchParams.get('id')`);
  }

  /** Puts the product of this page into the cart, in its first size. */
  async addToCart(): Promise<void> {
    if (await this.window.run(`return !!${one('#sizes label')}?.checkVisibility()`)) await this.click('#sizes label');
    await this.click('#add-to-cart');
    await this.until(`!${one('#added')}.hidden`);
  }

  /** How many results the page says that there are. */
  count(): Promise<string | null> {
    return this.textOf('aisle-stats >>> [part=text]');
  }
}
