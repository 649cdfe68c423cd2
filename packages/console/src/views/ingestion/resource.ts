/** Resource: one interface for authentications, sources and destinations of ingestion. */
import type { AdminClient } from '@aisle/admin';
import { MAX_PAGE_SIZE, readAll } from './read-all.ts';

type Ingestion = AdminClient['ingestion'];
type Fields = Readonly<Record<string, unknown>>;

export type ResourceKind = 'authentications' | 'sources' | 'destinations';

/** An authentication, a source or a destination. */
export interface Resource {
  id: string;
  name: string;
  type: string;
  /** The fields of its type, without secrets. */
  input: Fields;
  /** The shop system that an authentication belongs to. */
  platform?: string | undefined;
  /** The credentials of a source or a destination. */
  authenticationID?: string | undefined;
}

/** The written fields of a resource; absent fields stay unchanged. */
export type ResourceBody = Partial<Omit<Resource, 'id'>>;

/** A user of a resource, which prevents its deletion. */
export interface User {
  kind: 'tasks' | 'sources' | 'destinations';
  id: string;
  name: string;
}

/** The types of each kind, in display order. */
export const TYPES = {
  authentications: ['basic', 'apiKey', 'oauth', 'cloudServiceAccount', 'service'],
  sources: ['json', 'csv', 'xml', 'xlsx', 'ecommerce_a', 'ecommerce_b', 'datawarehouse', 'container'],
  destinations: ['search', 'insights', 'flow'],
} as const satisfies Readonly<Record<ResourceKind, readonly string[]>>;

/** Returns a resource with a uniform name for its identifier. */
const asResource = (id: string, item: Omit<Resource, 'id' | 'input'> & { input: object }): Resource => {
  const { name, type, input, platform, authenticationID } = item;
  // `authenticationID` is the identifier of an authentication, but a reference in other resources.
  const credentials = authenticationID === id ? undefined : authenticationID;
  return { id, name, type, input: input as Fields, platform, authenticationID: credentials };
};

/** Reads all resources of a kind, sorted by name. */
export async function readResources(
  ingestion: Ingestion,
  { kind, signal }: { kind: ResourceKind; signal?: AbortSignal },
): Promise<Resource[]> {
  const call = signal && { signal };
  const place = (page: number) => ({ itemsPerPage: MAX_PAGE_SIZE, page, sort: 'name', order: 'asc' }) as const;
  switch (kind) {
    case 'authentications':
      return readAll(
        (page) => ingestion.listAuthentications(place(page), call),
        (answer) => answer.authentications.map((one) => asResource(one.authenticationID, one)),
      );
    case 'sources':
      return readAll(
        (page) => ingestion.listSources(place(page), call),
        (answer) => answer.sources.map((one) => asResource(one.sourceID, one)),
      );
    case 'destinations':
      return readAll(
        (page) => ingestion.listDestinations(place(page), call),
        (answer) => answer.destinations.map((one) => asResource(one.destinationID, one)),
      );
  }
}

/** Reads one resource. */
export async function readResource(
  ingestion: Ingestion,
  { kind, id }: { kind: ResourceKind; id: string },
): Promise<Resource> {
  switch (kind) {
    case 'authentications':
      return asResource(id, await ingestion.getAuthentication({ authenticationID: id }));
    case 'sources':
      return asResource(id, await ingestion.getSource({ sourceID: id }));
    case 'destinations':
      return asResource(id, await ingestion.getDestination({ destinationID: id }));
  }
}

/** Creates a resource, or changes the one with the identifier; returns the identifier. The service validates the input by type. */
export async function writeResource(
  ingestion: Ingestion,
  { kind, id, body: input }: { kind: ResourceKind; id: string | undefined; body: ResourceBody },
): Promise<string> {
  const body = input as never;
  switch (kind) {
    case 'authentications':
      return id
        ? (await ingestion.updateAuthentication({ authenticationID: id, body })).authenticationID
        : (await ingestion.createAuthentication({ body })).authenticationID;
    case 'sources':
      return id
        ? (await ingestion.updateSource({ sourceID: id, body })).sourceID
        : (await ingestion.createSource({ body })).sourceID;
    case 'destinations':
      return id
        ? (await ingestion.updateDestination({ destinationID: id, body })).destinationID
        : (await ingestion.createDestination({ body })).destinationID;
  }
}

/** Deletes one resource. */
export function deleteResource(ingestion: Ingestion, { kind, id }: { kind: ResourceKind; id: string }) {
  switch (kind) {
    case 'authentications':
      return ingestion.deleteAuthentication({ authenticationID: id });
    case 'sources':
      return ingestion.deleteSource({ sourceID: id });
    case 'destinations':
      return ingestion.deleteDestination({ destinationID: id });
  }
}

/** Returns the users of a resource; empty if it may be deleted. */
export async function readUsers(
  ingestion: Ingestion,
  { kind, id }: { kind: ResourceKind; id: string },
): Promise<User[]> {
  const page = { itemsPerPage: MAX_PAGE_SIZE };
  if (kind === 'authentications') {
    const [{ sources }, { destinations }] = await Promise.all([
      ingestion.listSources({ ...page, authenticationID: [id] }),
      ingestion.listDestinations({ ...page, authenticationID: [id] }),
    ]);
    return [
      ...sources.map(({ sourceID, name }): User => ({ kind: 'sources', id: sourceID, name })),
      ...destinations.map(({ destinationID, name }): User => ({ kind: 'destinations', id: destinationID, name })),
    ];
  }
  const { tasks } = await ingestion.listIngestionTasks({
    ...page,
    ...(kind === 'sources' ? { sourceID: [id] } : { destinationID: [id] }),
  });
  return tasks.map(({ taskID, name }): User => ({ kind: 'tasks', id: taskID, name: name || taskID }));
}
