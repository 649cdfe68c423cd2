/** Page persistence: keeps the loaded pages of a list beyond the visit, so that Back shows them again without a request. */
import { covers, plainAnswer, wholeAnswer } from '../session/known-answer.ts';
import type { KnownAnswer } from '../session/known-answer.ts';
import { insideOf } from '../session/inside-of.ts';
import type { LoadedPage } from '../session/loaded-pages.ts';
import type { PlanInput } from '../session/plan.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SearchSession, SessionState } from '../session/session.ts';
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';
import { infiniteHits } from './infinite-hits.ts';

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

interface Kept extends KnownAnswer {
  index: string;
  pages: readonly LoadedPage[];
  /** The parameters of the page and its views: another page of the shop may have the same state and filters of its own. */
  params: string;
  extra: unknown;
  at: number;
}

const sameList = (a: SearchState, b: SearchState): boolean =>
  JSON.stringify({ ...a, page: 0 }) === JSON.stringify({ ...b, page: 0 });
const isSame = (a: Kept, b: Kept): boolean =>
  a.index === b.index && a.params === b.params && sameList(a.answered, b.answered);
const isKept = (entry: unknown): boolean => {
  const { pages, answered, results, at } = Object(entry) as Partial<Kept>;
  return (
    Array.isArray(pages) &&
    pages.every((page) => Array.isArray(Object(page).hits)) &&
    typeof at === 'number' &&
    Array.isArray(Object(results).hits) &&
    Object(Object(results).facets) === Object(results).facets &&
    Object(answered) === answered
  );
};

/**
 * Begins to keep. Pages come back with the first search of a page, and after Back and Forward, when its state is that of a kept list.
 * @example
 * const kept = keepPages(session, { extra: () => scrollY, onRestore: (y) => scrollTo(0, Number(y)) });
 * addEventListener('pagehide', kept.save);
 */
export const keepPages = (
  session: SearchSession,
  {
    storage,
    key = 'aisle-pages',
    max = 3,
    maxAgeMs = 1_800_000,
    extra = () => undefined,
    atStart = true,
    onRestore = () => undefined,
    now = Date.now,
  }: KeepPagesOptions = {},
): { save: () => void; stop: () => void } => {
  const inside = insideOf(session);
  const list = infiniteHits(session);
  const stored = createStoredList<Kept>({
    key,
    max,
    storage: () => storage ?? globalThis.sessionStorage,
    sound: isKept,
  });
  // Only leaving the page writes: typing must not pay for it.
  let kept = stored.read();
  /** Whether the shopper just came to this state by a link, Back or Forward. */
  let arriving = atStart;

  const paramsOf = ({ demand }: PlanInput): string => JSON.stringify(demand.params);
  /** Those of the last answer: when the page is left, its views may be gone already. */
  let params = paramsOf(inside.input());

  const keep = ({ answered, results, search, index }: SessionState): void => {
    if (!answered || !results || answered !== search || !list.pages.length) return;
    const others = kept.filter((one) => one.index !== index || !sameList(one.answered, answered));
    const one = { answered, results, index, pages: list.pages, params, extra: extra(), at: now() };
    // In memory they are references; a shopper goes back some steps at most.
    kept = [one, ...others].slice(0, 10);
  };

  const stops = [
    inside.answerBefore('visit', (input) => {
      const here =
        arriving &&
        kept.find(
          (one) =>
            one.index === input.index &&
            one.params === paramsOf(input) &&
            now() - one.at < maxAgeMs &&
            covers(one, input),
        );
      arriving = false;
      if (!here) return undefined;
      list.restore(here.pages, input.search);
      queueMicrotask(() => onRestore(here.extra));
      return wholeAnswer(here).results;
    }),
    inside.options.router?.listen(() => (arriving = true)),
    inside.watch((state, before, { type }) => {
      if (!sameList(state.search, before.search)) keep(before);
      // Where the page came with its answer, the results stay the same ones, and all its views have asked only now.
      if (state.results !== before.results || type === 'known') params = paramsOf(inside.input());
    }),
  ];
  const stop = (): void => {
    for (const one of stops) one?.();
    inside.onEnd.delete(stop);
  };
  inside.onEnd.add(stop);
  return {
    save() {
      keep(session.state);
      // Another list of the page may have saved a moment ago.
      const theirs = stored.read().filter((one) => !kept.some((own) => isSame(own, one)));
      const all = [...kept, ...theirs].sort((a, b) => b.at - a.at);
      stored.write(all.map((one) => ({ ...one, ...plainAnswer(one) })));
    },
    stop,
  };
};
