/** Operations on sources: where records are read from, and what was discovered there. */
import type { Source, SourceStream } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { type Handlers, isoTime } from '../../operation.ts';
import { readDiscovery } from '../rows/discovery-rows.ts';
import { paginationOf } from '../rows/list-page.ts';
import type { IngestionParts } from '../parts.ts';
import { listResources, readResources, type ResourceRow } from '../rows/resource-rows.ts';
import { createResource, deleteResource, requireResource, updateResource } from '../resources/resources.ts';
import { readTasksThatUse } from '../rows/task-rows.ts';
import { taskLabel } from '../resources/task-label.ts';
import { parseUrl } from '../../../foundation/wire/parse-url.ts';

/** The source as the API returns it. */
const toResponse = (row: ResourceRow): Source => ({
  sourceID: row.id,
  type: row.type,
  name: row.name,
  // Validated against the contract when it was stored.
  input: row.input as Source['input'],
  ...(row.authenticationID !== undefined && { authenticationID: row.authenticationID }),
  createdAt: isoTime(row.createdAt),
  ...(row.updatedAt !== undefined && { updatedAt: isoTime(row.updatedAt) }),
});

/** The fields of an input with URLs to which the credentials of its source are sent. */
const ADDRESSES = ['url', 'tokenUrl', 'configuration'] as const;

/** Returns protocol and host of a URL in an input. The URL of a container is in its configuration. */
function hostOf(value: unknown): string | undefined {
  const address = isFields(value) ? value['url'] : value;
  return typeof address === 'string' ? parseUrl(address)?.origin : undefined;
}

/**
 * Credentials stay with the hosts that they were entered for: a request with other hosts has to name the authentication as well.
 * @throws ServiceError 400
 */
function checkSameHosts(row: ResourceRow, input: Fields | undefined): void {
  if (row.authenticationID === undefined || !input) return;
  for (const field of ADDRESSES) {
    const host = hostOf(input[field]);
    if (host !== undefined && host !== hostOf(row.input[field]))
      throw badRequest(
        `"input.${field}" names another host, ${host}, and the source has credentials; name "authenticationID" too, so that they may go there`,
      );
  }
}

type Ids =
  | 'listSources'
  | 'createSource'
  | 'searchSources'
  | 'getSource'
  | 'updateSource'
  | 'deleteSource'
  | 'getSourceStreams'
  | 'discoverSource';

const kind = 'source';

export const sourceOperations: Handlers<Ids, IngestionParts> = {
  listSources: async ({ context, query }) => {
    const { type: types, authenticationID: authenticationIDs } = query;
    const { rows, total } = await listResources(context.store, kind, { ...query, types, authenticationIDs });
    return { body: { sources: rows.map(toResponse), pagination: paginationOf(query, total) } };
  },

  createSource: async ({ context, body }) => {
    const { id, name, createdAt } = await createResource(context, kind, { ...body, input: { ...body.input } });
    return { body: { sourceID: id, name, createdAt: isoTime(createdAt) } };
  },

  searchSources: async ({ context, body }) => ({
    body: { sources: (await readResources(context.store, { kind, ids: body.sourceIDs })).map(toResponse) },
  }),

  getSource: async ({ context, path }) => ({
    body: toResponse(await requireResource(context.store, { kind, id: path.sourceID })),
  }),

  updateSource: async ({ context, path, body }) => {
    const named = { kind, id: path.sourceID } as const;
    const { id, name, updatedAt } = await updateResource(context, named, body, {
      check: (before) => {
        if (body.authenticationID === undefined) checkSameHosts(before, body.input);
      },
    });
    return { body: { sourceID: id, name, updatedAt: isoTime(updatedAt!) } };
  },

  deleteSource: async ({ context, path }) => {
    const { sourceID: id } = path;
    const deletedAt = await deleteResource(
      context,
      { kind, id },
      { users: async (transaction) => (await readTasksThatUse(transaction, id)).map(taskLabel) },
    );
    return { body: { deletedAt: isoTime(deletedAt) } };
  },

  getSourceStreams: async ({ context, path }) => {
    const { id } = await requireResource(context.store, { kind, id: path.sourceID });
    const discovery = await readDiscovery(context.store, id);
    if (!discovery)
      throw badRequest(`Nothing was discovered of this source yet; start it by POST /1/sources/${id}/discover`);
    return { body: { streams: discovery as SourceStream[] } };
  },

  discoverSource: async ({ context, parts, path }) => {
    const { id } = await requireResource(context.store, { kind, id: path.sourceID });
    const { runID, createdAt } = await parts.runs.discover(id);
    return { body: { runID, createdAt: isoTime(createdAt) } };
  },
};
