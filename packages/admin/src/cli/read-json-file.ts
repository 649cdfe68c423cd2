/** Reads a JSON file that was named on the command line. */
import { readFileSync } from 'node:fs';
import { UsageError } from './command.ts';

/** @throws UsageError for a file that cannot be read or is not JSON. */
export function readJsonFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`);
  }
}
