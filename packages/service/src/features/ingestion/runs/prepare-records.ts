/** Converts rows into records: runs the transformations, adds an objectID and removes excluded attributes. Rows that fail are reported. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import { checkNewObjectID, recordJson } from '../../../ground/changes/write-action.ts';
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import type { ScriptRunner } from '../../../sandbox/script-runner.ts';
import { checkRecordVector, type ProvidedVectors } from '../../../ground/settings/provided-vectors.ts';
import type { RowPosition, SourceRow } from '../connectors/connector.ts';
import { type AttributePath, excludeAttributes } from '../resources/exclude-attributes.ts';

/** How rows become records. */
export interface Preparation {
  scripts: ScriptRunner;
  /** Code for every record, in the order of execution. */
  transformations: readonly { id: string; code: string }[];
  /** The field that becomes the objectID. Without it, the objectID of the record is used, or a digest of the record. */
  uniqueIDColumn: string | undefined;
  exclude: readonly AttributePath[];
  /** The vectors that records must contain. Undefined if they need none. */
  vectors?: ProvidedVectors | undefined;
}

/** A row that did not become a record. */
export interface RowFault extends RowPosition {
  reason: string;
}

/** A row that is not in the index unchanged, and why. */
export interface RowNote {
  kind: 'failed' | 'leftOut';
  /** Position of the row: the same object, which identifies the row. Undefined if the row is not known. */
  position: RowPosition | undefined;
  column?: string | undefined;
  objectID?: string | undefined;
  reason: string;
}

/** A record ready to be written. */
export interface PreparedRecord {
  objectID: string;
  record: Record<string, unknown>;
  json: string;
  /** Position of its row. */
  position: RowPosition;
}

/** Outcome of a batch, or of a part of it. */
export interface Prepared {
  records: PreparedRecord[];
  faults: RowFault[];
  /** The faults, and the rows left out on purpose. */
  notes: RowNote[];
  /** Positions of the rows of which something failed, each once, in this part and in earlier ones. */
  failed: Set<RowPosition>;
  /** Whether this is the last part of the batch. */
  isLast: boolean;
  /** Number of rows that transformations left out. */
  dropped: number;
  /** Number of records without an objectID in their row. */
  digests: number;
  /** Lines logged by transformations. */
  logs: string[];
  /** Number of rows that were transformed, and of those that failed. */
  transformed: { rows: number; failed: number } | undefined;
}

/** A record in preparation. */
interface Candidate {
  position: RowPosition;
  record: Record<string, unknown>;
}

/** Maximum number of log lines per part of a batch. */
const MAX_LOGS = 50;

/** Maximum characters of records written together: transformations may multiply a batch by a thousand. */
const MAX_TOGETHER = 4_000_000;

const encoder = new TextEncoder();

/** Returns a digest of a record. Equal records have equal digests, so that a row read twice is written once. */
async function digestOf(record: Record<string, unknown>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(JSON.stringify(record)));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the objectID in a row. Undefined if it has none. @throws ServiceError */
function namedID(record: Record<string, unknown>, column: string | undefined): string | undefined {
  const field = column ?? 'objectID';
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === null || value === '') {
    if (column === undefined) return undefined;
    throw new ServiceError(400, `The row has no "${column}", which is to be its objectID`);
  }
  return checkNewObjectID(value, `"${field}"`);
}

function addFault(out: Prepared, position: RowPosition, fault: Omit<RowFault, 'line' | 'row'>): void {
  out.faults.push({ ...position, ...fault });
  out.notes.push({ kind: 'failed', position, column: fault.column ?? position.column, reason: fault.reason });
  out.failed.add(position);
}

/** Runs the transformations from an index on, in chunks whose results fit into one response of the sandbox. */
async function* transform(
  candidates: readonly Candidate[],
  { scripts, transformations }: Pick<Preparation, 'scripts' | 'transformations'>,
  out: () => Prepared,
): AsyncIterable<readonly Candidate[]> {
  const [step, ...steps] = transformations;
  if (!step) {
    yield candidates;
    return;
  }
  for (let pending = candidates; pending.length > 0;) {
    const { results, logs, failure } = await scripts.transform({
      source: step.code,
      records: pending.map(({ record }) => record),
    });
    const done = failure ? pending.length : results.length;
    if (done === 0) throw new Error('The sandbox gave no result');
    const part = out();
    appendAll(part.logs, logs.slice(0, MAX_LOGS - part.logs.length));
    const next: Candidate[] = [];
    for (const [at, { position }] of pending.slice(0, done).entries()) {
      const result = failure ? { failure } : results[at]!;
      if ('failure' in result) {
        const { message, line } = result.failure;
        const where = line === undefined ? '' : ` (line ${line} of the code)`;
        addFault(part, position, { reason: `The transformation ${step.id} failed: ${message.slice(0, 500)}${where}` });
        part.transformed!.failed++;
        continue;
      }
      if (result.records.length === 0) {
        part.dropped++;
        part.notes.push({ kind: 'leftOut', position, reason: `The transformation ${step.id} left it out` });
      }
      for (const record of result.records) next.push({ position, record });
    }
    pending = pending.slice(done);
    yield* transform(next, { scripts, transformations: steps }, out);
  }
}

/** Extracts objectIDs from rows. Rows without one, and rows that are not records, are faults. */
function identify(rows: readonly SourceRow[], uniqueIDColumn: string | undefined, out: Prepared): Candidate[] {
  const identified: Candidate[] = [];
  for (const row of rows) {
    if ('fault' in row) {
      addFault(out, row.position, { reason: row.fault });
      continue;
    }
    const { position, record } = row;
    try {
      const objectID = namedID(record, uniqueIDColumn);
      identified.push({ position, record: objectID === undefined ? record : { ...record, objectID } });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const column = uniqueIDColumn === undefined ? {} : { column: uniqueIDColumn };
      addFault(out, position, { ...column, reason: error.message });
    }
  }
  return identified;
}

/**
 * Prepares the records of a batch: in one part, or in several if transformations produce very many.
 *
 * @example
 * for await (const { records, faults } of prepareRecords(rows, preparation)) …
 */
export async function* prepareRecords(rows: readonly SourceRow[], preparation: Preparation): AsyncIterable<Prepared> {
  const { uniqueIDColumn, exclude, transformations, vectors } = preparation;
  const failed = new Set<RowPosition>();
  const begin = (transformed: Prepared['transformed']): Prepared => ({
    records: [],
    faults: [],
    notes: [],
    failed,
    isLast: false,
    dropped: 0,
    digests: 0,
    logs: [],
    transformed,
  });
  let out = begin(undefined);
  const identified = identify(rows, uniqueIDColumn, out);
  const candidates = rows.filter((row) => 'record' in row).length;
  if (transformations.length > 0 && candidates > 0) out.transformed = { rows: candidates, failed: 0 };

  let size = 0;
  for await (const piece of transform(identified, preparation, () => out)) {
    for (const { position, record } of piece) {
      const remaining = excludeAttributes(record, exclude);
      try {
        const named = namedID(remaining, undefined);
        const objectID = named ?? (await digestOf(remaining));
        checkRecordVector(objectID, remaining, vectors);
        const json = recordJson(objectID, remaining);
        size += json.length;
        out.records.push({ objectID, record: remaining, json, position });
        if (named === undefined) out.digests++;
      } catch (error) {
        // A record nested too deeply to be serialized is a fault, as is one that is too large.
        if (error instanceof RangeError) addFault(out, position, { reason: 'The record is nested too deep' });
        else if (!(error instanceof ServiceError)) throw error;
        else addFault(out, position, { reason: error.message });
      }
    }
    if (size < MAX_TOGETHER) continue;
    yield out;
    // The transformed rows were already counted.
    out = begin(out.transformed && { rows: 0, failed: 0 });
    size = 0;
  }
  out.isLast = true;
  yield out;
}
