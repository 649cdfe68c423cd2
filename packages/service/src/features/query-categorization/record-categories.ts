/** Categories of stored records, read once per run. */
import { readRecords } from '../../ground/changes/record-rows.ts';
import type { Queryable } from '../../store/store.ts';
import { type CategoryPath, categoryPaths } from './category-paths.ts';

/** Records per query. */
const RECORDS_PER_QUERY = 500;

/** Reads the categories of the records of one index. */
export class RecordCategories {
  readonly #source: Queryable;
  readonly #index: string;
  readonly #facets: readonly string[];
  readonly #paths = new Map<string, readonly CategoryPath[]>();

  constructor(source: Queryable, { index, facets }: { index: string; facets: readonly string[] }) {
    this.#source = source;
    this.#index = index;
    this.#facets = facets;
  }

  /** Returns categories by objectID. Deleted records have none. */
  async of(objectIDs: readonly string[]): Promise<ReadonlyMap<string, readonly CategoryPath[]>> {
    const missing = [...new Set(objectIDs)].filter((objectID) => !this.#paths.has(objectID));
    for (let at = 0; at < missing.length; at += RECORDS_PER_QUERY) {
      const chunk = missing.slice(at, at + RECORDS_PER_QUERY);
      const records = await readRecords(this.#source, this.#index, chunk);
      for (const objectID of chunk) {
        const json = records.get(objectID);
        this.#paths.set(objectID, json === undefined ? [] : categoryPaths(JSON.parse(json), this.#facets));
      }
    }
    return this.#paths;
  }
}
