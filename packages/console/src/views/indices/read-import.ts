/** Parses rows from JSON, JSON Lines or CSV, and collects invalid lines. */

/** A row with the line on which it starts. */
export interface ImportRow {
  line: number;
  fields: Readonly<Record<string, unknown>>;
}

/** A line that could not be parsed or written, with the reason: a locale key below `indices`, or a message from the service. */
export interface Reject {
  line: number;
  reason: 'noRecord' | 'moreCells' | 'noNumber' | 'noYesNo' | 'noJsonValue' | { message: string };
  values?: { column: string; value: string };
}

/** Result of the parser. */
export interface ImportedRows {
  format: 'JSON' | 'JSON Lines' | 'CSV';
  rows: readonly ImportRow[];
  rejects: readonly Reject[];
  columns: readonly string[];
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses CSV (RFC 4180), with the line on which each row starts. */
export function readCells(text: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let [line, startLine, cell, isQuoted] = [1, 1, '', false];
  let cells: string[] = [];
  const endRow = (): void => {
    if (cells.length > 0 || cell !== '') rows.push({ line: startLine, cells: [...cells, cell] });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\n') line++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endRow();
      startLine = line;
    } else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

/** Returns the most frequent separator of the first line. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  const count = (separator: string): number => first.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
};

function readCsv(text: string): Pick<ImportedRows, 'rows' | 'rejects'> {
  const [head, ...body] = readCells(text, separatorOf(text));
  const names = (head?.cells ?? []).map((name) => name.trim());
  const fits = ({ cells }: { cells: string[] }): boolean => cells.length <= names.length;
  return {
    rows: body.filter(fits).map(({ line, cells }) => ({
      line,
      fields: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
    })),
    rejects: body.filter((row) => !fits(row)).map(({ line }) => ({ line, reason: 'moreCells' })),
  };
}

function readLines(text: string): Pick<ImportedRows, 'rows' | 'rejects'> {
  const rows: ImportRow[] = [];
  const rejects: Reject[] = [];
  for (const [at, source] of text.split('\n').entries()) {
    if (source.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      value = undefined;
    }
    if (isFields(value)) rows.push({ line: at + 1, fields: value });
    else rejects.push({ line: at + 1, reason: 'noRecord' });
  }
  return { rows, rejects };
}

/** Parses a JSON list of records, or a single record. Lines are the positions in the list. */
function readArray(value: unknown): Pick<ImportedRows, 'rows' | 'rejects'> {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const placed = values.map((fields, at) => ({ line: at + 1, fields }));
  return {
    rows: placed.filter((row): row is ImportRow => isFields(row.fields)),
    rejects: placed.filter(({ fields }) => !isFields(fields)).map(({ line }) => ({ line, reason: 'noRecord' })),
  };
}

/** Returns the column names in the first 1,000 rows. */
const columnsOf = (rows: readonly ImportRow[]): string[] => [
  ...new Set(rows.slice(0, 1000).flatMap(({ fields }) => Object.keys(fields))),
];

/**
 * Parses a text as JSON, JSON Lines or CSV. A text that begins with `[` or `{` is JSON if it can be parsed as a whole, otherwise
 * JSON Lines; any other text is CSV, separated by the most frequent of comma, semicolon and tab in its first line.
 * @example
 * readImport('name,price\nShoe,99.5');
 */
export function readImport(source: string): ImportedRows {
  const text = source.replace(/^\uFEFF/, '');
  const begin = text.trimStart().charAt(0);
  const whole = begin === '[' || begin === '{' ? wholeJson(text) : undefined;
  const read = whole ? readArray(whole.value) : begin === '{' || begin === '[' ? readLines(text) : readCsv(text);
  const format = whole ? 'JSON' : begin === '{' || begin === '[' ? 'JSON Lines' : 'CSV';
  return { format, ...read, columns: columnsOf(read.rows) };
}

/** Parses a text as JSON; undefined if it is not JSON. The value is wrapped in an object, because `null` is valid JSON. */
function wholeJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
