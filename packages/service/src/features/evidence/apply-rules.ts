/** Job that applies decisions about sources to the stored searches and events, then has everything derived from them recomputed. */
import { readEvidenceRules } from '../../ground/evidence/evidence-rows.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { withEventMarks, withSearchMarks } from '../../ground/rollups/marks.ts';
import { ROLLUPS } from '../../ground/rollups/build-rollups.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Queryable, Store } from '../../store/store.ts';
import type { EventListener } from '../event-listener.ts';

/** Job kind. The job has no payload. */
export const APPLY_EVIDENCE_RULES = 'applyEvidenceRules';

/** Size of the ID range processed in one transaction. */
const ID_RANGE = 20_000n;

const TABLES = {
  searches: { tokenColumns: 'ARRAY[user_token]', withMarks: withSearchMarks },
  events: { tokenColumns: 'ARRAY[user_token, authenticated_user_token]', withMarks: withEventMarks },
} as const;
type Table = keyof typeof TABLES;

/** Names of sources, by rule and kind. */
type SourcesByRule = Readonly<
  Record<'letIn' | 'takeOut', Readonly<Record<'userToken' | 'network', readonly string[]>>>
>;

async function readSourcesByRule(source: Queryable): Promise<SourcesByRule> {
  const rules = await readEvidenceRules(source);
  const pick = (rule: 'letIn' | 'takeOut', kind: 'userToken' | 'network') =>
    rules.filter((entry) => entry.rule === rule && entry.kind === kind).map(({ name }) => name);
  const byKind = (rule: 'letIn' | 'takeOut') => ({
    userToken: pick(rule, 'userToken'),
    network: pick(rule, 'network'),
  });
  return { letIn: byKind('letIn'), takeOut: byKind('takeOut') };
}

/** Updates `held` of the rows in an ID range where it changes, and marks the rollups that have to be recomputed. */
async function applyRules(
  source: Queryable,
  table: Table,
  page: { after: bigint; upTo: bigint; names: SourcesByRule },
) {
  const { after, upTo, names } = page;
  const { tokenColumns: tokens, withMarks: marking } = TABLES[table];
  // "takenOut" wins over "letIn". Without a rule the suspicion decides.
  const heldSql = `CASE
    WHEN coalesce(network = ANY($3::text[]), false) OR coalesce(${tokens} && $4::text[], false) THEN 'takenOut'
    WHEN coalesce(network = ANY($5::text[]), false) OR coalesce(${tokens} && $6::text[], false) THEN NULL
    ELSE suspicion END`;
  await source.query(
    marking(`UPDATE ${table} SET held = ${heldSql} WHERE id > $1 AND id <= $2 AND held IS DISTINCT FROM ${heldSql}`),
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

/** Smallest and largest ID of a table. */
async function readIdRange(source: Queryable, table: Table): Promise<{ first: bigint; last: bigint }> {
  const rows = await source.query<{ first: string; last: string }>(
    `SELECT coalesce(min(id), 1)::text AS first, coalesce(max(id), 0)::text AS last FROM ${table}`,
  );
  return { first: BigInt(rows[0]!.first), last: BigInt(rows[0]!.last) };
}

/**
 * Creates the job handler. Each page is its own transaction, and the job is idempotent. Rollups of days whose raw rows were deleted stay as
 * they are.
 *
 * @example
 * const handler = createApplyRulesHandler({ store, eventListeners, now: Date.now, yieldToEventLoop });
 */
export function createApplyRulesHandler(options: {
  store: Store;
  eventListeners: readonly EventListener[];
  now: () => number;
  yieldToEventLoop: () => Promise<void>;
}): LongJobHandler {
  const { store, eventListeners, now, yieldToEventLoop } = options;
  return async (_job, { signal }) => {
    const names = await readSourcesByRule(store);
    for (const table of ['searches', 'events'] as const) {
      const { first, last } = await readIdRange(store, table);
      for (let after = first - 1n; after < last; after += ID_RANGE) {
        signal.throwIfAborted();
        await store.transaction((transaction) =>
          applyRules(transaction, table, { after, upTo: after + ID_RANGE, names }),
        );
        await yieldToEventLoop();
      }
    }
    // Runs in the transaction that completes the job.
    return async (transaction) => {
      const time = now();
      await addJobOnce(transaction, { kind: ROLLUPS, payload: '', now: time, runAt: time });
      for (const listener of eventListeners) await listener.recounted?.(transaction, { now: time });
    };
  };
}
