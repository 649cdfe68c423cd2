/** Excel workbooks (.xlsx): which sheets there are, the texts that cells share, and which numbers are dates or codes. */
import { SourceFault } from './source-fault.ts';
import { hasPart, readPart, type WorkbookFile } from './xlsx-parts.ts';

/** What the cells of a sheet need to be read. */
export interface Workbook {
  /** Path of the sheet that is read. */
  sheet: string;
  /** Texts that cells name by number. */
  strings: readonly string[];
  /** By the style of a cell, whether its number is a date. */
  dates: readonly boolean[];
  /** By the style of a cell, to how many digits zeros fill its number up: `00123` is a code, and no number. */
  zeros: readonly number[];
  /** Whether days are counted from 1904 on, as on old Macs. */
  is1904: boolean;
}

/** Texts that cells share, and characters of them, at most: they lie in memory. */
export const MAX_STRINGS = 1_000_000;
export const MAX_STRING_CHARACTERS = 32_000_000;
/** Styles and sheets at most, as Excel has them. */
const MAX_STYLES = 65_490;
const MAX_SHEETS = 1000;

/** Formats of dates that have a number and no words: of days, times and both, also those of East Asia. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);

/** Whether a format in words is one of dates: it has their letters outside of quotes, brackets and escapes. */
export function isDateCode(code: string): boolean {
  const [positive = ''] = code.replace(/"[^"]*"|\\./g, '').split(';');
  // Elapsed time ([h]:mm) is an amount.
  if (/\[[hms]+\]/i.test(positive)) return false;
  return /[ymdhs]/i.test(positive.replace(/\[[^\]]*\]/g, '').replace(/general/i, ''));
}

/** Excel writes characters that XML does not allow as _x000D_. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** Where a part is that another one names. */
const resolvePart = (base: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${base}`).pathname.slice(1);

/** What a part names: by identifier, and by kind. */
async function readRelations(file: WorkbookFile, part: string): Promise<{ id: string; kind: string; path: string }[]> {
  const at = part.lastIndexOf('/') + 1;
  const path = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
  const relations: { id: string; kind: string; path: string }[] = [];
  if (!hasPart(file, path)) return relations;
  await readPart(file, path, {
    open: (name, attribute) => {
      if (name !== 'Relationship' || relations.length > MAX_SHEETS * 2) return;
      const [id, type, target] = [attribute('Id'), attribute('Type'), attribute('Target')];
      if (id === undefined || type === undefined || target === undefined || attribute('TargetMode') === 'External')
        return;
      relations.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), path: resolvePart(part, target) });
    },
  });
  return relations;
}

async function readStrings(file: WorkbookFile, path: string): Promise<string[]> {
  const strings: string[] = [];
  let size = 0;
  let [text, isText, isPhonetic] = ['', false, false];
  await readPart(file, path, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    text: (piece) => {
      if (isText && !isPhonetic) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      size += text.length;
      if (strings.length >= MAX_STRINGS || size > MAX_STRING_CHARACTERS)
        throw new SourceFault(
          `The workbook has over ${MAX_STRINGS.toLocaleString('en')} different texts, or ${MAX_STRING_CHARACTERS.toLocaleString('en')} characters of them; save the sheet as CSV in UTF-8`,
        );
      strings.push(unescapeText(text));
    },
  });
  return strings;
}

/**
 * To how many digits a format in words fills numbers up; 0 for one that does not.
 *
 * @example
 * zerosOf('00000'); // 5
 */
export function zerosOf(code: string): number {
  const [positive = ''] = code.split(';');
  const digits = positive.replaceAll(/\[[^\]]*\]|[_@]/g, '').trim();
  return /^0{2,}$/.test(digits) ? digits.length : 0;
}

/** What the formats of cells say, by their styles. */
type Styles = { dates: boolean[]; zeros: number[] };

async function readStyles(file: WorkbookFile, path: string): Promise<Styles> {
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  const zeros: number[] = [];
  let isInCells = false;
  await readPart(file, path, {
    open: (name, attribute) => {
      const id = Number(attribute('numFmtId'));
      if (name === 'numFmt' && codes.size < MAX_STYLES) codes.set(id, attribute('formatCode') ?? '');
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells && dates.length < MAX_STYLES) {
        const code = codes.get(id);
        dates.push(code === undefined ? isDateFormat(id) : isDateCode(code));
        zeros.push(code === undefined ? 0 : zerosOf(code));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return { dates, zeros };
}

/** A sheet as the workbook names it. */
interface SheetName {
  name: string;
  id: string;
  isHidden: boolean;
}

/** @throws SourceFault that names the sheets there are */
function chooseSheet(sheets: readonly SheetName[], named: string | undefined): SheetName {
  const chosen =
    named === undefined
      ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
      : sheets.find(({ name }) => name === named);
  if (chosen) return chosen;
  const names = sheets.slice(0, 20).map(({ name }) => JSON.stringify(name.slice(0, 80)));
  throw new SourceFault(
    named === undefined
      ? 'The workbook has no sheet'
      : `The workbook has no sheet ${JSON.stringify(named.slice(0, 80))}, the "sheet" of the source; it has ${names.join(', ')}`,
  );
}

/**
 * Opens the sheet of a workbook: the one that is named, or the first one that is visible.
 * @throws SourceFault
 */
export async function openWorkbook(file: WorkbookFile, sheet: string | undefined): Promise<Workbook> {
  const main = (await readRelations(file, '')).find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (!hasPart(file, main)) {
    const names = file.archive.entries.slice(0, 10).map(({ name }) => JSON.stringify(name.slice(0, 80)));
    throw new SourceFault(
      `The file is a zip archive, but no Excel workbook (.xlsx): it has ${names.join(', ') || 'no file in it'}`,
    );
  }
  const sheets: SheetName[] = [];
  let is1904 = false;
  await readPart(file, main, {
    open: (name, attribute) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return;
      sheets.push({
        name: attribute('name') ?? '',
        id: attribute('id') ?? '',
        isHidden: (attribute('state') ?? 'visible') !== 'visible',
      });
    },
  });
  const chosen = chooseSheet(sheets, sheet);
  const relations = await readRelations(file, main);
  const path = relations.find(({ id }) => id === chosen.id)?.path;
  if (path === undefined)
    throw new SourceFault(
      `The workbook does not say where its sheet ${JSON.stringify(chosen.name.slice(0, 80))} is; save it again in a spreadsheet, as .xlsx`,
    );
  const partOf = (kind: string) => relations.find((one) => one.kind === kind && hasPart(file, one.path))?.path;
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    sheet: path,
    strings: strings === undefined ? [] : await readStrings(file, strings),
    ...(styles === undefined ? { dates: [], zeros: [] } : await readStyles(file, styles)),
    is1904,
  };
}
