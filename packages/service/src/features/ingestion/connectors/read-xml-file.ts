/** XML connector: product feeds (RSS with `g:` fields, Atom), and any XML in which an element is repeated for each record. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import type { DecimalSeparator } from '../resources/inputs.ts';
import { BATCH_ROWS, BATCH_SIZE, type RowBatch, type SourceRow } from './connector.ts';
import { decodeText } from './decode-text.ts';
import { fileConnector, type ReadFile } from './file-connector.ts';
import { rowsBefore, writePlace } from './file-place.ts';
import { type FormatNotes, withNotes } from './format-notes.ts';
import {
  CellFault,
  createNumberColumn,
  type NumberColumn,
  observeNumber,
  readAmountCell,
  settleNumbers,
} from './number-column.ts';
import { checkClaims } from './source-claims.ts';
import { type TextFile, toTextFile } from './text-file.ts';
import { declaredColumns, observeCell, readTypedCell, settleColumns, type TypedColumn } from './typed-cell.ts';
import { amountsOf, identifierOf, placesOf, toXmlFields, type XmlFields } from './xml-record.ts';
import { openXmlSplitter, type XmlRow } from './xml-rows.ts';

/** Extensions of XML files. */
const XML_ENDINGS = ['xml', 'rss', 'atom'];

/** Returns the charset that a file declares in its first bytes, which are then ASCII. */
function declaredCharset(first: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(first);
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/i.exec(start)?.[1];
}

/** A row before its values are converted. */
interface RawRow {
  row: XmlRow;
  fields: XmlFields;
  /** Paths of amounts of a product feed. */
  amounts: readonly string[];
}

/** How values are converted: as the source declares, or as product feeds define. */
interface Values {
  declared: ReadonlyMap<string, TypedColumn>;
  amounts: Map<string, NumberColumn>;
  separators: Readonly<Record<string, DecimalSeparator>>;
  notes: FormatNotes;
}

const placeOf = ({ line }: XmlRow): string => `row at line ${line}`;

/** Returns the column of an amount, unless the source declares another type. */
function amountColumn({ amounts, separators }: Values, path: string): NumberColumn {
  const column =
    amounts.get(path) ?? createNumberColumn(path, Object.hasOwn(separators, path) ? separators[path] : undefined);
  amounts.set(path, column);
  return column;
}

function toRaw(row: XmlRow, { declared }: Values): RawRow {
  const amounts = amountsOf(row.element).filter((path) => !declared.has(path));
  return { row, fields: toXmlFields(row.element), amounts };
}

/** Samples the first rows before any is read, because they decide the number format. */
function settle(rows: readonly RawRow[], values: Values): void {
  for (const { row, fields, amounts } of rows) {
    const place = placeOf(row);
    for (const [path, column] of values.declared)
      for (const { holder, name } of placesOf(fields, path)) observeCell(column, holder[name] as string, place);
    for (const path of amounts)
      for (const { holder, name } of placesOf(fields, path))
        observeNumber(amountColumn(values, path), { text: (holder[name] as string).trim(), place });
  }
  settleColumns(values.declared.values(), values.notes);
  for (const column of values.amounts.values()) settleNumbers(column, values.notes);
}

/** Converts the texts of a row in place. Returns the column and the reason if one is invalid. @throws SourceFault */
function readValues({ row, fields, amounts }: RawRow, values: Values): { column: string; fault: string } | undefined {
  const place = placeOf(row);
  for (const [path, column] of values.declared)
    for (const { holder, name } of placesOf(fields, path)) {
      const value = readTypedCell(column, { text: holder[name] as string, place }, values.notes);
      if (value instanceof CellFault) return { column: path, fault: value.reason };
      if (value !== undefined || Array.isArray(holder)) holder[name] = value ?? null;
      else delete holder[name];
    }
  for (const path of amounts)
    for (const { holder, name } of placesOf(fields, path)) {
      const text = (holder[name] as string).trim();
      if (text === '') continue;
      const amount = readAmountCell(amountColumn(values, path), { text, place }, values.notes);
      if (amount instanceof CellFault)
        return {
          column: path,
          fault: `The amount ${amount.reason}; where it is to stay text, map ${JSON.stringify(path)} to string`,
        };
      holder[name] = Number(amount.digits);
      if (amount.currency !== '' && !Array.isArray(holder)) holder[`${name}_currency`] ??= amount.currency;
    }
  return undefined;
}

function toRow(raw: RawRow, values: Values, uniqueIDColumn: unknown): SourceRow {
  const { row, fields } = raw;
  const position = { line: row.line };
  const textOf = () => JSON.stringify(fields);
  if (row.fault !== undefined) return { position, fault: row.fault, text: textOf() };
  const objectID = uniqueIDColumn === undefined ? identifierOf(row.element, fields) : undefined;
  const wrong = readValues(raw, values);
  if (wrong) return { position: { ...position, column: wrong.column }, fault: wrong.fault, text: textOf() };
  return { position, record: objectID === undefined ? fields : { objectID, ...fields } };
}

/** Reads rows in groups of a batch. @throws SourceFault */
async function* elementsOf(
  file: TextFile,
  { rows, ignoreTotals = false }: { rows?: string; ignoreTotals?: boolean },
): AsyncIterable<readonly XmlRow[]> {
  const splitter = await openXmlSplitter(rows);
  let read = 0;
  let isNoted = false;
  let group: XmlRow[] = [];
  let size = 0;
  try {
    for await (const piece of decodeText(file.body, '')) {
      const taken = splitter.take(piece);
      if (splitter.strayAmpersands > 0 && !isNoted) {
        isNoted = true;
        file.notes.add(
          'There are ampersands that begin no entity, which XML does not allow: each is read as one; write &amp;',
        );
      }
      for (const row of taken) {
        group.push(row);
        read++;
        size += row.size;
        // Groups depend on rows only, not on network chunks: the first group decides the number format, so it must always be the same.
        if (group.length < BATCH_ROWS && size < BATCH_SIZE) continue;
        yield group;
        [group, size] = [[], 0];
      }
    }
    const last = splitter.end();
    read += last.length;
    appendAll(group, last);
  } catch (error) {
    // Complete rows before an error are used.
    if (group.length > 0) yield group;
    throw error;
  }
  if (group.length > 0) yield group;
  if (!ignoreTotals) checkClaims(splitter.claims(), { rows: read, where: file.where });
}

function valuesOf(input: Fields, notes: FormatNotes): Values {
  const separators = isFields(input['decimalSeparators'])
    ? (input['decimalSeparators'] as Record<string, DecimalSeparator>)
    : {};
  return { declared: declaredColumns(input), amounts: new Map(), separators, notes };
}

async function* readXmlRows(file: TextFile, input: Fields, resumeAt: string | undefined): AsyncIterable<RowBatch> {
  const passOver = rowsBefore(resumeAt, file.version);
  const values = valuesOf(input, file.notes);
  let read = 0;
  for await (const group of elementsOf(file, input as { rows?: string; ignoreTotals?: boolean })) {
    const raw = group.map((row) => toRaw(row, values));
    if (read === 0) settle(raw, values);
    const rows = raw.map((one) => toRow(one, values, input['uniqueIDColumn'])).slice(Math.max(0, passOver - read));
    read += group.length;
    if (rows.length > 0) yield { rows, place: writePlace({ rows: read, version: file.version }) };
  }
}

/**
 * Reads rows of an XML file from a position on.
 *
 * @example
 * for await (const { rows } of readXmlFile(file, { input: { rows: 'catalog/product' }, readCsv, archives }, undefined)) …
 */
export const readXmlFile: ReadFile = (file, { input, archives }, resumeAt) => {
  const text = toTextFile(file, { input, archives, endings: XML_ENDINGS, declaredIn: declaredCharset });
  return withNotes(text.notes, readXmlRows(text, input, resumeAt));
};

export const xmlConnector = fileConnector(readXmlFile);
