/** Operations of the network restriction: list, replace, add and remove the networks that may reach the service. */
import type { AllowedSource, NetworkRestrictionOperations } from '@aisle/contract';
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { type Handlers, isoTime } from '../operation.ts';
import { sourceName } from './allowlist.ts';
import { lockSources, putSources, readSources, removeSource, removeSources, type SourceRow } from './rows.ts';

/** Notification name for changes. */
export const STATE = 'allowed-sources';

/** Maximum number of sources. */
const MAX_SOURCES = 1000;

/** Returns the row of a source. @throws ServiceError 400 for an invalid network. */
function rowOf({ source, description }: AllowedSource, field: string): SourceRow {
  const name = sourceName(source);
  if (name === undefined)
    throw badRequest(
      `"${field}source" must be a network such as 10.0.0.0/8 or 2001:db8::/32, an address, or SERVICE_SUPPORT, not "${source.slice(0, 64)}"`,
    );
  return { name, source: source.trim(), description: description ?? null };
}

/** Changes the list in the store, then in every process. */
async function change(
  { store, versions, now }: Context,
  work: (transaction: Queryable) => Promise<void>,
): Promise<string> {
  await store.transaction(async (transaction) => {
    await lockSources(transaction);
    await work(transaction);
    await versions.changed(transaction, STATE);
  });
  await versions.reload(STATE);
  return isoTime(now());
}

export const networkRestrictionOperations: Handlers<keyof NetworkRestrictionOperations> = {
  getAllowedSources: async ({ context }) => ({
    body: (await readSources(context.store)).map(({ source, description }) => ({
      source,
      ...(description !== null && { description }),
    })),
  }),

  replaceAllowedSources: async ({ context, body }) => {
    const rows = new Map(body.map((one, at) => [sourceName(one.source), rowOf(one, `[${at}].`)]));
    const updatedAt = await change(context, async (transaction) => {
      await removeSources(transaction);
      await putSources(transaction, [...rows.values()]);
    });
    return { body: { updatedAt } };
  },

  appendAllowedSource: async ({ context, body }) => {
    const row = rowOf(body, '');
    const createdAt = await change(context, async (transaction) => {
      const names = (await readSources(transaction)).map(({ name }) => name);
      if (names.length >= MAX_SOURCES && !names.includes(row.name))
        throw badRequest(
          `There are ${MAX_SOURCES.toLocaleString('en')} sources, which is all that fit; remove one first`,
        );
      await putSources(transaction, [row]);
    });
    return { body: { createdAt } };
  },

  deleteAllowedSource: async ({ context, path }) => {
    const name = sourceName(path.source);
    const missing = () =>
      new ServiceError(404, `There is no source ${path.source}; list them to see how they are written`);
    if (name === undefined) throw missing();
    const deletedAt = await change(context, async (transaction) => {
      if (!(await removeSource(transaction, name))) throw missing();
    });
    return { body: { deletedAt } };
  },
};
