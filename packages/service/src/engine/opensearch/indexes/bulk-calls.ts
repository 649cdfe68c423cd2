/** Bulk calls: documents are sent to the cluster in batches, a few of them concurrently, and rejected ones are retried. */
import type { ClusterClient } from '../client/cluster-client.ts';
import { clusterError, isTemporary } from '../client/cluster-error.ts';
import { writingAlias } from './index-names.ts';

/** Maximum number of characters per call. */
const MAX_CALL_LENGTH = 8_000_000;

/** Maximum number of concurrent calls: the next documents are prepared meanwhile, and no more wait in memory. */
const MAX_CONCURRENT_CALLS = 2;

/** Timeout in milliseconds: a write waits for its replicas. */
const WRITE_TIMEOUT_MS = 60_000;
const MAX_TRIES = 6;
const FIRST_DELAY_MS = 200;

/** One action with its document: one line for a deletion, two for a document. */
export type BulkItem = readonly string[];

/** The calls of one list of changes. */
export interface BulkCalls {
  /** Sends more items; resolves when there is room for the next ones. @throws The error of an earlier call. */
  send(items: readonly BulkItem[]): Promise<void>;
  /** Resolves when everything is written. @throws The error of a call, after all calls have ended. */
  finish(): Promise<void>;
}

interface BulkAnswer {
  errors: boolean;
  items: Record<string, { _id: string; status: number; error?: { type: string; reason: string } }>[];
}

/**
 * Calls into one physical index. No two batches may contain the same document: concurrent calls have no order.
 *
 * @example
 * const calls = createBulkCalls({ client, physical, wait });
 * await calls.send([['{"delete":{"_id":"a"}}']]);
 * await calls.finish();
 */
export function createBulkCalls(options: {
  client: ClusterClient;
  physical: string;
  wait: (milliseconds: number) => Promise<void>;
}): BulkCalls {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (part: readonly BulkItem[]): void => {
    const running = sendPart(part, options)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  };
  const finish = async (): Promise<void> => {
    await Promise.all(underWay);
    if (failures.length > 0) throw failures[0];
  };
  return {
    send: async (items) => {
      for (const part of partsOf(items)) {
        begin(part);
        if (underWay.size >= MAX_CONCURRENT_CALLS) await Promise.race(underWay);
        if (failures.length > 0) await finish();
      }
    },
    finish,
  };
}

const sizeOf = (item: BulkItem): number => item.reduce((sum, line) => sum + line.length, 0);

function* partsOf(items: readonly BulkItem[]): Generator<BulkItem[]> {
  let part: BulkItem[] = [];
  let size = 0;
  for (const item of items) {
    const more = sizeOf(item);
    if (size > 0 && size + more > MAX_CALL_LENGTH) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(item);
    size += more;
  }
  if (part.length > 0) yield part;
}

async function sendPart(
  part: readonly BulkItem[],
  { client, physical, wait }: Parameters<typeof createBulkCalls>[0],
): Promise<void> {
  let items = part;
  for (let tried = 1; ; tried++) {
    const answer = await client.call<BulkAnswer>({
      method: 'POST',
      path: `/${writingAlias(physical)}/_bulk`,
      query: { require_alias: true, filter_path: 'errors,items.*.status,items.*.error.type,items.*.error.reason' },
      lines: items.flat(),
      timeout: WRITE_TIMEOUT_MS,
      // Each write is numbered.
      isRepeatable: true,
    });
    if (!answer.errors) return;
    const again: BulkItem[] = [];
    answer.items.forEach((item, at) => {
      const { status, error } = Object.values(item)[0]!;
      // A conflict: the same write or a later one was first. A deletion of a missing document counts as done.
      if (status < 300 || status === 409 || (status === 404 && !error)) return;
      const problem = { status, type: error?.type ?? 'unknown', reason: error?.reason ?? '' };
      if (!isTemporary(problem) || tried === MAX_TRIES) throw clusterError(problem, client.where);
      again.push(items[at]!);
    });
    if (again.length === 0) return;
    items = again;
    await wait(FIRST_DELAY_MS * 2 ** (tried - 1));
  }
}
