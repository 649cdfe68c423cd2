/** Evidence: what tools have said in a turn, against which the text of a model is held. */
import { amountsIn, readingsOf } from './amounts.ts';

/** A product that a tool has returned. */
export interface ShownProduct {
  id: string;
  /** What the shop calls it; its ID where it has no name. */
  name: string;
  url: string | undefined;
  /** Whether the page has a card for it. */
  hasCard: boolean;
}

/** Values of one answer that are looked at. */
const MAX_VALUES = 20_000;

/** What names or counts something in an answer, beside the products: figures in it are no money. */
const NO_AMOUNTS = new Set(['id', 'queryID', 'page', 'pages', 'total', 'count']);

/** Numbers are the same where cents are. */
const centsOf = (number: number): number => Math.round(number * 100);

const wordsIn = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a product: what it says of itself first. */
function nameOf(attributes: Record<string, unknown>, id: string): string {
  const [first] = Object.values(attributes);
  return typeof first === 'string' && first !== '' ? first : id;
}

/** Products, amounts, addresses and words that a turn may speak of. */
export class Evidence {
  readonly #products = new Map<string, ShownProduct>();
  readonly #urls = new Map<string, ShownProduct | undefined>();
  readonly #amounts = new Set<number>();
  readonly #words = new Set<string>();

  /** Takes in what the shopper has said: he may be answered with his own amounts and words. */
  addQuestion(text: string): void {
    for (const { readings } of amountsIn(text)) for (const reading of readings) this.#amounts.add(centsOf(reading));
    for (const written of text.match(/\d[\d.,]*/g) ?? []) this.#addNumbers(written);
    this.#addWords(text);
  }

  /** Lists that tools have answered, and the products in all of their answers. */
  lists = 0;

  get size(): number {
    return this.#products.size;
  }

  /** Takes in what a tool has answered. @param hasCards Whether its records have cards in the page. */
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

  /** A product that was returned; undefined for any other ID. */
  productOf(id: string): ShownProduct | undefined {
    return this.#products.get(id);
  }

  /** Whether an address stands in an answer. */
  hasUrl(url: string): boolean {
    return this.#urls.has(url);
  }

  /** The product whose page it is; undefined where it is no page of a product. */
  productAt(url: string): ShownProduct | undefined {
    return this.#urls.get(url);
  }

  /** Whether one of the numbers stands in an answer or a question. */
  hasAmount(readings: readonly number[]): boolean {
    return readings.some((reading) => this.#amounts.has(centsOf(reading)));
  }

  /** Whether all words of a text stand in an answer or a question. */
  hasWords(text: string): boolean {
    return wordsIn(text).every((word) => this.#words.has(word));
  }

  #addProduct({ id, url, attributes }: Record<string, unknown>, hasCard: boolean): void {
    if (typeof id !== 'string' || !isObject(attributes)) return;
    const page = typeof url === 'string' ? url : undefined;
    const product = { id, name: nameOf(attributes, id), url: page, hasCard };
    // Two indices may have the same ID: what has a card goes first.
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
