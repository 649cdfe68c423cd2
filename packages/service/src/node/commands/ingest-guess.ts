/** Guesses of `aisle-service ingest`: the objectID, types and settings that the operator did not name, printed and confirmed before anything is written. */
import type { IndexSettings } from '@aisle/contract';
import { guessIdColumn, guessTypes } from '../../features/ingestion/guess/guess-input.ts';
import { type FileProfile, profileFile } from '../../features/ingestion/guess/profile-file.ts';
import type { ColumnType } from '../../features/ingestion/resources/inputs.ts';
import { guessAttributes, guessSettings } from '../../foundation/records/guess-attributes.ts';
import { isFields } from '../../foundation/wire/fields.ts';
import type { Ingest } from './ingest-run.ts';
import { readingOf, readInputFile } from './read-input-file.ts';

/** Maximum number of rows from which settings are guessed. */
const MAX_SETTINGS_ROWS = 1000;

/** Guesses about a file. */
export interface IngestGuess {
  /** The column of the objectID. Undefined if the operator named one, or none identifies the records. */
  idColumn: string | undefined;
  types: Readonly<Record<string, ColumnType>>;
  /** For an index without settings. Undefined if nothing is searched in the file. */
  settings: IndexSettings | undefined;
  /** Rows that were read for it. */
  rows: number;
  /** Columns that stay text because their numbers can be read in two ways. */
  ambiguous: readonly string[];
}

const declaredTypes = ({ input }: Pick<Ingest, 'input'>): Readonly<Record<string, ColumnType>> =>
  isFields(input['mapping']) ? (input['mapping'] as Record<string, ColumnType>) : {};

/**
 * Returns the command with the guesses as its options.
 *
 * @example
 * withGuess(command, guess).input; // { uniqueIDColumn: 'sku', mapping: { price: 'float' }, … }
 */
export function withGuess(command: Ingest, { idColumn, types }: Pick<IngestGuess, 'idColumn' | 'types'>): Ingest {
  const column = command.idColumn ?? idColumn;
  const mapping = { ...types, ...declaredTypes(command) };
  return { ...command, idColumn: column, input: { ...command.input, uniqueIDColumn: column, mapping } };
}

const profileOf = (command: Ingest, signal: AbortSignal, maxRows?: number): Promise<FileProfile> =>
  profileFile(readInputFile(command, readingOf(command, signal)), maxRows);

function settingsOf({ records }: FileProfile, idColumn: string | undefined): IndexSettings | undefined {
  const named = records.map((record) =>
    idColumn === undefined ? record : { ...record, objectID: String(record[idColumn]) },
  );
  // Dates stay text, which no filter of days compares.
  const settings = guessSettings({ ...guessAttributes(named), dates: [] });
  return (settings.searchableAttributes?.length ?? 0) > 0 ? settings : undefined;
}

/**
 * Reads the file and guesses what the operator did not name.
 * @throws SourceFault if the file cannot be read.
 *
 * @example
 * const guess = await guessIngest(command, signal);
 * await ingest(store, withGuess(command, guess));
 */
export async function guessIngest(command: Ingest, signal: AbortSignal): Promise<IngestGuess> {
  const profile = await profileOf(command, signal);
  const idColumn = command.idColumn === undefined ? guessIdColumn(profile) : undefined;
  // JSON has numbers and booleans of its own.
  const isText = command.format !== 'json';
  const types = isText ? guessTypes(profile, declaredTypes(command)) : {};
  const typed = withGuess(command, { idColumn, types });
  const sample = Object.keys(types).length > 0 ? await profileOf(typed, signal, MAX_SETTINGS_ROWS) : profile;
  const declared = declaredTypes(command);
  return {
    idColumn: idColumn === 'objectID' ? undefined : idColumn,
    types,
    settings: settingsOf(sample, typed.idColumn),
    rows: profile.rows,
    ambiguous: isText ? profile.ambiguous.filter((name) => !Object.hasOwn(declared, name)) : [],
  };
}

/** Quotes an argument for a shell if necessary. */
const quote = (argument: string): string =>
  /^[\w./:=,@+-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;

function commandOf(command: Ingest): string {
  const types = Object.entries(declaredTypes(command)).map(([name, type]) => `${name}=${type}`);
  const options = [
    ...(command.idColumn === undefined ? [] : ['--id-column', command.idColumn]),
    ...(types.length === 0 ? [] : ['--types', types.join(',')]),
  ];
  const words = ['ingest', command.file, '--index', command.index, ...options, '--no-guess'];
  return `aisle-service ${words.map(quote).join(' ')}`;
}

const namesOf = (types: IngestGuess['types'], type: ColumnType): string[] =>
  Object.keys(types).filter((name) => types[name] === type);

/** Whether there is anything to print and to confirm. */
export const isEmptyGuess = ({ idColumn, types, settings }: IngestGuess): boolean =>
  idColumn === undefined && Object.keys(types).length === 0 && settings === undefined;

/**
 * Describes what was guessed, a line for each thing, and the command that does the same without guesses.
 *
 * @example
 * for (const line of describeGuess(command, guess)) console.log(line);
 */
export function describeGuess(command: Ingest, guess: IngestGuess): string[] {
  const { idColumn, types, settings, rows, ambiguous } = guess;
  const parts: [string, readonly string[]][] = [
    ['objectID', idColumn === undefined ? [] : [idColumn]],
    ['numbers', namesOf(types, 'float')],
    ['true or false', namesOf(types, 'boolean')],
    ['searched', settings?.searchableAttributes ?? []],
    ['filters', settings?.attributesForFaceting ?? []],
  ];
  return [
    `Guessed from ${rows.toLocaleString('en')} row${rows === 1 ? '' : 's'}:`,
    ...parts.filter(([, names]) => names.length > 0).map(([what, names]) => `  ${what.padEnd(13)} ${names.join(', ')}`),
    ...ambiguous.map(
      (name) =>
        `  ${name} stays text: its numbers can be read in two ways; say --types ${quote(`${name}=float`)} --decimal ${quote(`${name}=comma`)} (or point)`,
    ),
    `The same without guesses: ${commandOf(withGuess(command, guess))}`,
  ];
}
