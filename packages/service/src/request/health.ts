/** Health checks, `/healthz` and `/readyz`: for supervisors, load balancers and containers. They require no key and disclose no secret. */
import { isWithin } from '../foundation/time/elapsed.ts';
import type { Queryable, Store } from '../store/store.ts';
import { type Answer, jsonAnswer } from './answer.ts';

/** Timeout for the database check in milliseconds, and lifetime of its result. */
const TIMEOUT_MS = 1000;
const CACHE_MS = 1000;

/** Health checks are public: the details, and the index, are only in the log. */
const UNPUBLISHED =
  'What was written cannot be made searchable, as the log says; it is tried again, and searches go on with what was published before';

/** Responds to health checks. */
export interface Health {
  /** Returns the response to a health check, or undefined for other requests. */
  answer(request: Request, pathname: string): Promise<Answer> | undefined;
}

/** Whether the database is available. Checks are public, so it is queried at most once per second. */
function createStoreProbe(store: Queryable, now: () => number): () => Promise<boolean> {
  let last: { since: number; isThere: Promise<boolean> } | undefined;
  const probe = async (): Promise<boolean> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, false)));
    const answered = store.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  };
  return () => {
    if (!last || !isWithin({ since: last.since, now: now(), span: CACHE_MS }))
      last = { since: now(), isThere: probe() };
    return last.isThere;
  };
}

/**
 * `/healthz` shows that the process responds. `/readyz` shows that it can search: 503 before the indices are loaded and from the start of
 * closing, and, with the reason, while its own database or disk fails, or while writes cannot be published. An unavailable shared database
 * is mentioned, but does not cause a 503, because searches continue without it and other processes have no other one.
 *
 * @param options.phase Returns the current phase of the service.
 * @example
 * const health = createHealth({ store, phase: () => 'ready', publishFailure: () => undefined, now: Date.now });
 * await health.answer(new Request('http://localhost/readyz'), '/readyz'); // { status: 'ready', database: 'ok' }
 */
export function createHealth(options: {
  store: Queryable & Pick<Store, 'trouble'>;
  phase: () => 'opening' | 'ready' | 'closing';
  /** Returns why committed changes cannot be published now. */
  publishFailure: () => Error | undefined;
  now: () => number;
}): Health {
  const { phase, publishFailure } = options;
  const isStoreThere = createStoreProbe(options.store, options.now);
  const ready = async (): Promise<Answer> => {
    const status = phase();
    const reason = status === 'ready' ? options.store.trouble?.() : undefined;
    if (status === 'ready' && reason === undefined) {
      const database = (await isStoreThere()) ? 'ok' : 'away';
      if (!publishFailure()) return jsonAnswer(200, { status, database });
      const answer = jsonAnswer(503, { status: 'failing', database, reason: UNPUBLISHED });
      answer.headers['retry-after'] = '1';
      return answer;
    }
    const answer = jsonAnswer(
      503,
      reason === undefined ? { status } : { status: 'failing', database: 'failing', reason },
    );
    answer.headers['retry-after'] = '1';
    return answer;
  };
  return {
    answer: (request, pathname) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      if (pathname === '/healthz') return Promise.resolve(jsonAnswer(200, { status: 'ok' }));
      return pathname === '/readyz' ? ready() : undefined;
    },
  };
}
