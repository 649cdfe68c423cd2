/** Operations on authentications: the credentials of other systems. Their secrets are write-only. */
import type { Authentication } from '@aisle/contract';
import { type Handlers, isoTime } from '../../operation.ts';
import { paginationOf } from '../rows/list-page.ts';
import type { IngestionParts } from '../parts.ts';
import { listResources, readResources, type ResourceRow, readUsersOfAuthentication } from '../rows/resource-rows.ts';
import { createResource, deleteResource, requireResource, updateResource } from '../resources/resources.ts';

/** The authentication as the API returns it. */
const toResponse = (row: ResourceRow): Authentication => ({
  authenticationID: row.id,
  type: row.type,
  name: row.name,
  ...(row.platform !== undefined && { platform: row.platform }),
  input: row.input,
  createdAt: isoTime(row.createdAt),
  ...(row.updatedAt !== undefined && { updatedAt: isoTime(row.updatedAt) }),
});

type Ids =
  | 'listAuthentications'
  | 'createAuthentication'
  | 'searchAuthentications'
  | 'getAuthentication'
  | 'updateAuthentication'
  | 'deleteAuthentication';

const kind = 'authentication';

export const authenticationOperations: Handlers<Ids, IngestionParts> = {
  listAuthentications: async ({ context, query }) => {
    const { type: types, platform: platforms } = query;
    const { rows, total } = await listResources(context.store, kind, { ...query, types, platforms });
    return { body: { authentications: rows.map(toResponse), pagination: paginationOf(query, total) } };
  },

  createAuthentication: async ({ context, body }) => {
    const { id, name, createdAt } = await createResource(context, kind, { ...body, input: { ...body.input } });
    return { body: { authenticationID: id, name, createdAt: isoTime(createdAt) } };
  },

  searchAuthentications: async ({ context, body }) => ({
    body: {
      authentications: (await readResources(context.store, { kind, ids: body.authenticationIDs })).map(toResponse),
    },
  }),

  getAuthentication: async ({ context, path }) => ({
    body: toResponse(await requireResource(context.store, { kind, id: path.authenticationID })),
  }),

  updateAuthentication: async ({ context, path, body }) => {
    const named = { kind, id: path.authenticationID } as const;
    const { id, name, updatedAt } = await updateResource(context, named, {
      ...body,
      input: body.input && { ...body.input },
    });
    return { body: { authenticationID: id, name, updatedAt: isoTime(updatedAt!) } };
  },

  deleteAuthentication: async ({ context, path }) => {
    const { authenticationID: id } = path;
    const deletedAt = await deleteResource(
      context,
      { kind, id },
      {
        users: async (transaction) =>
          (await readUsersOfAuthentication(transaction, id)).map((row) => `the ${row.kind} "${row.name}"`),
      },
    );
    return { body: { deletedAt: isoTime(deletedAt) } };
  },
};
