/** One turn of a crawl: visits what the frontier hands out, so many pages at a time, and gives it what came of them. */
import type { JobControl } from '../../../jobs/job-lease.ts';
import { doPart } from '../../../jobs/job-parts.ts';
import type { Rest } from '../../../limits/rest.ts';
import type { Frontier, Interruption } from './crawl-frontier.ts';
import { isPassing } from '../rows/reasons.ts';
import { createUrlQueue } from './url-queue.ts';
import type { WaitingUrl } from '../rows/url-rows.ts';
import type { Visit, VisitContext } from '../pages/visit-url.ts';
import { visitPart } from './visit-part.ts';

/** URLs that are read from the store at once. */
const WINDOW = 800;
/** So many that wait here, and more are read. */
const FEW = 500;
/** Visits that are worth writing, and those that may wait for it. */
const BATCH = 400;
const MOST_UNWRITTEN = 1000;
/** Visits wait no longer than this to be written, in milliseconds. */
const WRITE_EVERY = 500;
/** So often it looks whether it may go on, while nothing comes, in milliseconds. */
const LOOK_EVERY = 1000;
/** A crawl makes way for another one after this time, in milliseconds. */
const TURN = 20_000;
/** What may pass is tried so often. */
const MOST_ATTEMPTS = 3;

/** Milliseconds that a page takes of all threads until it is in the index, and one that is as it was (measured). */
const WORK_OF_PAGE = 2;
const WORK_OF_UNCHANGED = 0.3;
/** Milliseconds of work between two rests. */
const WORK_BETWEEN_RESTS = 40;

/** It failed the last time, too, and has no records to lose: a crawl should not wait for what is down for good. */
const isGivenUp = (known: WaitingUrl['known']): boolean =>
  known !== undefined && isPassing(known.reason) && !known.isKept;

/** How a turn ended: all URLs are done, others want their turn, or it was interrupted. */
export type TurnEnd = 'complete' | 'others' | Interruption;

/** What a turn needs. */
export interface TurnOptions {
  visiting: VisitContext;
  frontier: Frontier;
  control: JobControl;
  /** Whether another crawl waits for its turn. */
  othersWait(): Promise<boolean>;
  /** Rests from milliseconds of work, while searches come. */
  rest: Rest;
  /** Resolves when the next write may begin. */
  pace(): Promise<void>;
  yieldToEventLoop(): Promise<void>;
  /** Milliseconds before a page that failed is tried again; four times that before the last try. */
  retryDelay: number;
}

/** Something that is done beside the visits, once at a time; what it throws ends the turn. */
interface Aside {
  start(work: () => Promise<void>): void;
  readonly underWay: Promise<void> | undefined;
}

function createAside({ failed, wake }: { failed: (error: unknown) => void; wake: () => void }): Aside {
  let underWay: Promise<void> | undefined;
  return {
    start: (work) => {
      underWay = work()
        .catch(failed)
        .finally(() => {
          underWay = undefined;
          wake();
        });
    },
    get underWay() {
      return underWay;
    },
  };
}

/** @throws Whatever the store or the sandbox throws, and the reason of `control.signal`. */
export async function takeTurn(options: TurnOptions): Promise<TurnEnd> {
  const { visiting, frontier, control, pace, rest, retryDelay } = options;
  const { rate } = visiting.plan;
  // With one of these the process may end: what others lead to is written before.
  const queue = createUrlQueue({ comesLast: control.isSuspect });
  const running = new Set<string>();
  /** Visited, and to be written next. */
  let visits: Visit[] = [];
  /** Of these and of those that are being written: they wait still, as far as the store knows. */
  const unwritten = new Set<string>();
  const isHeld = (url: string) => queue.has(url) || unwritten.has(url);
  let [startedAt, writtenAt] = [performance.now(), performance.now()];
  let mayHaveMore = true;
  let end: TurnEnd | undefined;
  let failure: { error: unknown } | undefined;
  const failed = (error: unknown) => void (failure ??= { error });
  /** Ends the wait for something to happen. */
  let wake = (): void => undefined;
  const createOne = () => createAside({ failed, wake: () => wake() });
  const [writing, reading, resting] = [createOne(), createOne(), createOne()];
  /** Milliseconds of work since the last rest. */
  let worked = 0;
  /** Ends what is under way when the crawl is interrupted: it is visited again by whoever goes on. */
  const interruption = new AbortController();
  const signal = AbortSignal.any([control.signal, interruption.signal]);

  const settle = (url: WaitingUrl, visit: Visit | 'later') => {
    const now = performance.now();
    if (visit === 'later') return queue.later(url, now);
    worked += visit.isKept ? WORK_OF_UNCHANGED : WORK_OF_PAGE;
    const { retryAfter = 0 } = visit;
    queue.hold(url.url, now + retryAfter);
    const { attempts } = visit.result;
    const most = isGivenUp(url.known) ? 1 : MOST_ATTEMPTS;
    if (isPassing(visit.result.reason) && attempts < most)
      return queue.later({ ...url, attempts }, now + Math.max(retryAfter, retryDelay * 4 ** (attempts - 1)));
    queue.done(url.url);
    visits.push(visit);
    unwritten.add(url.url);
  };

  const start = (url: WaitingUrl) => {
    const mayGo = (delay: number) => queue.mayGo(url.url, delay, performance.now());
    running.add(url.url);
    void visitPart(control, { visiting, url, signal, mayGo })
      .then((visit) => settle(url, visit))
      .catch((error: unknown) => {
        if (!signal.aborted) failed(error);
      })
      .finally(() => {
        running.delete(url.url);
        wake();
      });
  };

  const write = async () => {
    const written = visits;
    visits = [];
    await pace();
    const why = await doPart(control, 'writing what the pages gave', () => frontier.take(written));
    for (const { result } of written) unwritten.delete(result.url);
    writtenAt = performance.now();
    mayHaveMore = true;
    // All that was found may be visited: whoever pauses or changes a crawl wants what is under way to end.
    if (why) interruption.abort();
    end ??= why;
    const { ended, waiting } = frontier.counts;
    control.progress(ended, ended + waiting);
    await options.yieldToEventLoop();
  };

  const refill = async () => {
    mayHaveMore = false;
    const held = queue.waiting + queue.underWay + unwritten.size;
    const urls = await frontier.next(WINDOW, held, isHeld);
    queue.add(urls);
    mayHaveMore ||= urls.length > 0;
  };

  const makeWay = async () => {
    if (await options.othersWait()) end ??= 'others';
    startedAt = performance.now();
  };

  /** Begins what can be begun; tells whether anything is under way. */
  const begin = (): boolean => {
    const now = performance.now();
    if (!end && mayHaveMore && !reading.underWay && !writing.underWay && queue.waiting < Math.max(FEW, rate * 2))
      reading.start(refill);
    while (!end && !resting.underWay && running.size < rate && visits.length < MOST_UNWRITTEN) {
      const url = queue.take(now);
      if (!url) break;
      start(url);
      if (worked < WORK_BETWEEN_RESTS) continue;
      const tired = worked;
      worked = 0;
      resting.start(() => rest(tired));
    }
    const isIdle = running.size === 0 && !reading.underWay && (end !== undefined || queue.waiting === 0);
    const isTime =
      visits.length > 0 ? isIdle || now - writtenAt > WRITE_EVERY : !isIdle && now - writtenAt > LOOK_EVERY;
    if (!writing.underWay && !reading.underWay && (visits.length >= BATCH || isTime)) writing.start(write);
    if (!end && !writing.underWay && !reading.underWay && now - startedAt > TURN) reading.start(makeWay);
    return !isIdle || writing.underWay !== undefined || reading.underWay !== undefined || (!end && mayHaveMore);
  };

  const waitForSomething = async () => {
    const now = performance.now();
    const due = visits.length > 0 ? writtenAt + WRITE_EVERY : Infinity;
    const next = running.size < rate && !resting.underWay ? (queue.nextAt() ?? Infinity) : Infinity;
    // What waits for a write or a look is woken by it.
    const until = Math.max(
      1,
      Math.min(writing.underWay || reading.underWay ? Infinity : due, next, now + LOOK_EVERY) - now,
    );
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, until);
      // One promise for all that is under way: to race them all anew for each page costs more than the page.
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  try {
    while (begin()) {
      await waitForSomething();
      control.signal.throwIfAborted();
      if (failure) throw failure.error;
    }
    if (failure) throw failure.error;
    return end ?? 'complete';
  } finally {
    interruption.abort();
    await Promise.all([writing.underWay, reading.underWay, resting.underWay]);
  }
}
