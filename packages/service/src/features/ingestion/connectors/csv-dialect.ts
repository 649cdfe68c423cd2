/** CSV dialect: the delimiter of a file: declared, stated in its first line (`sep=;`), or detected from its first lines. */
import { takeFirstBytes, withFirstBytes } from './first-bytes.ts';
import type { FormatNotes } from './format-notes.ts';

/** The default delimiter. */
const DEFAULT_DELIMITER = ',';
const DELIMITERS = [DEFAULT_DELIMITER, ';', '\t', '|'];

/** Maximum number of bytes and lines for the detection. */
const SAMPLE_SIZE = 65_536;
const MAX_SAMPLE_LINES = 50;

const NAMES: Readonly<Record<string, string>> = { '\t': 'a tab', ',': 'a comma', ';': 'a semicolon', '|': 'a pipe' };
const nameOf = (delimiter: string): string => NAMES[delimiter] ?? `"${delimiter}"`;

/** Counts each delimiter in each line, outside quotes. */
function countDelimiters(sample: string, isWhole: boolean): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let isQuoted = false;
  let isEmpty = true;
  for (const character of sample) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if (!isEmpty) lines.push(counts);
      if (lines.length === MAX_SAMPLE_LINES) return lines;
      [counts, isEmpty] = [new Map(), true];
      continue;
    } else if (DELIMITERS.includes(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    isEmpty = false;
  }
  // An incomplete line is ignored, unless it is the only one.
  if (!isEmpty && (isWhole || lines.length === 0)) lines.push(counts);
  return lines;
}

/** Returns the column names in a first line. */
const namesOf = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .trim(),
  );

/**
 * Detects the delimiter by which all lines have as many cells as the first; the default one unless another is more likely.
 * @param options.wanted Columns that the source names: a delimiter by which the first line contains them is preferred.
 *
 * @example
 * detectDelimiter('sku;price\na;1,50\n', { wanted: [], isWhole: true }); // ';'
 */
export function detectDelimiter(
  sample: string,
  { wanted, isWhole }: { wanted: readonly string[]; isWhole: boolean },
): string {
  const lines = countDelimiters(sample, isWhole);
  const [head] = lines;
  if (!head) return DEFAULT_DELIMITER;
  const candidates = DELIMITERS.filter((delimiter) => head.has(delimiter));
  if (wanted.length > 0) {
    const firstLine = /^[\r\n]*([^\r\n]*)/.exec(sample)![1]!;
    const naming = candidates.filter((delimiter) => {
      const names = namesOf(firstLine, delimiter);
      return wanted.every((name) => names.includes(name));
    });
    if (naming.length === 1) return naming[0]!;
  }
  const even = candidates.filter((delimiter) => lines.every((line) => line.get(delimiter) === head.get(delimiter)));
  // Bad lines have other numbers of cells: the default delimiter is kept if it occurs in the first line.
  const fitting = even.length > 0 ? even : candidates.includes(DEFAULT_DELIMITER) ? [DEFAULT_DELIMITER] : candidates;
  // A price with a comma in each line is one cell of many: the delimiter with more cells wins, in a tie the default one.
  return fitting.toSorted((one, other) => head.get(other)! - head.get(one)!)[0] ?? DEFAULT_DELIMITER;
}

const [LINE_FEED, RETURN] = [10, 13];
const SEP_LINE = /^sep=([^\r\n"])(?=\r?\n|\r|$)/i;

/** Hints about the dialect of a file. */
export interface DialectHints {
  /** As the source declares it. */
  delimiter: string | undefined;
  /** Columns that the source names. */
  wanted: readonly string[];
  notes: FormatNotes;
}

/** A file with its delimiter. */
export interface Dialect {
  delimiter: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Detects the delimiter of a UTF-8 file. A line `sep=;` is removed, but its line break stays, so that line numbers are unchanged.
 *
 * @example
 * const { delimiter, bytes } = await findDialect(pieces, { delimiter: undefined, wanted: ['sku'], notes });
 */
export async function findDialect(pieces: AsyncIterator<Uint8Array>, hints: DialectHints): Promise<Dialect> {
  let breaks = 0;
  const first = await takeFirstBytes(pieces, SAMPLE_SIZE, (piece) => {
    for (const byte of piece) if (byte === LINE_FEED || byte === RETURN) breaks++;
    return breaks > MAX_SAMPLE_LINES * 2;
  });
  const sample = new TextDecoder().decode(first.bytes.subarray(0, SAMPLE_SIZE));
  const [sepLine, said] = SEP_LINE.exec(sample) ?? [];
  const content = sepLine === undefined ? first.bytes : first.bytes.subarray(new TextEncoder().encode(sepLine).length);
  const bytes = withFirstBytes({ ...first, bytes: content }, pieces);
  if (hints.delimiter !== undefined) return { delimiter: hints.delimiter, bytes };
  if (said !== undefined) {
    hints.notes.add(`The first line says that ${nameOf(said)} separates the columns`);
    return { delimiter: said, bytes };
  }
  const delimiter = detectDelimiter(sample, {
    wanted: hints.wanted,
    isWhole: first.bytes.length < SAMPLE_SIZE && breaks <= MAX_SAMPLE_LINES * 2,
  });
  if (delimiter !== DEFAULT_DELIMITER)
    hints.notes.add(
      `Columns are separated by ${nameOf(delimiter)} (detected); where that is wrong, set "delimiter" of the source`,
    );
  return { delimiter, bytes };
}
