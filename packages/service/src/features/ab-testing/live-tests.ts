/** Live tests: the active A/B tests in memory, as searches ask for them, and what ends one that cannot go on. */
import type { Catalogue, SearchableIndex } from '../../changes/catalogue.ts';
import { readIndexes } from '../../changes/index-rows.ts';
import type { Store } from '../../store/store.ts';
import type { StateVersions } from '../../store/version-watch.ts';
import { endTest, readActiveTests, readTest, type TestRow } from './rows.ts';
import { type ReadyVariant, readyVariant } from './variant-question.ts';

/** The name under which processes hear of changes. */
export const STATE = 'ab-tests';

/** A doubt that was unfounded is not looked into again within this time, in milliseconds. */
const DOUBT_AGAIN = 1000;

/** A test that splits searches now. */
export interface LiveTest {
  id: number;
  controlPercentage: number;
  /** Both sides, ready for the settings of their indices; undefined when one of them cannot be searched. */
  variants(): readonly [ReadyVariant, ReadyVariant] | undefined;
}

/** The active tests. */
export interface LiveTests {
  /** Reads them from the store. */
  load(): Promise<void>;
  /** The test whose control is this index. */
  on(index: string): LiveTest | undefined;
  /** Looks whether all of them can go on: indices have changed. */
  review(): void;
  /** An index is about to go on under another name: tests on it are read again as soon as that holds. */
  renaming(from: string): void;
  /** Resolves when what was doubted is looked into. */
  settled(): Promise<unknown>;
}

/**
 * @param options.failed Hears of doubts that could not be looked into; the next search doubts again.
 *
 * @example
 * const tests = createLiveTests({ store, catalogue, versions, now: Date.now, failed: console.error });
 * tests.on('products')?.variants();
 */
export function createLiveTests(options: {
  store: Store;
  catalogue: Catalogue;
  versions: StateVersions;
  now: () => number;
  failed: (error: unknown) => void;
}): LiveTests {
  const { store, catalogue, versions, now, failed } = options;
  let tests = new Map<string, { row: TestRow; live: LiveTest }>();
  const looking = new Map<number | 'renamed', Promise<void>>();
  /** Names that indices had, until no test here has them any more. */
  const formerNames = new Set<string>();
  const doubtedAt = new Map<number, number>();

  /** Ends a test for a reason that holds in the store too: what this process sees of the indices may be old. */
  const look = async ({ id }: TestRow, broken: string | undefined): Promise<void> => {
    await store.transaction(async (transaction) => {
      const row = await readTest(transaction, id);
      if (row?.status !== 'active') return;
      const names = row.variants.map(({ index }) => index);
      const known = await readIndexes(transaction, names);
      const missing = names.find((name) => !known.has(name));
      const failure = missing === undefined ? broken : `The index ${missing} is gone`;
      if (failure === undefined) return;
      await endTest(transaction, { id, status: 'failed', failure });
      await versions.changed(transaction, STATE);
    });
    await versions.reload(STATE);
  };

  const doubt = (row: TestRow, broken?: string): void => {
    const time = performance.now();
    if (looking.has(row.id) || time - (doubtedAt.get(row.id) ?? -Infinity) < DOUBT_AGAIN) return;
    doubtedAt.set(row.id, time);
    const done = look(row, broken)
      .catch(failed)
      .finally(() => looking.delete(row.id));
    looking.set(row.id, done);
  };

  const liveOf = (row: TestRow): LiveTest => {
    // The catalogue gives another object after each change of settings.
    let ready: {
      of: readonly (SearchableIndex | undefined)[];
      both: readonly [ReadyVariant, ReadyVariant] | undefined;
    };
    const [control, rival] = row.variants;
    const prepare = (indices: readonly (SearchableIndex | undefined)[]): typeof ready => {
      const [first, second] = indices;
      if (!first || !second) {
        doubt(row);
        return { of: indices, both: undefined };
      }
      try {
        return { of: indices, both: [readyVariant(first, control), readyVariant(second, rival)] };
      } catch (error) {
        doubt(row, `The parameters of a variant do not fit its index: ${(error as Error).message}`);
        return { of: indices, both: undefined };
      }
    };
    return {
      id: row.id,
      controlPercentage: control.trafficPercentage,
      variants: () => {
        const indices = [catalogue.get(control.index), catalogue.get(rival.index)];
        const isSame = ready?.both !== undefined && indices.every((index, at) => index === ready.of[at]);
        if (!isSame) ready = prepare(indices);
        return ready.both;
      },
    };
  };

  const isNamed = (name: string): boolean =>
    [...tests.values()].some(({ row }) => row.variants.some(({ index }) => index === name));

  return {
    load: async () => {
      const rows = await readActiveTests(store);
      tests = new Map(rows.map((row) => [row.variants[0].index, { row, live: liveOf(row) }]));
      for (const name of formerNames) if (!isNamed(name)) formerNames.delete(name);
    },
    on: (index) => {
      const test = tests.get(index);
      return test && now() < test.row.endAt ? test.live : undefined;
    },
    review: () => {
      if (formerNames.size > 0 && !looking.has('renamed'))
        looking.set(
          'renamed',
          versions
            .reload(STATE)
            .catch(failed)
            .finally(() => looking.delete('renamed')),
        );
      for (const { live } of tests.values()) live.variants();
    },
    renaming: (from) => void (isNamed(from) && formerNames.add(from)),
    settled: () => Promise.all(looking.values()),
  };
}
