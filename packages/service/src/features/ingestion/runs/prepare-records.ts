/** Makes records of rows: through the transformations, with an objectID, without what is to be left out. What cannot be one is told. */
import { checkNewObjectID, recordJson } from '../../../changes/write-action.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { ScriptRunner } from '../../../scripts/script-runner.ts';
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
}

/** A row that became no record. */
export interface RowFault extends RowPosition {
  reason: string;
}

/** A record that may be written. */
export interface PreparedRecord {
  objectID: string;
  record: Record<string, unknown>;
  json: string;
}

/** What became of a batch. */
export interface Prepared {
  records: PreparedRecord[];
  faults: RowFault[];
  /** Where the rows stand of which something failed, each once. */
  failed: Set<RowPosition>;
  /** Records that transformations left out. */
  dropped: number;
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

/** Lines of transformations that one batch keeps. */
const MOST_LOGS = 50;

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
  out.failed.add(position);
}

async function transform(
  candidates: readonly Candidate[],
  { scripts, transformations }: Preparation,
  out: Prepared,
): Promise<readonly Candidate[]> {
  let current = candidates;
  for (const { id, code } of transformations) {
    if (current.length === 0) return current;
    const { results, logs, failure } = await scripts.transform({
      source: code,
      records: current.map(({ record }) => record),
    });
    out.logs.push(...logs.slice(0, MOST_LOGS - out.logs.length));
    const next: Candidate[] = [];
    for (const [at, { position }] of current.entries()) {
      const result = failure ? { failure } : results[at]!;
      if ('failure' in result) {
        const { message, line } = result.failure;
        const where = line === undefined ? '' : ` (line ${line} of the code)`;
        addFault(out, position, { reason: `The transformation ${id} failed: ${message.slice(0, 500)}${where}` });
        out.transformed!.failed++;
        continue;
      }
      if (result.records.length === 0) out.dropped++;
      next.push(...result.records.map((record) => ({ position, record })));
    }
    current = next;
  }
  return current;
}

/**
 * Makes records of the rows of a batch.
 *
 * @example
 * const { records, faults } = await prepareRecords(rows, preparation);
 */
export async function prepareRecords(rows: readonly SourceRow[], preparation: Preparation): Promise<Prepared> {
  const { uniqueIDColumn, exclude, transformations } = preparation;
  const out: Prepared = { records: [], faults: [], failed: new Set(), dropped: 0, logs: [], transformed: undefined };
  const candidates: Candidate[] = [];
  for (const row of rows) {
    if ('fault' in row) addFault(out, row.position, { reason: row.fault });
    else candidates.push(row);
  }
  if (transformations.length > 0 && candidates.length > 0) out.transformed = { rows: candidates.length, failed: 0 };

  const identified: Candidate[] = [];
  for (const { position, record } of candidates) {
    try {
      const objectID = namedID(record, uniqueIDColumn);
      identified.push({ position, record: objectID === undefined ? record : { ...record, objectID } });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const column = uniqueIDColumn === undefined ? {} : { column: uniqueIDColumn };
      addFault(out, position, { ...column, reason: error.message });
    }
  }

  for (const { position, record } of await transform(identified, preparation, out)) {
    const kept = excludeAttributes(record, exclude);
    try {
      const objectID = namedID(kept, undefined) ?? (await digestOf(kept));
      out.records.push({ objectID, record: kept, json: recordJson(objectID, kept) });
    } catch (error) {
      // A record that is nested too deep to be written is bad, as one that is too large is.
      if (error instanceof RangeError) addFault(out, position, { reason: 'The record is nested too deep' });
      else if (!(error instanceof ServiceError)) throw error;
      else addFault(out, position, { reason: error.message });
    }
  }
  return out;
}
