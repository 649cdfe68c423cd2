/** Odd rows: an error in place of a record, and a row without most of the usual columns. Neither is ever a record. */
import type { SourceRow } from '../connectors/connector.ts';

/** Minimum number of rows to determine the common columns, and the share of rows that must have a common column. */
const [FEWEST, USUAL_SHARE] = [10, 0.9];
/** A row without an ID must have at least this share of the common columns, if there are at least this many. */
const [LEAST_PART, SEVERAL] = [0.25, 4];
/** Maximum number of counted columns: more are not real columns. */
const MAX_COLUMNS = 1000;
/** Maximum number of columns named in a reason. */
const MAX_NAMED = 5;

/** Names of error fields, in lower case without hyphens and underscores. */
const ERRORS = new Set(['error', 'errors', 'errormessage', 'errorcode', 'errordescription', 'fault', 'exception']);
/** Names of fields that accompany an error. */
const BESIDE = new Set(
  [
    'message messages msg code status statuscode statustext detail details success ok retry retryable retryafter',
    'trace traceid requestid correlationid timestamp time path type title instance reason hint documentationurl',
    'moreinfo description extensions data',
  ]
    .join(' ')
    .split(' '),
);

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '');

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const columnsOf = (record: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(record).filter((name) => !isEmpty(record[name]));

/** Formats an error for a reason. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

const isWordOfErrors = (name: string): boolean => {
  const plain = plainName(name);
  return ERRORS.has(plain) || BESIDE.has(plain);
};

/** Returns the column that makes a row an error. Undefined if it may be a record. */
function errorIn(
  record: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  isIdentifier: (name: string) => boolean,
): string | undefined {
  // Nearly all rows end here.
  if (columns.some((name) => !isIdentifier(name) && !isWordOfErrors(name))) return undefined;
  const others = columns.filter((name) => !isIdentifier(name));
  const hasIdentifier = others.length < columns.length;
  // With an ID, a row with a fault or an exception may be a record about one.
  const says = (name: string) =>
    ERRORS.has(plainName(name)) &&
    (!hasIdentifier || plainName(name).startsWith('error')) &&
    record[name] !== false &&
    record[name] !== 0;
  const error = others.find(says);
  if (error !== undefined && others.every((name) => says(name) || BESIDE.has(plainName(name)))) return error;
  if (hasIdentifier || !others.every((name) => BESIDE.has(plainName(name)))) return undefined;
  // Without such a name, a row is an error if it only has a message, or a status says so.
  const message = others.find((name) => /^(?:message|msg|detail)$/i.test(name));
  const isFailure = others.some((name) => {
    const plain = plainName(name);
    if (plain === 'success' || plain === 'ok') return record[name] === false;
    return /^(?:status|statuscode|code)$/.test(plain) && Number(record[name]) >= 400;
  });
  if (isFailure) return message ?? others[0];
  return message !== undefined && others.length === 1 ? message : undefined;
}

/** Checks the rows of a source batch by batch. */
export interface OddRows {
  /** Returns the same rows, in which odd ones are replaced by faults with reasons. */
  check(rows: readonly SourceRow[]): readonly SourceRow[];
}

/** Counts so far. */
interface Counted {
  rows: number;
  columns: Map<string, number>;
}

function count({ columns }: Counted, names: readonly string[]): void {
  for (const name of names)
    if (columns.has(name) || columns.size < MAX_COLUMNS) columns.set(name, (columns.get(name) ?? 0) + 1);
}

const usualColumns = ({ rows, columns }: Counted): string[] =>
  rows < FEWEST ? [] : [...columns].filter(([, had]) => had >= rows * USUAL_SHARE).map(([name]) => name);

const named = (columns: readonly string[]): string =>
  `${columns
    .slice(0, MAX_NAMED)
    .map((name) => JSON.stringify(name))
    .join(', ')}${columns.length > MAX_NAMED ? ' …' : ''}`;

/** Common columns of the rows so far. */
interface Usual {
  hasObjectID: boolean;
  /** Columns other than IDs. */
  others: readonly string[];
}

/**
 * Returns why a row lacks the common columns. Undefined if it does not. The message is only built if needed, because this runs on every
 * row.
 */
function findDifference(
  record: Readonly<Record<string, unknown>>,
  { hasObjectID, others }: Usual,
  identifiers: readonly string[],
): string | undefined {
  const has = () => named(columnsOf(record));
  if (hasObjectID && isEmpty(record['objectID']))
    return `The row has no objectID, which the others have; it has ${has()}`;
  if (others.length === 0) return undefined;
  let had = 0;
  for (const name of others) if (!isEmpty(record[name])) had++;
  if (had === 0) return `The row has none of the columns of the others (${named(others)}); it has ${has()}`;
  if (others.length < SEVERAL || had > others.length * LEAST_PART) return undefined;
  return identifiers.some((name) => !isEmpty(record[name]))
    ? undefined
    : `The row has hardly any of the columns of the others (${named(others)}); it has ${has()}`;
}

/**
 * Creates the check of one source.
 * @param options.uniqueIDColumn The column that identifies rows, in addition to `objectID`.
 * @param options.isPartial Rows contain changes only, and need no common columns.
 */
export function createOddRows({
  uniqueIDColumn,
  isPartial,
}: {
  uniqueIDColumn: string | undefined;
  isPartial: boolean;
}): OddRows {
  const counted: Counted = { rows: 0, columns: new Map() };
  const identifiers = ['objectID', ...(uniqueIDColumn === undefined ? [] : [uniqueIDColumn])];
  const isIdentifier = (name: string) => identifiers.includes(name);
  return {
    check: (rows) => {
      const errors = new Map<SourceRow, string>();
      for (const row of rows) {
        if (!('record' in row)) continue;
        const columns = columnsOf(row.record);
        const error = errorIn(row.record, columns, isIdentifier);
        if (error !== undefined) {
          errors.set(row, error);
          continue;
        }
        counted.rows++;
        count(counted, columns);
      }
      const columns = isPartial ? [] : usualColumns(counted);
      const usual: Usual = {
        hasObjectID: columns.includes('objectID'),
        others: columns.filter((name) => !isIdentifier(name)),
      };
      return rows.map((row) => {
        if (!('record' in row)) return row;
        const error = errors.get(row);
        const fault =
          error === undefined
            ? findDifference(row.record, usual, identifiers)
            : `The row is an error where a record was expected: ${JSON.stringify(error)} is ${shown(row.record[error])}`;
        return fault === undefined ? row : { position: row.position, fault, text: JSON.stringify(row.record) };
      });
    },
  };
}
