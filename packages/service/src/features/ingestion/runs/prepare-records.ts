/** Makes records of rows: through the transformations, with an objectID, without what is to be left out. What cannot be one is told. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import { checkNewObjectID, recordJson } from '../../../ground/changes/write-action.ts';
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import type { ScriptRunner } from '../../../sandbox/script-runner.ts';
import { checkRecordVector, type ProvidedVectors } from '../../../ground/settings/provided-vectors.ts';
import type { RowPosition, SourceRow } from '../connectors/connector.ts';
import { type AttributePath, excludeAttributes } from '../resources/exclude-attributes.ts';

/** How records are made of rows. */
export interface Preparation {
  scripts: ScriptRunner;
  /** Code that every record goes through, in this order. */
  transformations: readonly { id: string; code: string }[];
  /** The field that becomes the objectID; the record's own, or a digest of it, where there is none. */
  uniqueIDColumn: string | undefined;
  exclude: readonly AttributePath[];
  /** The vectors that records bring along; undefined where they need none. */
  vectors?: ProvidedVectors | undefined;
}

/** A row that became no record. */
export interface RowFault extends RowPosition {
  reason: string;
}

/** A row that is not in the index as it came, and what became of it. */
export interface RowNote {
  kind: 'failed' | 'leftOut';
  /** Of the row: the same object, so that the row is found by it. Undefined where nobody knows which row it was. */
  position: RowPosition | undefined;
  column?: string | undefined;
  objectID?: string | undefined;
  reason: string;
}

/** A record that may be written. */
export interface PreparedRecord {
  objectID: string;
  record: Record<string, unknown>;
  json: string;
  /** Of its row. */
  position: RowPosition;
}

/** What became of a batch, or of a part of it. */
export interface Prepared {
  records: PreparedRecord[];
  faults: RowFault[];
  /** The same, and what was left out on purpose. */
  notes: RowNote[];
  /** Where the rows stand of which something failed, each once: in this part and in those before. */
  failed: Set<RowPosition>;
  /** Nothing more comes of this batch. */
  isLast: boolean;
  /** Rows that transformations left out. */
  dropped: number;
  /** Records that no row gave an objectID. */
  digests: number;
  /** What transformations said. */
  logs: string[];
  /** How many rows went through transformations, and how many of them failed there. */
  transformed: { rows: number; failed: number } | undefined;
}

/** A record on its way. */
interface Candidate {
  position: RowPosition;
  record: Record<string, unknown>;
}

/** Lines of transformations that one part of a batch keeps. */
const MAX_LOGS = 50;

/** Characters of records that are written together: what transformations make of one batch may be a thousand times as much. */
const MAX_TOGETHER = 4_000_000;

const encoder = new TextEncoder();

/** A digest of a record: the same record has the same, so that reading a row twice writes it once. */
async function digestOf(record: Record<string, unknown>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(JSON.stringify(record)));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The objectID that a row names; undefined where it names none. @throws ServiceError */
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

/** What is made of candidates by the transformations from a place on: in pieces, each of which one answer of the sandbox can hold. */
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

/** Rows with the objectIDs that they name; the others, and those that are none, are faults. */
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
 * Makes records of the rows of a batch: in one part, or in several where transformations make very much of them.
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
        // A record that is nested too deep to be written is bad, as one that is too large is.
        if (error instanceof RangeError) addFault(out, position, { reason: 'The record is nested too deep' });
        else if (!(error instanceof ServiceError)) throw error;
        else addFault(out, position, { reason: error.message });
      }
    }
    if (size < MAX_TOGETHER) continue;
    yield out;
    // The rows went through transformations, and were counted.
    out = begin(out.transformed && { rows: 0, failed: 0 });
    size = 0;
  }
  out.isLast = true;
  yield out;
}
