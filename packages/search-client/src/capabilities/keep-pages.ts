/** Page persistence: keeps the loaded pages of a list beyond the visit, so that Back shows them again without a request. */
import { covers, plainAnswer, wholeAnswer } from '../session/known-answer.ts';
import type { KnownAnswer } from '../session/known-answer.ts';
import { insideOf } from '../session/inside-of.ts';
import type { LoadedPage } from '../session/loaded-pages.ts';
import type { PlanInput } from '../session/plan.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SearchResults, SearchSession, SessionInside, SessionState } from '../session/session.ts';
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';
import { infiniteHits } from './infinite-hits.ts';
import type { InfiniteHits } from './infinite-hits.ts';

/** Settings of the memory. */
export interface KeepPagesOptions {
  /** Default `sessionStorage`. Where it is denied, pages are kept until the page is left. */
  storage?: StoragePort;
  /** Key in the storage; give each list of a site its own. Default `aisle-pages`. */
  key?: string;
  /** Lists kept in the storage, the newest ones. Default 3. */
  max?: number;
  /** Milliseconds that a list is good for. Default 30 minutes. */
  maxAgeMs?: number;
  /** Something of the view to keep along, for example the place scrolled to. Plain data. */
  extra?: () => unknown;
  /** Whether the first search of the page may be one of those; false asks, and only Back and Forward find them. Default true. */
  atStart?: boolean;
  /** Called once pages are back in place, with what `extra` gave. */
  onRestore?: (extra: unknown) => void;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
}

/** A list with all that is needed to show it again. */
interface StoredList extends KnownAnswer {
  index: string;
  pages: readonly LoadedPage[];
  /** The parameters of the page and its views: another page of the shop may have the same state and filters of its own. */
  params: string;
  extra: unknown;
  at: number;
}

const sameSearch = (a: SearchState, b: SearchState): boolean =>
  JSON.stringify({ ...a, page: 0 }) === JSON.stringify({ ...b, page: 0 });
const isSame = (a: StoredList, b: StoredList): boolean =>
  a.index === b.index && a.params === b.params && sameSearch(a.answered, b.answered);
const isReadable = (entry: unknown): boolean => {
  const { pages, answered, results, at } = Object(entry) as Partial<StoredList>;
  return (
    Array.isArray(pages) &&
    pages.every((page) => Array.isArray(Object(page).hits)) &&
    typeof at === 'number' &&
    Array.isArray(Object(results).hits) &&
    Object(Object(results).facets) === Object(results).facets &&
    Object(answered) === answered
  );
};
const paramsOf = ({ demand }: PlanInput): string => JSON.stringify(demand.params);

/** The lists of one session, in memory and in the storage. */
class PageMemory {
  readonly #inside: SessionInside;
  readonly #list: InfiniteHits;
  readonly #settings: Required<Pick<KeepPagesOptions, 'extra' | 'maxAgeMs' | 'onRestore' | 'now'>>;
  readonly #storage: ReturnType<typeof createStoredList<StoredList>>;
  /** Only leaving the page writes: typing must not pay for it. */
  #lists: readonly StoredList[];
  /** Whether the shopper just came to this state by a link, Back or Forward. */
  #isArriving: boolean;
  /** The parameters of the last answer: when the page is left, its views may be gone already. */
  #params: string;

  constructor(
    inside: SessionInside,
    {
      storage,
      key = 'aisle-pages',
      max = 3,
      maxAgeMs = 1_800_000,
      extra = () => undefined,
      atStart = true,
      onRestore = () => undefined,
      now = Date.now,
    }: KeepPagesOptions,
  ) {
    this.#inside = inside;
    this.#list = infiniteHits(inside.session);
    this.#settings = { maxAgeMs, extra, onRestore, now };
    this.#storage = createStoredList({
      key,
      max,
      storage: () => storage ?? globalThis.sessionStorage,
      isValid: isReadable,
    });
    this.#lists = this.#storage.read();
    this.#isArriving = atStart;
    this.#params = paramsOf(inside.input());
  }

  /** Joins the session; returns the ways to leave it. */
  join(): readonly ((() => void) | undefined)[] {
    const { answerBefore, options, watch } = this.#inside;
    return [
      answerBefore('visit', (input) => this.#restore(input)),
      options.router?.listen(() => (this.#isArriving = true)),
      watch((state, before, { type }) => {
        if (!sameSearch(state.search, before.search)) this.keep(before);
        // Where the page came with its answer, the results stay the same ones, and all its views have asked only now.
        if (state.results !== before.results || type === 'known') this.#params = paramsOf(this.#inside.input());
      }),
    ];
  }

  /** Keeps the list of a state in memory, if that is the list on the page. */
  keep({ answered, results, search, index }: SessionState): void {
    const { pages } = this.#list;
    if (!answered || !results || answered !== search || !pages.length) return;
    const { extra, now } = this.#settings;
    const others = this.#lists.filter((one) => one.index !== index || !sameSearch(one.answered, answered));
    const list = { answered, results, index, pages, params: this.#params, extra: extra(), at: now() };
    // In memory they are references; a shopper goes back some steps at most.
    this.#lists = [list, ...others].slice(0, 10);
  }

  /** Writes all lists into the storage. */
  write(): void {
    // Another list of the page may have saved a moment ago.
    const others = this.#storage.read().filter((one) => !this.#lists.some((own) => isSame(own, one)));
    const all = [...this.#lists, ...others].sort((a, b) => b.at - a.at);
    this.#storage.write(all.map((one) => ({ ...one, ...plainAnswer(one) })));
  }

  /** Puts the pages back in place to which the shopper just came, and gives their answer. */
  #restore(input: PlanInput): SearchResults | undefined {
    const { maxAgeMs, now, onRestore } = this.#settings;
    const isFound = (one: StoredList): boolean =>
      one.index === input.index && one.params === paramsOf(input) && now() - one.at < maxAgeMs && covers(one, input);
    const stored = this.#isArriving ? this.#lists.find(isFound) : undefined;
    this.#isArriving = false;
    if (!stored) return undefined;
    this.#list.restore(stored.pages, input.search);
    queueMicrotask(() => onRestore(stored.extra));
    return wholeAnswer(stored).results;
  }
}

/**
 * Begins to keep. Pages come back with the first search of a page, and after Back and Forward, when its state is that of a kept list.
 * @example
 * const kept = keepPages(session, { extra: () => scrollY, onRestore: (y) => scrollTo(0, Number(y)) });
 * addEventListener('pagehide', kept.save);
 */
export const keepPages = (
  session: SearchSession,
  options: KeepPagesOptions = {},
): { save: () => void; stop: () => void } => {
  const inside = insideOf(session);
  const memory = new PageMemory(inside, options);
  const leaves = memory.join();
  const stop = (): void => {
    for (const leave of leaves) leave?.();
    inside.onEnd.delete(stop);
  };
  inside.onEnd.add(stop);
  return {
    save() {
      memory.keep(session.state);
      memory.write();
    },
    stop,
  };
};
