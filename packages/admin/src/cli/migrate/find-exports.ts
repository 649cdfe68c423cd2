/** Finds the exports of each index in a folder by the names and the first characters of its files. */
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { UsageError } from '../command.ts';
import { readJsonFile } from '../read-json-file.ts';
import { formatOf } from '../record-files.ts';
import { errorMessage } from '../error-message.ts';

export type Fields = Record<string, unknown>;

/** The export of one index. */
export interface IndexExport {
  name: string;
  settings: Fields | undefined;
  rules: Fields[];
  synonyms: Fields[];
  /** Files of records, by their paths. */
  recordFiles: string[];
}

/** The exports in a folder. */
export interface Exports {
  /** Sorted by name, indices with replicas first, because their settings create the replicas. */
  indexes: IndexExport[];
  /** Configurations of query suggestions. */
  suggestions: Fields[];
  /** What is skipped, each entry with its reason. */
  left: string[];
}

/** Parts of an index, named like their files and fields. */
type Part = 'settings' | 'rules' | 'synonyms' | 'records';

const PARTS: Readonly<Record<string, Part>> = {
  settings: 'settings',
  rules: 'rules',
  synonyms: 'synonyms',
  records: 'records',
  objects: 'records',
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a file name: `export-APP-products-1700000000.json` of a dashboard, `products.rules.ndjson`, `products/rules.json`. */
function readName(path: string, folder: string): { index: string; part: Part | undefined } {
  const inside = relative(folder, path);
  const bare = basename(inside, extname(inside))
    .replace(/^export-[A-Z0-9]{6,12}-/, '')
    .replace(/-\d{9,14}$/, '');
  const directory = dirname(inside);
  if (directory !== '.') return { index: directory.split(sep).join('/'), part: PARTS[bare] };
  const [, index = bare, word = ''] = /^(.+)[-_.](settings|rules|synonyms|records|objects)$/.exec(bare) ?? [];
  return { index, part: PARTS[word] };
}

/** Returns the first non-blank character of a file without reading the whole file, which may be very large. */
function firstSign(path: string): string {
  const bytes = Buffer.alloc(4096);
  const descriptor = openSync(path, 'r');
  try {
    return bytes
      .toString('utf8', 0, readSync(descriptor, bytes))
      .replace(/^\uFEFF/, '')
      .trimStart()
      .charAt(0);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the items of a file that fits in memory. @throws UsageError */
function readItems(path: string): Fields[] {
  const values: unknown =
    extname(path) === '.json'
      ? readJsonFile(path)
      : readFileSync(path, 'utf8')
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line, at) => {
            try {
              return JSON.parse(line) as unknown;
            } catch (error) {
              throw new UsageError(`${path}, line ${at + 1} is not JSON: ${errorMessage(error)}`);
            }
          });
  if (!Array.isArray(values) || !values.every(isFields)) throw new UsageError(`${path} must hold a list of objects.`);
  return values;
}

/** Exports that cannot be migrated, by the name of the file or a field in it. */
const NOT_MOVED: Readonly<Record<string, string>> = {
  keys: 'the value of a key cannot be chosen: make new ones with `aisle call keys.addApiKey`',
  abtests: 'a running test cannot be moved with what it has counted: start it anew',
};

/** Assigns a file to its index. */
class ExportCollector {
  readonly #folder: string;
  readonly #indexes = new Map<string, IndexExport>();
  readonly #suggestions: Fields[] = [];
  readonly #left: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws UsageError */
  add(path: string): void {
    const { index, part } = readName(path, this.#folder);
    const bare = basename(path, extname(path)).toLowerCase();
    if (formatOf(path) === undefined) this.#leave(path, 'it is no JSON, NDJSON or CSV');
    else if (/^(api-?)?keys$/.test(bare)) this.#leave(path, NOT_MOVED['keys']!);
    else if (/^ab-?tests$/.test(bare)) this.#leave(path, NOT_MOVED['abtests']!);
    else if (/^query-?suggestions$/.test(bare)) for (const config of readItems(path)) this.#suggestions.push(config);
    else if (part === 'rules' || part === 'synonyms')
      for (const item of readItems(path)) this.#of(index)[part].push(item);
    else if (part !== 'settings' && (extname(path) !== '.json' || firstSign(path) === '['))
      this.#of(index).recordFiles.push(path);
    else this.#addObject(path, index, part);
  }

  found(): Exports {
    const countReplicas = ({ settings }: IndexExport) => (Array.isArray(settings?.['replicas']) ? 1 : 0);
    const indexes = [...this.#indexes.values()].toSorted(
      (one, other) => countReplicas(other) - countReplicas(one) || (one.name < other.name ? -1 : 1),
    );
    return { indexes, suggestions: this.#suggestions, left: this.#left };
  }

  /** Reads a JSON object: settings, or the configuration of an index as exported by dashboards. */
  #addObject(path: string, index: string, part: Part | undefined): void {
    const value = readJsonFile(path);
    if (!isFields(value)) throw new UsageError(`${path} must hold one JSON object.`);
    const { settings, rules, synonyms } = value;
    const notMoved = Object.keys(NOT_MOVED).find((name) => Array.isArray(value[name]));
    if (part === 'settings') this.#of(index).settings = value;
    else if (isFields(settings) || Array.isArray(rules) || Array.isArray(synonyms)) {
      const one = this.#of(index);
      if (isFields(settings)) one.settings = settings;
      if (Array.isArray(rules)) one.rules = [...one.rules, ...rules.filter(isFields)];
      if (Array.isArray(synonyms)) one.synonyms = [...one.synonyms, ...synonyms.filter(isFields)];
    } else if (notMoved !== undefined) this.#leave(path, NOT_MOVED[notMoved]!);
    else this.#leave(path, 'it holds neither a list of records nor "settings", "rules" or "synonyms"');
  }

  #of(name: string): IndexExport {
    const index = this.#indexes.get(name) ?? { name, settings: undefined, rules: [], synonyms: [], recordFiles: [] };
    this.#indexes.set(name, index);
    return index;
  }

  #leave(path: string, reason: string): void {
    this.#left.push(`${relative(this.#folder, path)}: ${reason}`);
  }
}

/**
 * Finds the exports in a folder.
 * @throws UsageError when the folder or a file cannot be read, or a file does not have the format of its name.
 *
 * @example
 * const { indexes, left } = findExports('exports');
 */
export function findExports(folder: string): Exports {
  let files: string[];
  try {
    files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.progress'))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch (error) {
    throw new UsageError(`${folder} cannot be read: ${errorMessage(error)}`);
  }
  const collector = new ExportCollector(folder);
  for (const file of files) collector.add(file);
  return collector.found();
}
