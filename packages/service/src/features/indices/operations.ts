/** Operations on whole indices: list, copy, move and delete them. */
import type { IndexInfo, IndicesOperations } from '@aisle/contract';
import type { Permission } from '../../ground/keys/api-key.ts';
import { badRequest, indexMissing } from '../../foundation/errors/service-error.ts';
import { type IndexRow, putIndex, readIndexes } from '../../ground/changes/index-rows.ts';
import type { Queryable } from '../../store/store.ts';
import { moveRecords } from '../../ground/changes/record-sets.ts';
import { addTask, taskOfAll } from '../../ground/changes/task-rows.ts';
import { judgeTransfer } from './judge-transfer.ts';
import { copyRecords, type IndexSummary, listIndexes } from './rows.ts';
import { type Call, type Handlers, isoTime, requireIndex } from '../operation.ts';

const infoOf = (index: IndexSummary, published: bigint): IndexInfo => ({
  name: index.name,
  createdAt: isoTime(index.createdAt),
  updatedAt: isoTime(index.updatedAt),
  entries: index.entries,
  dataSize: index.size,
  fileSize: index.size,
  lastBuildTimeS: 0,
  pendingTask: index.lastTask > published,
  ...(index.primary !== null && { primary: index.primary }),
  ...(index.replicas.length > 0 && { replicas: [...index.replicas] }),
});

/** A copy or a move of an index. */
interface Transfer {
  from: string;
  to: string;
  isMove: boolean;
  records: boolean;
  /** Whether something besides the records is copied, by its name in the scope. */
  includes: (scope: string) => boolean;
}

/** Reads the request. @throws ServiceError 400 or 403. */
function readTransfer({ caller, path, body }: Call<'operationIndex'>): Transfer {
  const from = path.indexName;
  const { operation, destination: to, scope } = body;
  requireIndex(caller, from);
  requireIndex(caller, to);
  const isMove = operation === 'move';
  if (from === to) throw badRequest(`"destination" must be another index than ${from}`);
  if (scope && body.safetyChecks) throw badRequest('"safetyChecks" look at records; leave "scope" out');
  if (isMove && scope) throw badRequest('"scope" is for "copy"; leave it out to move the whole index');
  const transfer = {
    from,
    to,
    isMove,
    records: !scope,
    includes: (word: string) => scope?.some((one) => one === word) ?? true,
  };
  const needs: Permission[] = ['editSettings'];
  if (transfer.records) needs.push('deleteIndex');
  for (const permission of needs)
    if (!caller.can(permission))
      throw caller.refusal(`The API key lacks the permission ${permission}, which this ${operation} needs`);
  return transfer;
}

/** Reads the rows of both indices. @throws ServiceError if one of them cannot take part. */
async function bothRows(
  transaction: Queryable,
  { from, to, isMove }: Transfer,
): Promise<{ source: IndexRow; target: IndexRow | undefined }> {
  const rows = await readIndexes(transaction, [from, to]);
  const source = rows.get(from);
  const target = rows.get(to);
  if (!source) throw indexMissing(from);
  if (source.primary !== null) throw badRequest(`${from} is a replica of ${source.primary}; name ${source.primary}`);
  if (target && target.primary !== null)
    throw badRequest(`"destination": ${to} is a replica of ${target.primary}; choose another name`);
  if (isMove && source.settings.replicas?.length)
    throw badRequest(`${from} has replicas, which would be left alone; set its "replicas" to [] first`);
  return { source, target };
}

export const indexOperations: Handlers<keyof IndicesOperations> = {
  listIndices: async ({ context, caller, query }) => {
    const all = (await listIndexes(context.store)).filter(({ name }) => caller.mayUse(name));
    const { page = 0, hitsPerPage } = query;
    const shown = hitsPerPage === undefined ? all : all.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const published = await context.publishedSeq();
    const ownPublished = async ({ name }: IndexSummary) =>
      context.indexer.quarantine.has(name) ? context.publishedSeq(name) : published;
    return {
      body: {
        items: await Promise.all(shown.map(async (index) => infoOf(index, await ownPublished(index)))),
        nbPages: hitsPerPage === undefined ? 1 : Math.ceil(all.length / hitsPerPage),
      },
    };
  },

  operationIndex: async (call) => {
    const transfer = readTransfer(call);
    const { from, to, isMove } = transfer;
    const { writer, indexFollowers } = call.context;
    const { safetyChecks } = call.body;
    if (safetyChecks) {
      await bothRows(call.context.store, transfer);
      await judgeTransfer(call.context, { from, to, checks: safetyChecks.beforeIndexPublishing ?? {} });
    }
    return writer.write(async (transaction, now) => {
      const { source, target } = await bothRows(transaction, transfer);
      // Replicas belong to the name: those of the destination continue to show its contents.
      const { replicas: _replicas, ...copied } = source.settings;
      const { replicas } = target?.settings ?? {};
      const settings = transfer.includes('settings')
        ? { ...copied, ...(replicas && { replicas }) }
        : (target?.settings ?? {});
      if (target && transfer.records) await writer.emptyIndex(transaction, { name: to, drop: false, now });
      await putIndex(transaction, { name: to, primary: null, settings, now });
      if (transfer.records) await (isMove ? moveRecords : copyRecords)(transaction, transfer);
      for (const follower of indexFollowers)
        if (transfer.includes(follower.scope)) await follower.copy(transaction, { from, to, now });
      if (isMove) {
        for (const follower of indexFollowers) await follower.move?.(transaction, { from, to, now });
        await writer.emptyIndex(transaction, { name: from, drop: true, now });
      }
      // Third-party clients wait for a copy at its destination, and for a move at its source.
      const taskID = await addTask(transaction, { index: taskOfAll([from, to]), now });
      return { body: { taskID, updatedAt: isoTime(now) } };
    });
  },

  deleteIndex: async (call) => {
    const index = call.path.indexName;
    requireIndex(call.caller, index);
    const { tasks, now } = await call.context.writer.apply(new Map([[index, [{ kind: 'drop' }]]]));
    return { body: { taskID: tasks.get(index)!, deletedAt: isoTime(now) } };
  },
};
