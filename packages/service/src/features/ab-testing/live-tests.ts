/** Live tests: the active A/B tests in memory, as searches ask for them, and what ends one that cannot go on. */
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

/** The name under which processes hear of changes. */
export const STATE = 'ab-tests';

/** A doubt that was unfounded is not looked into again within this time, in milliseconds. */
const DOUBT_AGAIN = 1000;

/** A test that splits searches now. */
export interface LiveTest {
  id: number;
  kind: TestKind;
  /** What a visitor gets: what he got when he entered, whatever the split is now. */
  assign(visitor: string): Entry;
  /** How often a query was asked before the test; undefined where that is not known. */
  frequencyOf(query: string): QueryFrequency | undefined;
  /** The variants, ready for the settings of their indices; undefined when one of them cannot be searched. */
  variants(): readonly ReadyVariant[] | undefined;
}

/** The active tests. */
export interface LiveTests {
  /** Reads them from the store. */
  load(): Promise<void>;
  /** The test in which the searches of a visitor on this index take part: it is the control. */
  on(index: string, visitor: string): LiveTest | undefined;
  /** The same for his requests for recommendations of a model. */
  recommending(request: { index: string; model: string }, visitor: string): LiveTest | undefined;
  /** The test of suggestions that measures his searches on an index. */
  measuring(index: string, visitor: string): LiveTest | undefined;
  /** The holdout that lasts; undefined where nobody is held out. */
  holdout(): Holdout | undefined;
  /** Looks whether all of them can go on: indices have changed. */
  review(): void;
  /** An index is about to go on under another name: tests on it are read again as soon as that holds. */
  renaming(from: string): void;
  /** Resolves when what was doubted is looked into. */
  settled(): Promise<unknown>;
}

/** What somebody gets who was not in the test before. */
const assignNew = ({ id, periods }: TestRow, visitor: string): Entry => ({
  variant: assignVariant({ id, percentages: periods.at(-1)!.percentages }, visitor),
  period: periods.length - 1,
});

/** What is kept of a test beside its row. */
interface KeptOfTest extends Pick<LiveTest, 'frequencyOf'> {
  /** Who was in it before its split was changed. */
  entered: EnteredVisitors | undefined;
}

/** An active test as it is in memory. */
interface LoadedTest {
  row: TestRow;
  live: LiveTest;
}

/**
 * Reads the active tests; of those whose split was changed also who was in them before.
 * @param options.liveOf Makes one of its row.
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

/** Whether a test runs at a time, and is for this visitor. */
const isOpen = ({ row }: LoadedTest, asked: { visitor: string; now: number }): boolean =>
  asked.now < row.endAt && (!row.exclusiveGroup || isClaimed(row.exclusiveGroup, asked.visitor));

/** The same of a test on an index. */
const isFor = (test: LoadedTest, asked: { index: string; visitor: string; now: number }): boolean =>
  test.row.variants[0].index === asked.index && isOpen(test, asked);

/** What live tests stand on. */
export interface LiveTestsOptions {
  store: Store;
  catalogue: Catalogue;
  versions: StateVersions;
  now: () => number;
  /** Hears of doubts that could not be looked into; the next search doubts again. */
  failed: (error: unknown) => void;
}

/** The tests in memory. */
interface LiveState extends Readonly<LiveTestsOptions> {
  tests: readonly LoadedTest[];
  holdout: Holdout | undefined;
  /** What is being looked into: tests, and indices that have other names now. */
  readonly looking: Map<number | 'renamed', Promise<void>>;
  /** Names that indices had, until no test here has them any more. */
  readonly formerNames: Set<string>;
  readonly doubtedAt: Map<number, number>;
}

/** Ends a test for a reason that holds in the store too: what this process sees of the indices may be old. */
async function look(
  { store, versions }: LiveState,
  { id, ...doubted }: TestRow,
  broken: string | undefined,
): Promise<void> {
  await store.transaction(async (transaction) => {
    const row = await readTest(transaction, id);
    if (row?.status !== 'active') return;
    const names = indicesOf(row);
    // Renamed meanwhile: what was doubted is no index of it any more.
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

/** Has a test looked into, unless that was done a moment ago. */
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

/** Reads the tests again where indices have other names now, and has those looked into whose variants are not ready. */
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
