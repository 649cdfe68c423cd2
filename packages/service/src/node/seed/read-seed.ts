/** Reads initial records: from a JSON file, JSON lines, or the included demo shop. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IndexSettings } from '@aisle/contract';
import { fileError } from '../options/file-error.ts';
import { demoProducts, demoSettings } from './demo-products.ts';

/** Contents of a seed. */
export interface Seed {
  index: string;
  settings?: IndexSettings | undefined;
  records: Record<string, unknown>[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseLines(text: string, file: string): unknown[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch (cause) {
      throw new Error(`${file}, line ${index + 1} is not JSON; put one record on each line`, { cause });
    }
  });
}

/** Parses a list, `{index, settings, records}`, or one record per line. */
function parseSeed(text: string, file: string): unknown {
  if (/\.(ndjson|jsonl)$/i.test(file)) return parseLines(text, file);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return parseLines(text, file);
  }
}

/**
 * Reads a seed.
 * @param source `demo`, or a file: a JSON list of records, `{"index", "settings", "records"}`, or one record per line. The index is named
 * after the file unless the file specifies a name.
 * @throws Error that names the file and the error in it.
 */
export async function readSeed(source: string): Promise<Seed> {
  if (source === 'demo') return { index: 'products', settings: demoSettings, records: demoProducts() };
  const parsed = parseSeed(await readFile(source, 'utf8').catch(fileError(source)), source);
  const whole = isObject(parsed) && Array.isArray(parsed['records']) ? parsed : undefined;
  const records = whole ? (whole['records'] as unknown[]) : isObject(parsed) ? [parsed] : parsed;
  const wrong = Array.isArray(records) ? records.findIndex((record) => !isObject(record)) : 0;
  if (!Array.isArray(records) || wrong >= 0)
    throw new Error(`${source}: record ${wrong + 1} is not a JSON object; give a list of records`);
  const named = whole?.['index'];
  return {
    index: typeof named === 'string' ? named : basename(source).replace(/\.[^.]*$/, ''),
    settings: whole?.['settings'] as IndexSettings | undefined,
    records: records as Record<string, unknown>[],
  };
}
