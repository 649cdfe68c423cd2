/** Product records: what the index holds about the products of a conversation, asked for once. */
import type { Hit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { lookUp } from '../session/look-up.ts';

/**
 * The records by ID. Names and prices on the screen come from here, whatever an assistant says.
 * @example
 * const records = new ProductRecords(this.localName, () => this.requestUpdate());
 * void records.load(session, { index, objectIDs });
 */
export class ProductRecords {
  readonly #tag: string;
  readonly #onChange: () => void;
  readonly #records = new Map<string, Hit>();
  readonly #requested = new Set<string>();

  /** @param tag - The element that the console names. */
  constructor(tag: string, onChange: () => void) {
    this.#tag = tag;
    this.#onChange = onChange;
  }

  /** The record, once it is here. */
  get(objectID: string): Hit | undefined {
    return this.#records.get(objectID);
  }

  /** Asks for those that were not requested yet. What cannot be looked up is not shown. */
  async load(
    session: SearchSession,
    { index, objectIDs }: { index: string; objectIDs: readonly string[] },
  ): Promise<void> {
    const missing = objectIDs.filter((objectID) => !this.#requested.has(objectID));
    if (missing[0] === undefined) return;
    for (const objectID of missing) this.#requested.add(objectID);
    try {
      for (const hit of await lookUp(session, { index, objectIDs: missing })) this.#records.set(hit.objectID, hit);
      this.#onChange();
    } catch (error) {
      for (const objectID of missing) this.#requested.delete(objectID);
      console.warn(`<${this.#tag}>`, error);
    }
  }
}
