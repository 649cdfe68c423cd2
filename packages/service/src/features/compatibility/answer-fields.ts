/** Fields of responses that strictly typed clients require, although they contain nothing new. */
import { hideKey } from '../../foundation/wire/hide-key.ts';
import type { OperationId } from '../../foundation/wire/route.ts';
import type { Around } from '../dialect.ts';
import type { AnyOutcome } from '../any-call.ts';

type Fields = Record<string, unknown>;

/** Adds fields to the body of a response, after the existing ones. */
const adding =
  (fieldsOf: (body: Fields) => Fields): Around =>
  async (call, handler) => {
    const outcome: AnyOutcome = await handler(call);
    const body = outcome.body as Fields | undefined;
    return body ? { ...outcome, body: { ...fieldsOf(body), ...body } } : outcome;
  };

const createdAt = adding(({ updatedAt }) => ({ createdAt: updatedAt }));

/** Adds fields to each object of a list. */
const addingToEach = (list: string, fieldsOf: (one: Fields) => Fields): Around =>
  adding((body) => {
    const entries = body[list];
    if (Array.isArray(entries)) body[list] = entries.map((one: Fields) => ({ ...fieldsOf(one), ...one }));
    return {};
  });

/** The key in the path, masked: changes of a key do not return its value, but typed clients require the field. */
const hiddenKey: Around = async (call, handler) => {
  const outcome: AnyOutcome = await handler(call);
  const key = call.path['key'];
  const { id } = (outcome.body ?? {}) as { id?: string };
  return typeof key === 'string' && key !== id ? { ...outcome, body: { key: hideKey(key), ...outcome.body } } : outcome;
};

/** By operation. */
export const answerFields: Readonly<Partial<Record<OperationId, Around>>> = {
  addObject: createdAt,
  updateApiKey: hiddenKey,
  restoreApiKey: hiddenKey,
  deleteBy: adding(({ deletedAt, updatedAt }) => ({ updatedAt: updatedAt ?? deletedAt })),
  listIndices: addingToEach('items', ({ pendingTask }) => ({ numberOfPendingTasks: pendingTask === true ? 1 : 0 })),
};
