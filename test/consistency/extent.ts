/** Extent of the tests of consistency: how long a shop is used beside faults, by how many processes, and how many records are replaced. */
import { isBrief } from '../testing/brief.ts';

/** Seconds: 20, unless the environment says otherwise. */
export const FAULT_SECONDS = Number(process.env['AISLE_FAULT_SECONDS'] ?? 20);

/** Processes on one PostgreSQL. */
export const PROCESSES: readonly string[] = isBrief ? ['p1', 'p2'] : ['p1', 'p2', 'p3'];

/** Records of a replacement: unequal, and each more than what the indexer reads at once. */
export const SIZES: readonly number[] = isBrief ? [5000, 3000, 7000] : [9000, 5000, 12_000];
