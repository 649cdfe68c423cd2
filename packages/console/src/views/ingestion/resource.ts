/** Resource: what ingestion reads from, writes to and signs in with, one kind like the other. */
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
  /** What its type asks for; never what is secret. */
  input: Fields;
  /** The shop system that an authentication belongs to. */
  platform?: string | undefined;
  /** The credentials of a source or a destination. */
  authenticationID?: string | undefined;
}

/** What is written of one; a field that is not there stays as it is. */
export type ResourceBody = Partial<Omit<Resource, 'id'>>;

/** What uses something, so that it cannot be deleted. */
export interface User {
  kind: 'tasks' | 'sources' | 'destinations';
  id: string;
  name: string;
}

/** The types of each kind, in the order in which they are offered. */
export const TYPES = {
  authentications: ['basic', 'apiKey', 'oauth', 'cloudServiceAccount', 'service'],
  sources: ['json', 'csv', 'xml', 'xlsx', 'ecommerce_a', 'ecommerce_b', 'datawarehouse', 'container'],
  destinations: ['search', 'insights', 'flow'],
} as const satisfies Readonly<Record<ResourceKind, readonly string[]>>;

/** The same with the identifier under one name. */
const asResource = (id: string, item: Omit<Resource, 'id' | 'input'> & { input: object }): Resource => {
  const { name, type, input, platform, authenticationID } = item;
  // The identifier of an authentication has the name of what others say of theirs.
  const credentials = authenticationID === id ? undefined : authenticationID;
  return { id, name, type, input: input as Fields, platform, authenticationID: credentials };
};

/** Reads all of a kind, in the order of their names. */
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

/** Makes one, or changes the one with the identifier; answers the identifier. The service holds the input against its type. */
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

/** What uses a resource; empty where it may be deleted. */
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
