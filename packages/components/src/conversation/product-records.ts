/** Product records: the index records of the products in a conversation, each requested once. */
import type { Hit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { lookUp } from '../session/look-up.ts';

/**
 * Records by ID. Names and prices on the screen come from here, never from the assistant.
 * @example
 * const records = new ProductRecords(this.localName, () => this.requestUpdate());
 * void records.load(session, { index, objectIDs });
 */
export class ProductRecords {
  readonly #tag: string;
  readonly #onChange: () => void;
  readonly #records = new Map<string, Hit>();
  readonly #requested = new Set<string>();

  /** @param tag - The element named in console messages. */
  constructor(tag: string, onChange: () => void) {
    this.#tag = tag;
    this.#onChange = onChange;
  }

  /** Returns the record; undefined until it has loaded. */
  get(objectID: string): Hit | undefined {
    return this.#records.get(objectID);
  }

  /** Loads records that were not requested yet. Products without a record are not shown. */
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
