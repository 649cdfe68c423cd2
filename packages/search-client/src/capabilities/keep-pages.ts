/** Page persistence: stores the loaded pages of a list, by default as long as the tab is open, so that Back shows them again without a request. */
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

/** Options of page persistence. */
export interface KeepPagesOptions {
  /** Default `sessionStorage`. If that is blocked, pages last until the page is closed. */
  storage?: StoragePort;
  /** Key in the storage, different for each list of a site. Default `aisle-pages`. */
  key?: string;
  /** Maximum number of lists in the storage, newest first. Default 3. In memory there are up to ten. */
  max?: number;
  /** Maximum age of a list in milliseconds. Default 30 minutes. */
  maxAgeMs?: number;
  /** Returns additional plain data to store, for example the scroll position. */
  extra?: () => unknown;
  /** Whether the first search of a page may use a stored list; if false, only Back and Forward do. Default true. */
  atStart?: boolean;
  /** Called once pages are restored, with the stored result of `extra`. */
  onRestore?: (extra: unknown) => void;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
}

/** A list with everything needed to show it again. */
interface StoredList extends KnownAnswer {
  index: string;
  pages: readonly LoadedPage[];
  /** The parameters of the page and its views, because another page of the shop may have the same state but other filters. */
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

/** Lists of one session, in memory and in the storage. */
class PageMemory {
  readonly #inside: SessionInside;
  readonly #list: InfiniteHits;
  readonly #settings: Required<Pick<KeepPagesOptions, 'extra' | 'maxAgeMs' | 'onRestore' | 'now'>>;
  readonly #storage: ReturnType<typeof createStoredList<StoredList>>;
  /** Written to the storage only when the page is left, so that typing stays fast. */
  #lists: readonly StoredList[];
  /** Whether the current state was just reached by a link, Back or Forward. */
  #isArriving: boolean;
  /** The parameters of the last results, because the views may already be removed when the page is left. */
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

  /** Subscribes to the session; returns functions that unsubscribe. */
  join(): readonly ((() => void) | undefined)[] {
    const { answerBefore, options, watch } = this.#inside;
    return [
      answerBefore('visit', (input) => this.#restore(input)),
      options.router?.listen(() => (this.#isArriving = true)),
      watch((state, before, { type }) => {
        if (!sameSearch(state.search, before.search)) this.keep(before);
        // Results rendered by the server stay the same object (`known`), but only now have all views registered their needs, so
        // the parameters are read again.
        if (state.results !== before.results || type === 'known') this.#params = paramsOf(this.#inside.input());
      }),
    ];
  }

  /** Stores the list of a state in memory, if that is the list on the page. */
  keep({ answered, results, search, index }: SessionState): void {
    const { pages } = this.#list;
    if (!answered || !results || answered !== search || !pages.length) return;
    const { extra, now } = this.#settings;
    const others = this.#lists.filter((one) => one.index !== index || !sameSearch(one.answered, answered));
    const list = { answered, results, index, pages, params: this.#params, extra: extra(), at: now() };
    // In memory these are references; a shopper goes back a few steps at most.
    this.#lists = [list, ...others].slice(0, 10);
  }

  /** Writes all lists into the storage. */
  write(): void {
    // Another list of the page may have been stored meanwhile.
    const others = this.#storage.read().filter((one) => !this.#lists.some((own) => isSame(own, one)));
    const all = [...this.#lists, ...others].sort((a, b) => b.at - a.at);
    this.#storage.write(all.map((one) => ({ ...one, ...plainAnswer(one) })));
  }

  /** Restores the stored pages of the current state, and returns their results. */
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
 * Starts page persistence. Pages are restored at the first search of a page, and after Back and Forward, if there is a list for the state.
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
