/** Evidence: collects the tool results of a turn, against which the text of a model is checked. */
import { amountsIn, readingsOf } from './amounts.ts';

/** A product returned by a tool. */
export interface ShownProduct {
  id: string;
  /** Its name, or its ID if it has no name. */
  name: string;
  url: string | undefined;
  /** Whether the page has a card for it. */
  hasCard: boolean;
}

/** Maximum number of values examined per result. */
const MAX_VALUES = 20_000;

/** Fields with IDs and counts, whose numbers are not money. */
const NO_AMOUNTS = new Set(['id', 'queryID', 'page', 'pages', 'total', 'count']);

/** Converts to cents, so that equal amounts are equal numbers. */
const centsOf = (number: number): number => Math.round(number * 100);

const wordsIn = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the name of a product, preferring its own attributes. */
function nameOf(attributes: Record<string, unknown>, id: string): string {
  const [first] = Object.values(attributes);
  return typeof first === 'string' && first !== '' ? first : id;
}

/** Products, amounts, URLs and words that a turn may mention. */
export class Evidence {
  readonly #products = new Map<string, ShownProduct>();
  readonly #urls = new Map<string, ShownProduct | undefined>();
  readonly #amounts = new Set<number>();
  readonly #words = new Set<string>();

  /** Adds a message of the shopper, whose amounts and words may be repeated. */
  addQuestion(text: string): void {
    for (const { readings } of amountsIn(text)) for (const reading of readings) this.#amounts.add(centsOf(reading));
    for (const written of text.match(/\d[\d.,]*/g) ?? []) this.#addNumbers(written);
    this.#addWords(text);
  }

  /** Number of lists returned by tools, and the products in all of their results. */
  lists = 0;

  get size(): number {
    return this.#products.size;
  }

  /** Adds the result of a tool. @param hasCards Whether its records have cards in the page. */
  addAnswer(structured: Record<string, unknown>, hasCards = true): void {
    if (Array.isArray(structured['products'])) this.lists++;
    const pending: unknown[] = [structured];
    for (let count = 0; pending.length > 0 && count < MAX_VALUES; count++) {
      const value = pending.pop();
      if (Array.isArray(value)) for (const entry of value) pending.push(entry);
      else if (isObject(value)) {
        this.#addProduct(value, hasCards);
        for (const [name, entry] of Object.entries(value))
          if (!NO_AMOUNTS.has(name)) pending.push(entry);
          else if (typeof entry === 'string') this.#addWords(entry);
      } else if (typeof value === 'number') this.#amounts.add(centsOf(value));
      else if (typeof value === 'string') this.#addText(value);
    }
  }

  /** Returns a product that was returned by a tool. Undefined for any other ID. */
  productOf(id: string): ShownProduct | undefined {
    return this.#products.get(id);
  }

  /** Returns whether a URL occurs in a result. */
  hasUrl(url: string): boolean {
    return this.#urls.has(url);
  }

  /** Returns the product with this page. Undefined if it is not the page of a product. */
  productAt(url: string): ShownProduct | undefined {
    return this.#urls.get(url);
  }

  /** Returns whether one of the numbers occurs in a result or a message of the shopper. */
  hasAmount(readings: readonly number[]): boolean {
    return readings.some((reading) => this.#amounts.has(centsOf(reading)));
  }

  /** Returns whether all words of a text occur in a result or a message of the shopper. */
  hasWords(text: string): boolean {
    return wordsIn(text).every((word) => this.#words.has(word));
  }

  #addProduct({ id, url, attributes }: Record<string, unknown>, hasCard: boolean): void {
    if (typeof id !== 'string' || !isObject(attributes)) return;
    const page = typeof url === 'string' ? url : undefined;
    const product = { id, name: nameOf(attributes, id), url: page, hasCard };
    // Two indices may contain the same ID: the one with a card takes precedence.
    if (hasCard || !this.#products.get(id)?.hasCard) this.#products.set(id, product);
    if (page !== undefined) this.#urls.set(page, product);
  }

  #addText(text: string): void {
    if (/^https?:\/\//.test(text)) {
      if (!this.#urls.has(text)) this.#urls.set(text, undefined);
      return;
    }
    for (const written of text.match(/\d[\d.,]*/g) ?? []) this.#addNumbers(written);
    this.#addWords(text);
  }

  #addNumbers(written: string): void {
    for (const reading of readingsOf(written.replace(/[.,]+$/, ''))) this.#amounts.add(centsOf(reading));
  }

  #addWords(text: string): void {
    for (const word of wordsIn(text)) this.#words.add(word);
  }
}
