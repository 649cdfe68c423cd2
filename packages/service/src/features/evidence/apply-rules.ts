/** Job that applies decisions about sources to the searches and events that are there, and has everything learnt anew. */
import { readEvidenceRules } from '../../ground/evidence/evidence-rows.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { withEventMarks, withSearchMarks } from '../../ground/rollups/marks.ts';
import { ROLLUPS } from '../../ground/rollups/build-rollups.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Queryable, Store } from '../../store/store.ts';
import type { EventListener } from '../event-listener.ts';

/** The kind of this job; it has no payload. */
export const APPLY_EVIDENCE_RULES = 'applyEvidenceRules';

/** Numbers of rows that are looked at in one transaction. */
const PAGE = 20_000n;

const TABLES = {
  searches: { tokens: 'ARRAY[user_token]', marking: withSearchMarks },
  events: { tokens: 'ARRAY[user_token, authenticated_user_token]', marking: withEventMarks },
} as const;
type Table = keyof typeof TABLES;

/** By what was decided, sources of one kind. */
type Names = Readonly<Record<'letIn' | 'takeOut', Readonly<Record<'userToken' | 'network', readonly string[]>>>>;

async function namesOf(source: Queryable): Promise<Names> {
  const rules = await readEvidenceRules(source);
  const pick = (rule: 'letIn' | 'takeOut', kind: 'userToken' | 'network') =>
    rules.filter((one) => one.rule === rule && one.kind === kind).map(({ name }) => name);
  const both = (rule: 'letIn' | 'takeOut') => ({ userToken: pick(rule, 'userToken'), network: pick(rule, 'network') });
  return { letIn: both('letIn'), takeOut: both('takeOut') };
}

/** Sets what holds rows back, of some numbers, where it changes; marks what has to be summed anew. */
async function applyTo(source: Queryable, table: Table, page: { after: bigint; upTo: bigint; names: Names }) {
  const { after, upTo, names } = page;
  const { tokens, marking } = TABLES[table];
  const holdReason = `CASE
    WHEN coalesce(network = ANY($3::text[]), false) OR coalesce(${tokens} && $4::text[], false) THEN 'takenOut'
    WHEN coalesce(network = ANY($5::text[]), false) OR coalesce(${tokens} && $6::text[], false) THEN NULL
    ELSE suspicion END`;
  await source.query(
    marking(
      `UPDATE ${table} SET held = ${holdReason} WHERE id > $1 AND id <= $2 AND held IS DISTINCT FROM ${holdReason}`,
    ),
    [
      String(after),
      String(upTo),
      names.takeOut.network,
      names.takeOut.userToken,
      names.letIn.network,
      names.letIn.userToken,
    ],
  );
}

/** The least and the greatest number of a table. */
async function rangeOf(source: Queryable, table: Table): Promise<{ first: bigint; last: bigint }> {
  const rows = await source.query<{ first: string; last: string }>(
    `SELECT coalesce(min(id), 1)::text AS first, coalesce(max(id), 0)::text AS last FROM ${table}`,
  );
  return { first: BigInt(rows[0]!.first), last: BigInt(rows[0]!.last) };
}

/**
 * The job. Each page is a transaction of its own, and doing it twice gives the same. The rollups of days whose rows are gone stay as they are.
 *
 * @example
 * const handler = createRuleApplication({ store, eventListeners, now: Date.now, yieldToEventLoop });
 */
export function createRuleApplication(options: {
  store: Store;
  eventListeners: readonly EventListener[];
  now: () => number;
  yieldToEventLoop: () => Promise<void>;
}): LongJobHandler {
  const { store, eventListeners, now, yieldToEventLoop } = options;
  return async (_job, { signal }) => {
    const names = await namesOf(store);
    for (const table of ['searches', 'events'] as const) {
      const { first, last } = await rangeOf(store, table);
      for (let after = first - 1n; after < last; after += PAGE) {
        signal.throwIfAborted();
        await store.transaction((transaction) => applyTo(transaction, table, { after, upTo: after + PAGE, names }));
        await yieldToEventLoop();
      }
    }
    return async (transaction) => {
      const time = now();
      await addJobOnce(transaction, { kind: ROLLUPS, payload: '', now: time, runAt: time });
      for (const listener of eventListeners) await listener.recounted?.(transaction, { now: time });
    };
  };
}
