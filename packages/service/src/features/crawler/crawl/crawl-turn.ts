/** One turn of a crawl: visits what the frontier hands out, so many pages at a time, and gives it what came of them. */
import type { JobControl } from '../../../ground/jobs/job-lease.ts';
import { doPart } from '../../../ground/jobs/job-parts.ts';
import type { DutyCycle } from '../../../ground/limits/duty-cycle.ts';
import type { Frontier } from './crawl-frontier.ts';
import { isPassing } from '../rows/reasons.ts';
import { createUrlQueue, type UrlQueue } from './url-queue.ts';
import type { WaitingUrl } from '../rows/url-rows.ts';
import type { Visit, VisitContext } from '../pages/visit-url.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';
import type { PendingUrls } from './next-urls.ts';
import type { Interruption } from './take-visits.ts';
import { visitPart } from './visit-part.ts';

/** URLs that are read from the store at once. */
const WINDOW = 800;
/** So many that wait here, and more are read. */
const FEW = 500;
/** Visits that are worth writing, and those that may wait for it. */
const BATCH = 400;
const MAX_UNWRITTEN = 1000;
/** Visits wait no longer than this to be written, in milliseconds. */
const WRITE_EVERY = 500;
/** So often it looks whether it may go on, while nothing comes, in milliseconds. */
const LOOK_EVERY = 1000;
/** A crawl makes way for another one after this time, in milliseconds. */
const TURN = 20_000;
/** What may pass is tried so often. */
const MAX_ATTEMPTS = 3;

/** Milliseconds that a page takes of all threads until it is in the index, and one that is as it was (measured). */
const WORK_OF_PAGE = 2;
const WORK_OF_UNCHANGED = 0.3;
/** Milliseconds of work between two rests. */
const WORK_BETWEEN_RESTS = 40;

/** It failed the last time, too, and has no records to lose: a crawl should not wait for what is down for good. */
const isGivenUp = (stored: WaitingUrl['stored']): boolean =>
  stored !== undefined && isPassing(stored.reason) && !stored.isKept;

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
  dutyCycle: DutyCycle;
  /** Resolves when the next write may begin. */
  commitDelay(): Promise<void>;
  yieldToEventLoop(): Promise<void>;
  /** Milliseconds before a page that failed is tried again; four times that before the last try. */
  retryDelay: number;
}

/** A turn under way. */
class CrawlTurn {
  readonly #options: TurnOptions;
  readonly #queue: UrlQueue;
  readonly #runningUrls = new Set<string>();
  /** Visited, and to be written next. */
  #visits: Visit[] = [];
  /** Addresses of these and of those that are being written: they wait still, as far as the store knows. */
  readonly #unwrittenUrls = new Set<string>();
  #startedAt = performance.now();
  #writtenAt = performance.now();
  #mayHaveMore = true;
  #end: TurnEnd | undefined;
  #failure: { error: unknown } | undefined;
  /** Ends the wait for something to happen. */
  #wake = (): void => undefined;
  readonly #writing: BackgroundWork;
  readonly #reading: BackgroundWork;
  readonly #resting: BackgroundWork;
  /** Milliseconds of work since the last rest. */
  #workTime = 0;
  /** Ends what is under way when the crawl is interrupted: it is visited again by whoever goes on. */
  readonly #interruption = new AbortController();
  readonly #signal: AbortSignal;

  constructor(options: TurnOptions) {
    this.#options = options;
    const { control } = options;
    // With one of these the process may end: what others lead to is written before.
    this.#queue = createUrlQueue({ comesLast: control.isSuspect });
    const background = () => createBackgroundWork({ onError: this.#onFailure, wake: () => this.#wake() });
    [this.#writing, this.#reading, this.#resting] = [background(), background(), background()];
    this.#signal = AbortSignal.any([control.signal, this.#interruption.signal]);
  }

  async run(): Promise<TurnEnd> {
    try {
      while (this.#begin()) {
        await this.#waitForSomething();
        this.#options.control.signal.throwIfAborted();
        if (this.#failure) throw this.#failure.error;
      }
      if (this.#failure) throw this.#failure.error;
      return this.#end ?? 'complete';
    } finally {
      this.#interruption.abort();
      await Promise.all([this.#writing.underWay, this.#reading.underWay, this.#resting.underWay]);
    }
  }

  readonly #onFailure = (error: unknown): void => void (this.#failure ??= { error });

  /** Begins what can be begun; tells whether anything is under way. */
  #begin(): boolean {
    const now = performance.now();
    const [queue, writing, reading] = [this.#queue, this.#writing, this.#reading];
    const { rate } = this.#options.visiting.plan;
    if (
      !this.#end &&
      this.#mayHaveMore &&
      !reading.underWay &&
      !writing.underWay &&
      queue.waiting < Math.max(FEW, rate * 2)
    )
      reading.start(() => this.#refill());
    this.#startVisits(now);
    const isIdle =
      this.#runningUrls.size === 0 && !reading.underWay && (this.#end !== undefined || queue.waiting === 0);
    const sinceWrite = now - this.#writtenAt;
    const isTime = this.#visits.length > 0 ? isIdle || sinceWrite > WRITE_EVERY : !isIdle && sinceWrite > LOOK_EVERY;
    if (!writing.underWay && !reading.underWay && (this.#visits.length >= BATCH || isTime))
      writing.start(() => this.#write());
    if (!this.#end && !writing.underWay && !reading.underWay && now - this.#startedAt > TURN)
      reading.start(() => this.#makeWay());
    return (
      !isIdle || writing.underWay !== undefined || reading.underWay !== undefined || (!this.#end && this.#mayHaveMore)
    );
  }

  /** Starts as many visits as the plan and the work allow. */
  #startVisits(now: number): void {
    const { dutyCycle, visiting } = this.#options;
    while (
      !this.#end &&
      !this.#resting.underWay &&
      this.#runningUrls.size < visiting.plan.rate &&
      this.#visits.length < MAX_UNWRITTEN
    ) {
      const url = this.#queue.take(now);
      if (!url) break;
      this.#startVisit(url);
      if (this.#workTime < WORK_BETWEEN_RESTS) continue;
      const workTime = this.#workTime;
      this.#workTime = 0;
      this.#resting.start(() => dutyCycle(workTime));
    }
  }

  #startVisit(url: WaitingUrl): void {
    const { control, visiting } = this.#options;
    const mayGo = (delay: number) => this.#queue.mayGo(url.url, delay, performance.now());
    this.#runningUrls.add(url.url);
    void visitPart(control, { visiting, url, signal: this.#signal, mayGo })
      .then((visit) => this.#settle(url, visit))
      .catch((error: unknown) => {
        if (!this.#signal.aborted) this.#onFailure(error);
      })
      .finally(() => {
        this.#runningUrls.delete(url.url);
        this.#wake();
      });
  }

  /** Takes in what came of a visit: it is to be written, or tried again. */
  #settle(url: WaitingUrl, visit: Visit | 'later'): void {
    const now = performance.now();
    if (visit === 'later') return this.#queue.later(url, now);
    this.#workTime += visit.isKept ? WORK_OF_UNCHANGED : WORK_OF_PAGE;
    const { retryAfter = 0 } = visit;
    this.#queue.hold(url.url, now + retryAfter);
    const { attempts } = visit.result;
    const maxAttempts = isGivenUp(url.stored) ? 1 : MAX_ATTEMPTS;
    if (isPassing(visit.result.reason) && attempts < maxAttempts) {
      const delay = Math.max(retryAfter, this.#options.retryDelay * 4 ** (attempts - 1));
      return this.#queue.later({ ...url, attempts }, now + delay);
    }
    this.#queue.done(url.url);
    this.#visits.push(visit);
    this.#unwrittenUrls.add(url.url);
  }

  async #write(): Promise<void> {
    const { control, frontier, commitDelay, yieldToEventLoop } = this.#options;
    const batch = this.#visits;
    this.#visits = [];
    await commitDelay();
    const interruption = await doPart(control, 'writing what the pages gave', () => frontier.take(batch));
    for (const { result } of batch) this.#unwrittenUrls.delete(result.url);
    this.#writtenAt = performance.now();
    this.#mayHaveMore = true;
    // All that was found may be visited: whoever pauses or changes a crawl wants what is under way to end.
    if (interruption) this.#interruption.abort();
    this.#end ??= interruption;
    const { ended, waiting } = frontier.counts;
    control.progress(ended, ended + waiting);
    await yieldToEventLoop();
  }

  async #refill(): Promise<void> {
    this.#mayHaveMore = false;
    const [queue, unwrittenUrls] = [this.#queue, this.#unwrittenUrls];
    const pending: PendingUrls = {
      size: queue.waiting + queue.underWay + unwrittenUrls.size,
      has: (url) => queue.has(url) || unwrittenUrls.has(url),
    };
    const urls = await this.#options.frontier.next(WINDOW, pending);
    queue.add(urls);
    this.#mayHaveMore ||= urls.length > 0;
  }

  /** Ends the turn if another crawl waits for its own. */
  async #makeWay(): Promise<void> {
    if (await this.#options.othersWait()) this.#end ??= 'others';
    this.#startedAt = performance.now();
  }

  async #waitForSomething(): Promise<void> {
    const now = performance.now();
    const { rate } = this.#options.visiting.plan;
    const due = this.#visits.length > 0 ? this.#writtenAt + WRITE_EVERY : Infinity;
    const next =
      this.#runningUrls.size < rate && !this.#resting.underWay ? (this.#queue.nextAt() ?? Infinity) : Infinity;
    // What waits for a write or a look is woken by it.
    const until = Math.max(
      1,
      Math.min(this.#writing.underWay || this.#reading.underWay ? Infinity : due, next, now + LOOK_EVERY) - now,
    );
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, until);
      // One promise for all that is under way: to race them all anew for each page costs more than the page.
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** @throws Whatever the store or the sandbox throws, and the reason of `control.signal`. */
export async function takeTurn(options: TurnOptions): Promise<TurnEnd> {
  return new CrawlTurn(options).run();
}
