/** Reads JSON Lines: one JSON value per line. */
import { parseJson } from '@aisle/transport';

/**
 * Parses JSON Lines; empty lines are skipped, 64-bit integers keep their digits.
 * @throws SyntaxError for a line that is not JSON.
 * @example
 * parseLines('{"level":"INFO"}\n{"level":"SKIP"}\n'); // [{ level: 'INFO' }, { level: 'SKIP' }]
 */
export const parseLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map(parseJson);
