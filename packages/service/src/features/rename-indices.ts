/** Index names in bodies: where operations have them, so that a call for a user reaches the user's own indices. */
import { isFields } from '../foundation/wire/fields.ts';

/** Returns a body in which `rename` was applied to each index name. The path is renamed separately. */
export interface RenameIndices {
  (body: unknown, rename: (index: string) => string): unknown;
  /** The operation reads what searches of this process see, not the store. */
  readonly seesPublished?: true;
}

/** Marks an operation that reads what searches see: its partition is found without a query to the store. */
export const published = (rename: RenameIndices): RenameIndices =>
  Object.assign((...args: Parameters<RenameIndices>) => rename(...args), { seesPublished: true as const });

/** For bodies without index names. */
export const inPathOnly: RenameIndices = (body) => body;

/** For bodies in which a field is an index name. */
export const inField =
  (field: string): RenameIndices =>
  (body, rename) =>
    isFields(body) && typeof body[field] === 'string' ? { ...body, [field]: rename(body[field]) } : body;

/** For bodies in which each entry of a list names an index. */
export const inList = (list: string, field: string): RenameIndices => {
  const renameEntry = inField(field);
  return (body, rename) => {
    const entries = isFields(body) ? body[list] : undefined;
    return Array.isArray(entries)
      ? { ...(body as object), [list]: entries.map((entry: unknown) => renameEntry(entry, rename)) }
      : body;
  };
};

/** Operations that name an index in their paths only. */
export const eachInPath = <Ids extends string>(
  operations: Readonly<Record<Ids, unknown>>,
  rename = inPathOnly,
): Readonly<Record<Ids, RenameIndices>> =>
  Object.fromEntries(Object.keys(operations).map((id) => [id, rename])) as Record<Ids, RenameIndices>;
