/** Reads a JSON file that was named on the command line. */
import { readFileSync } from 'node:fs';
import { UsageError } from './command.ts';
import { errorMessage } from './error-message.ts';

/** @throws UsageError for a file that cannot be read or is not JSON. */
export function readJsonFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${errorMessage(error)}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${errorMessage(error)}`);
  }
}
