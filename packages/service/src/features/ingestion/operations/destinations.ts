/** Operations on destinations: the targets of records. */
import type { Destination } from '@aisle/contract';
import { type Handlers, isoTime } from '../../operation.ts';
import { checkPaths } from '../resources/exclude-attributes.ts';
import { paginationOf } from '../rows/list-page.ts';
import type { IngestionParts } from '../parts.ts';
import { listResources, readResources, type ResourceRow } from '../rows/resource-rows.ts';
import { createResource, deleteResource, requireResource, updateResource } from '../resources/resources.ts';
import { readTasksThatUse } from '../rows/task-rows.ts';
import { taskLabel } from '../resources/task-label.ts';

/** The destination as the API returns it. */
const toResponse = (row: ResourceRow): Destination => ({
  destinationID: row.id,
  type: row.type,
  name: row.name,
  // Validated against the contract when it was stored.
  input: row.input as unknown as Destination['input'],
  ...(row.authenticationID !== undefined && { authenticationID: row.authenticationID }),
  createdAt: isoTime(row.createdAt),
  ...(row.updatedAt !== undefined && { updatedAt: isoTime(row.updatedAt) }),
});

type Ids =
  | 'listDestinations'
  | 'createDestination'
  | 'searchDestinations'
  | 'getDestination'
  | 'updateDestination'
  | 'deleteDestination';

const kind = 'destination';

export const destinationOperations: Handlers<Ids, IngestionParts> = {
  listDestinations: async ({ context, query }) => {
    const { type: types, authenticationID: authenticationIDs } = query;
    const { rows, total } = await listResources(context.store, kind, { ...query, types, authenticationIDs });
    return { body: { destinations: rows.map(toResponse), pagination: paginationOf(query, total) } };
  },

  createDestination: async ({ context, body }) => {
    checkPaths(body.input);
    const { id, name, createdAt } = await createResource(context, kind, { ...body, input: { ...body.input } });
    return { body: { destinationID: id, name, createdAt: isoTime(createdAt) } };
  },

  searchDestinations: async ({ context, body }) => ({
    body: { destinations: (await readResources(context.store, { kind, ids: body.destinationIDs })).map(toResponse) },
  }),

  getDestination: async ({ context, path }) => ({
    body: toResponse(await requireResource(context.store, { kind, id: path.destinationID })),
  }),

  updateDestination: async ({ context, path, body }) => {
    if (body.input) checkPaths(body.input);
    const named = { kind, id: path.destinationID } as const;
    const { id, name, updatedAt } = await updateResource(context, named, {
      ...body,
      input: body.input && { ...body.input },
    });
    return { body: { destinationID: id, name, updatedAt: isoTime(updatedAt!) } };
  },

  deleteDestination: async ({ context, path }) => {
    const { destinationID: id } = path;
    const deletedAt = await deleteResource(
      context,
      { kind, id },
      { users: async (transaction) => (await readTasksThatUse(transaction, id)).map(taskLabel) },
    );
    return { body: { deletedAt: isoTime(deletedAt) } };
  },
};
