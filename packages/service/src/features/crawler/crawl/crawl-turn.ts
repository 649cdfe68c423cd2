/** One turn of a crawl: visits the URLs of the frontier, several at a time, and passes the visits back to it. */
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

/** URLs read from the store together. */
const URLS_PER_READ = 800;
/** More URLs are read if fewer than this are waiting in memory. */
const FEW = 500;
/** Number of visits that triggers a write, and maximum number of visits waiting for one. */
const BATCH = 400;
const MAX_UNWRITTEN = 1000;
/** Maximum wait of a visit before it is written, in milliseconds. */
const WRITE_EVERY = 500;
/** Interval of checks for interruption while nothing happens, in milliseconds. */
const LOOK_EVERY = 1000;
/** Milliseconds after which a crawl yields to another one. */
const TURN = 20_000;
/** Maximum number of attempts after temporary failures. */
const MAX_ATTEMPTS = 3;

/** Milliseconds of total CPU time of a page until it is indexed, and of an unchanged page (measured). */
const WORK_OF_PAGE = 2;
const WORK_OF_UNCHANGED = 0.3;
/** Milliseconds of work between two pauses. */
const WORK_BETWEEN_RESTS = 40;

/** Whether the URL also failed last time and has no records to lose: a crawl does not wait for pages that are permanently down. */
const isGivenUp = (stored: WaitingUrl['stored']): boolean =>
  stored !== undefined && isPassing(stored.reason) && !stored.isKept;

/** How a turn ended: all URLs are done, other crawls are waiting, or it was interrupted. */
export type TurnEnd = 'complete' | 'others' | Interruption;

/** Dependencies of a turn. */
export interface TurnOptions {
  visiting: VisitContext;
  frontier: Frontier;
  control: JobControl;
  /** Whether another crawl is waiting for its turn. */
  othersWait(): Promise<boolean>;
  /** Pauses in proportion to the milliseconds of work, while searches come. */
  dutyCycle: DutyCycle;
  /** Resolves when the next write may start. */
  commitDelay(): Promise<void>;
  yieldToEventLoop(): Promise<void>;
  /** Milliseconds before a failed page is retried; four times that before the last attempt. */
  retryDelay: number;
}

/** A running turn. */
class CrawlTurn {
  readonly #options: TurnOptions;
  readonly #queue: UrlQueue;
  readonly #runningUrls = new Set<string>();
  /** Visits to write next. */
  #visits: Visit[] = [];
  /** URLs of these visits and of those being written, which are still waiting according to the store. */
  readonly #unwrittenUrls = new Set<string>();
  #startedAt = performance.now();
  #writtenAt = performance.now();
  #mayHaveMore = true;
  #end: TurnEnd | undefined;
  #failure: { error: unknown } | undefined;
  /** Ends the wait for the next event. */
  #wake = (): void => undefined;
  readonly #writing: BackgroundWork;
  readonly #reading: BackgroundWork;
  readonly #resting: BackgroundWork;
  /** Milliseconds of work since the last pause. */
  #workTime = 0;
  /** Aborts running visits when the crawl is interrupted. They are repeated when it resumes. */
  readonly #interruption = new AbortController();
  readonly #signal: AbortSignal;

  constructor(options: TurnOptions) {
    this.#options = options;
    const { control } = options;
    // A suspect URL may crash the process, so everything that other URLs lead to is written before.
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

  /** Starts what can be started. Returns whether anything is running. */
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

  /** Starts as many visits as the plan and the workload allow. */
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

  /** Processes the result of a visit: it will be written or retried. */
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
    // None of the remaining work is needed: after a pause or a change, the running visits should end.
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
    const urls = await this.#options.frontier.next(URLS_PER_READ, pending);
    queue.add(urls);
    this.#mayHaveMore ||= urls.length > 0;
  }

  /** Ends the turn if another crawl is waiting for its own. */
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
    // Also wakes up for the next write or check.
    const until = Math.max(
      1,
      Math.min(this.#writing.underWay || this.#reading.underWay ? Infinity : due, next, now + LOOK_EVERY) - now,
    );
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, until);
      // One promise for everything that is running: racing all promises again for each page would cost more than the page.
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** @throws Errors of the store or the sandbox, and the reason of `control.signal`. */
export async function takeTurn(options: TurnOptions): Promise<TurnEnd> {
  return new CrawlTurn(options).run();
}
