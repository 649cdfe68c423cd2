/** Difference (diff): compares the configuration of the service with a file, and prints the result. */

/** One difference; `before` is undefined for additions, `after` for removals. */
export interface Difference {
  /** Path of the value: `hitsPerPage`, or `rule-7.consequence`. */
  path: string;
  before: unknown;
  after: unknown;
}

/** Serialises JSON with sorted keys, so that the order of fields does not matter. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of `after` that differ from `before`; with `isWhole` also those that only `before` has. */
export function fieldDifferences(
  before: Fields,
  after: Fields,
  { isWhole, under = '' }: { isWhole: boolean; under?: string },
): Difference[] {
  const names = [...new Set([...Object.keys(after), ...(isWhole ? Object.keys(before) : [])])];
  return names
    .filter((name) => canonical(before[name]) !== canonical(after[name]))
    .map((name) => ({ path: under + name, before: before[name], after: after[name] }));
}

/** Compares two lists of objects with an objectID; with `isWhole`, objects missing in `after` are removals. */
export function itemDifferences(
  before: readonly Fields[],
  after: readonly Fields[],
  { isWhole }: { isWhole: boolean },
): Difference[] {
  const idOf = (item: Fields): string => String(item['objectID']);
  const existing = new Map(before.map((item) => [idOf(item), item]));
  const desiredIDs = new Set(after.map(idOf));
  return [
    ...after.flatMap((item) => {
      const old = existing.get(idOf(item));
      if (!old) return [{ path: idOf(item), before: undefined, after: item }];
      return fieldDifferences(old, item, { isWhole: true, under: `${idOf(item)}.` });
    }),
    ...(isWhole
      ? before
          .filter((item) => !desiredIDs.has(idOf(item)))
          .map((item) => ({ path: idOf(item), before: item, after: undefined }))
      : []),
  ];
}

/** Formats the differences like `diff`. */
export const printDifferences = (differences: readonly Difference[]): string =>
  differences
    .map(({ path, before, after }) =>
      [
        `${before === undefined ? '+' : after === undefined ? '-' : '~'} ${path}`,
        ...(before === undefined ? [] : [`    - ${JSON.stringify(before)}`]),
        ...(after === undefined ? [] : [`    + ${JSON.stringify(after)}`]),
      ].join('\n'),
    )
    .join('\n') + (differences.length ? '\n' : '');
