/** Live tests: the active A/B tests in memory, for lookups by searches. Ends tests that cannot continue. */
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import { readIndexes } from '../../ground/changes/index-rows.ts';
import type { QueryFrequency } from '../../ground/rollups/search-experiment.ts';
import type { Store } from '../../store/store.ts';
import type { StateVersions } from '../../store/version-watch.ts';
import { assignVariant } from './assign-variant.ts';
import { type EnteredVisitors, type Entry, readEntries } from './entered-visitors.ts';
import { isClaimed } from './exclusive-groups.ts';
import { readFrequencies, readFrequentQueries } from './frequent-queries.ts';
import { type Holdout, readHoldout } from './holdout-rows.ts';
import { createReadyVariants } from './ready-variants.ts';
import { endTest, indicesOf, readActiveTests, readEntryText, readTest, type TestKind, type TestRow } from './rows.ts';
import type { ReadyVariant } from './variant-question.ts';

/** Notification name for changes of tests. */
export const STATE = 'ab-tests';

/** Milliseconds until an unfounded suspicion is checked again. */
const DOUBT_AGAIN = 1000;

/** A test that currently splits searches. */
export interface LiveTest {
  id: number;
  kind: TestKind;
  /** Returns the assignment of a visitor: for existing visitors the stored one, regardless of the current split. */
  assign(visitor: string): Entry;
  /** Returns the frequency of a query before the test. Undefined if it is unknown. */
  frequencyOf(query: string): QueryFrequency | undefined;
  /** Returns the variants, prepared for the settings of their indices. Undefined if one of them cannot be searched. */
  variants(): readonly ReadyVariant[] | undefined;
}

/** The active tests. */
export interface LiveTests {
  /** Loads them from the store. */
  load(): Promise<void>;
  /** Returns the test with this index as its control for the searches of a visitor. */
  on(index: string, visitor: string): LiveTest | undefined;
  /** The same for requests for recommendations of a model. */
  recommending(request: { index: string; model: string }, visitor: string): LiveTest | undefined;
  /** Returns the test of suggestions that measures the visitor's searches on an index. */
  measuring(index: string, visitor: string): LiveTest | undefined;
  /** Returns the active holdout. Undefined if there is none. */
  holdout(): Holdout | undefined;
  /** Checks whether all of them can continue after indices have changed. */
  review(): void;
  /** Announces that an index is being renamed: its tests are reloaded when that is done. */
  renaming(from: string): void;
  /** Resolves when all checks of suspicions are finished. */
  settled(): Promise<unknown>;
}

/** Assigns a new visitor. */
const assignNew = ({ id, periods }: TestRow, visitor: string): Entry => ({
  variant: assignVariant({ id, percentages: periods.at(-1)!.percentages }, visitor),
  period: periods.length - 1,
});

/** Data of a test in addition to its row. */
interface KeptOfTest extends Pick<LiveTest, 'frequencyOf'> {
  /** Visitors from before its split was changed. */
  entered: EnteredVisitors | undefined;
}

/** An active test in memory. */
interface LoadedTest {
  row: TestRow;
  live: LiveTest;
}

/**
 * Loads the active tests, and the existing visitors of those whose split was changed.
 * @param options.liveOf Creates a live test from its row.
 */
async function loadTests(
  store: Store,
  liveOf: (row: TestRow, retained: KeptOfTest) => LiveTest,
): Promise<LoadedTest[]> {
  const loaded: LoadedTest[] = [];
  for (const row of await readActiveTests(store)) {
    const text = row.periods.length > 1 ? await readEntryText(store, row.id) : undefined;
    const entered = text === undefined ? undefined : readEntries(text);
    const frequencyOf = readFrequencies(await readFrequentQueries(store, row.id));
    loaded.push({ row, live: liveOf(row, { entered, frequencyOf }) });
  }
  return loaded;
}

/** Whether a test is running, and applies to this visitor. */
const isOpen = ({ row }: LoadedTest, asked: { visitor: string; now: number }): boolean =>
  asked.now < row.endAt && (!row.exclusiveGroup || isClaimed(row.exclusiveGroup, asked.visitor));

/** The same for a test on an index. */
const isFor = (test: LoadedTest, asked: { index: string; visitor: string; now: number }): boolean =>
  test.row.variants[0].index === asked.index && isOpen(test, asked);

/** Dependencies of live tests. */
export interface LiveTestsOptions {
  store: Store;
  catalogue: Catalogue;
  versions: StateVersions;
  now: () => number;
  /** Called with errors of checks. The next search triggers another check. */
  failed: (error: unknown) => void;
}

/** The tests in memory. */
interface LiveState extends Readonly<LiveTestsOptions> {
  tests: readonly LoadedTest[];
  holdout: Holdout | undefined;
  /** Running checks: of tests, and of indices that were renamed. */
  readonly looking: Map<number | 'renamed', Promise<void>>;
  /** Former names of indices, until no test in memory has them any more. */
  readonly formerNames: Set<string>;
  readonly doubtedAt: Map<number, number>;
}

/** Ends a test if the reason is also true in the store: this process may have an old version of the indices. */
async function look(
  { store, versions }: LiveState,
  { id, ...doubted }: TestRow,
  broken: string | undefined,
): Promise<void> {
  await store.transaction(async (transaction) => {
    const row = await readTest(transaction, id);
    if (row?.status !== 'active') return;
    const names = indicesOf(row);
    // Renamed meanwhile, so the suspicion was about a former index of the test.
    if (names.join('\n') !== indicesOf(doubted).join('\n')) return;
    const indexes = await readIndexes(transaction, names);
    const missing = names.find((name) => !indexes.has(name));
    const failure = missing === undefined ? broken : `The index ${missing} is gone`;
    if (failure === undefined) return;
    await endTest(transaction, { id, status: 'failed', failure });
    await versions.changed(transaction, STATE);
  });
  await versions.reload(STATE);
}

/** Starts a check of a test, unless that was done a moment ago. */
function doubt(state: LiveState, row: TestRow, broken: string | undefined): void {
  const { looking, doubtedAt, failed } = state;
  const time = performance.now();
  if (looking.has(row.id) || time - (doubtedAt.get(row.id) ?? -Infinity) < DOUBT_AGAIN) return;
  doubtedAt.set(row.id, time);
  const done = look(state, row, broken)
    .catch(failed)
    .finally(() => looking.delete(row.id));
  looking.set(row.id, done);
}

const liveOf = (state: LiveState, row: TestRow, { entered, frequencyOf }: KeptOfTest): LiveTest => ({
  frequencyOf,
  id: row.id,
  kind: row.kind ?? 'search',
  assign: (visitor) => entered?.get(visitor) ?? assignNew(row, visitor),
  variants: createReadyVariants(row, {
    catalogue: state.catalogue,
    doubt: (broken) => doubt(state, row, broken),
  }),
});

const isNamed = ({ tests }: LiveState, name: string): boolean => tests.some(({ row }) => indicesOf(row).includes(name));

async function load(state: LiveState): Promise<void> {
  const { store, formerNames } = state;
  state.tests = await loadTests(store, (row, retained) => liveOf(state, row, retained));
  state.holdout = await readHoldout(store);
  for (const name of formerNames) if (!isNamed(state, name)) formerNames.delete(name);
}

/** Reloads the tests if indices were renamed, and checks those whose variants are not ready. */
function review({ tests, formerNames, looking, versions, failed }: LiveState): void {
  if (formerNames.size > 0 && !looking.has('renamed'))
    looking.set(
      'renamed',
      versions
        .reload(STATE)
        .catch(failed)
        .finally(() => looking.delete('renamed')),
    );
  for (const { live } of tests) live.variants();
}

/**
 * @example
 * const tests = createLiveTests({ store, catalogue, versions, now: Date.now, onError: console.error });
 * tests.on('products', 'user-1')?.variants();
 */
export function createLiveTests(options: LiveTestsOptions): LiveTests {
  const state: LiveState = {
    ...options,
    tests: [],
    holdout: undefined,
    looking: new Map(),
    formerNames: new Set(),
    doubtedAt: new Map(),
  };
  const { now } = options;
  return {
    load: () => load(state),
    on: (index, visitor) =>
      state.tests.find((test) => test.live.kind !== 'recommendations' && isFor(test, { index, visitor, now: now() }))
        ?.live,
    recommending: ({ index, model }, visitor) =>
      state.tests.find((test) => test.row.recommendModel === model && isFor(test, { index, visitor, now: now() }))
        ?.live,
    measuring: (index, visitor) =>
      state.tests.find((test) => test.row.searchIndex === index && isOpen(test, { visitor, now: now() }))?.live,
    holdout: () => (state.holdout?.endedAt === undefined ? state.holdout : undefined),
    review: () => review(state),
    renaming: (from) => void (isNamed(state, from) && state.formerNames.add(from)),
    settled: () => Promise.all(state.looking.values()),
  };
}
