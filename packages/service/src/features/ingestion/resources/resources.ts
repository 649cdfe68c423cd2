/** Changes of resources: created, changed and deleted one at a time, with their secrets stored separately. */
import { SecretSealed } from '../../../foundation/errors/secret-sealed.ts';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Fields } from '../../../foundation/wire/fields.ts';
import type { Context } from '../../context.ts';
import { checkInput, checkSecretsGiven, splitSecrets } from './inputs.ts';
import { isUuid, newId, createNotFound } from './identifiers.ts';
import {
  countResources,
  lockIngestion,
  putResource,
  readResource,
  type ResourceKind,
  type ResourceRow,
} from '../rows/resource-rows.ts';

/** Maximum number of resources of one kind. */
const MAX_RESOURCES = 1000;

/** Owner name in the secret store. */
export const secretOwner = ({ kind, id }: Pick<ResourceRow, 'kind' | 'id'>): string => `${kind}:${id}`;

/** The fields that a request may set. */
export interface ResourceFields {
  type?: string | undefined;
  name?: string | undefined;
  platform?: string | undefined;
  input?: Fields | undefined;
  authenticationID?: string | undefined;
}

/** Returns a resource that is not deleted. @throws ServiceError 404 */
export async function requireResource(
  source: Queryable,
  { kind, id }: Pick<ResourceRow, 'kind' | 'id'>,
): Promise<ResourceRow> {
  const row = isUuid(id) ? await readResource(source, { kind, id }) : undefined;
  if (!row || row.deletedAt !== undefined) throw createNotFound(kind);
  return row;
}

/** @throws ServiceError 400 if a body names a missing resource. */
export async function checkNamed(
  source: Queryable,
  field: string,
  { kind, id }: Pick<ResourceRow, 'kind' | 'id'>,
): Promise<ResourceRow> {
  const row = isUuid(id) ? await readResource(source, { kind, id }) : undefined;
  if (!row || row.deletedAt !== undefined)
    throw badRequest(`"${field}" names no ${kind}; create it first, or list them to see which there are`);
  return row;
}

/** @throws ServiceError 400 */
function checkName(name: string): void {
  if (name.includes('\u0000') || name.length > 500)
    throw badRequest('"name" must have at most 500 characters and no NUL');
}

async function putSecrets(
  { secrets }: Context,
  transaction: Queryable,
  options: { row: ResourceRow; secrets: Readonly<Record<string, string>> },
): Promise<void> {
  for (const [name, secret] of Object.entries(options.secrets))
    await secrets.put(transaction, { owner: secretOwner(options.row), name, secret });
}

/** Creates a resource. @throws ServiceError 400 */
export async function createResource(
  context: Context,
  kind: ResourceKind,
  fields: ResourceFields & { name: string },
): Promise<ResourceRow> {
  const { type = '', name, platform, input = {}, authenticationID } = fields;
  checkName(name);
  checkInput(kind, type, input);
  const { shown, secrets } = splitSecrets(kind, type, input);
  const row: ResourceRow = {
    id: newId(context.random),
    kind,
    type,
    name,
    platform,
    authenticationID,
    input: shown,
    createdAt: context.now(),
    updatedAt: undefined,
    deletedAt: undefined,
  };
  await context.store.transaction(async (transaction) => {
    await lockIngestion(transaction);
    if ((await countResources(transaction, kind)) >= MAX_RESOURCES)
      throw badRequest(`There are ${MAX_RESOURCES} ${kind}s, which is the most; delete one first`);
    if (authenticationID !== undefined)
      await checkNamed(transaction, 'authenticationID', { kind: 'authentication', id: authenticationID });
    await putResource(transaction, row);
    await putSecrets(context, transaction, { row, secrets });
  });
  return row;
}

/** Returns the stored secrets, or none if they cannot be decrypted any more: then the whole input is required. */
async function readStoredChanges({ secrets }: Context, transaction: Queryable, row: ResourceRow): Promise<Fields> {
  try {
    return await secrets.read(transaction, secretOwner(row));
  } catch (error) {
    if (error instanceof SecretSealed) return {};
    throw error;
  }
}

const isPrefix = (input: Fields): boolean => Object.hasOwn(input, 'indexPrefix');

/** In the input of a source, null removes a field. Omitted fields are unchanged. */
const withoutNulls = (input: Fields): Fields =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/** Merges a change into the stored input. @throws ServiceError 400 */
async function mergeInput(
  context: Context,
  transaction: Queryable,
  { before, type, input: changes }: { before: ResourceRow; type: string; input: Fields },
): Promise<ReturnType<typeof splitSecrets>> {
  const { kind } = before;
  // The old input does not fit another type, nor does an index name fit a prefix.
  const isSame = type === before.type && (kind !== 'destination' || isPrefix(changes) === isPrefix(before.input));
  const previous = isSame ? { ...before.input, ...(await readStoredChanges(context, transaction, before)) } : {};
  const input = kind === 'source' ? withoutNulls({ ...previous, ...changes }) : { ...previous, ...changes };
  checkInput(kind, type, input);
  if (isSame) checkSecretsGiven(kind, type, { before: before.input, input: changes });
  return splitSecrets(kind, type, input);
}

/**
 * Changes fields. Omitted fields of the input are unchanged; another type needs the whole input.
 * @param options.check Checks the stored resource before the change, under the lock.
 * @throws ServiceError 400 or 404
 */
export async function updateResource(
  context: Context,
  named: Pick<ResourceRow, 'kind' | 'id'>,
  fields: ResourceFields,
  { check }: { check?: (before: ResourceRow) => void } = {},
): Promise<ResourceRow> {
  if (fields.name !== undefined) checkName(fields.name);
  return context.store.transaction(async (transaction) => {
    await lockIngestion(transaction);
    const row = await requireResource(transaction, named);
    check?.(row);
    const type = fields.type ?? row.type;
    if (type !== row.type && fields.input === undefined)
      throw badRequest(`"input" is required with another "type"; give all fields of ${type}`);
    if (fields.authenticationID !== undefined)
      await checkNamed(transaction, 'authenticationID', { kind: 'authentication', id: fields.authenticationID });
    const merged = fields.input && (await mergeInput(context, transaction, { before: row, type, input: fields.input }));
    const changed: ResourceRow = {
      ...row,
      type,
      name: fields.name ?? row.name,
      platform: fields.platform ?? row.platform,
      authenticationID: fields.authenticationID ?? row.authenticationID,
      input: merged?.shown ?? row.input,
      updatedAt: context.now(),
    };
    await putResource(transaction, changed);
    if (merged) {
      await context.secrets.remove(transaction, secretOwner(row));
      await putSecrets(context, transaction, { row: changed, secrets: merged.secrets });
    }
    return changed;
  });
}

/**
 * Soft-deletes a resource. If it was deleted before, it returns the earlier time.
 * @param options.users Returns the names of its users.
 * @throws ServiceError 400 while something uses it, or 404
 */
export async function deleteResource(
  context: Context,
  named: Pick<ResourceRow, 'kind' | 'id'>,
  options: { users: (transaction: Queryable) => Promise<string[]> },
): Promise<number> {
  return context.store.transaction(async (transaction) => {
    await lockIngestion(transaction);
    const row = isUuid(named.id) ? await readResource(transaction, named) : undefined;
    if (!row) throw createNotFound(named.kind);
    if (row.deletedAt !== undefined) return row.deletedAt;
    const users = await options.users(transaction);
    if (users.length > 0)
      throw badRequest(
        `This ${row.kind} is used by ${users.slice(0, 5).join(', ')}${users.length > 5 ? `, and ${users.length - 5} more` : ''}; delete or change them first`,
      );
    const deletedAt = context.now();
    await putResource(transaction, { ...row, deletedAt });
    await context.secrets.remove(transaction, secretOwner(row));
    return deletedAt;
  });
}
