/** Index names in bodies: where operations have them, so that a call for a user reaches the user's own. */
import { isFields } from '../foundation/wire/fields.ts';

/** Gives a body in which each name of an index went through `rename`. The name in the path needs no word. */
export interface RenameIndices {
  (body: unknown, rename: (index: string) => string): unknown;
  /** The operation reads what searches of this process see, and not the store. */
  readonly seesPublished?: true;
}

/** The same for an operation that reads what searches see: it goes where those are published, and asks no store. */
export const published = (rename: RenameIndices): RenameIndices =>
  Object.assign((...args: Parameters<RenameIndices>) => rename(...args), { seesPublished: true as const });

/** The body names no index. */
export const inPathOnly: RenameIndices = (body) => body;

/** A field of the body is the name of an index. */
export const inField =
  (field: string): RenameIndices =>
  (body, rename) =>
    isFields(body) && typeof body[field] === 'string' ? { ...body, [field]: rename(body[field]) } : body;

/** The entries of a list in the body name an index each. */
export const inList = (list: string, field: string): RenameIndices => {
  const renameEntry = inField(field);
  return (body, rename) => {
    const entries = isFields(body) ? body[list] : undefined;
    return Array.isArray(entries)
      ? { ...(body as object), [list]: entries.map((entry: unknown) => renameEntry(entry, rename)) }
      : body;
  };
};

/** The same for each of some operations. */
export const eachInPath = <Ids extends string>(
  operations: Readonly<Record<Ids, unknown>>,
  rename = inPathOnly,
): Readonly<Record<Ids, RenameIndices>> =>
  Object.fromEntries(Object.keys(operations).map((id) => [id, rename])) as Record<Ids, RenameIndices>;
