/** Excel workbooks (.xlsx): their sheets, the shared texts, and the number formats of dates or codes. */
import { SourceFault } from './source-fault.ts';
import { hasPart, readPart, type WorkbookFile } from './xlsx-parts.ts';

/** Data needed to read the cells of a sheet. */
export interface Workbook {
  /** Path of the sheet to read. */
  sheet: string;
  /** Shared texts, which cells refer to by index. */
  strings: readonly string[];
  /** By cell style: whether its number is a date. */
  dates: readonly boolean[];
  /** By cell style: the number of digits to which numbers are padded with zeros. `00123` is a code, not a number. */
  zeros: readonly number[];
  /** Whether days are counted from 1904, as on old Macs. */
  is1904: boolean;
}

/** Maximum number of shared texts, and of their characters: they are kept in memory. */
export const MAX_STRINGS = 1_000_000;
export const MAX_STRING_CHARACTERS = 32_000_000;
/** Maximum number of styles and sheets, those of Excel. */
const MAX_STYLES = 65_490;
const MAX_SHEETS = 1000;

/** Whether a built-in format is one of dates, times or both, including those of East Asia. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);

/** Whether a format code is one of dates: it has their letters outside quotes, brackets and escapes. */
export function isDateCode(code: string): boolean {
  const [positive = ''] = code.replace(/"[^"]*"|\\./g, '').split(';');
  // Elapsed time ([h]:mm) is a quantity.
  if (/\[[hms]+\]/i.test(positive)) return false;
  return /[ymdhs]/i.test(positive.replace(/\[[^\]]*\]/g, '').replace(/general/i, ''));
}

/** Decodes characters that XML does not allow, which Excel writes as _x000D_. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** Resolves the path of a part that another part refers to. */
const resolvePart = (base: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${base}`).pathname.slice(1);

/** Reads the relations of a part, by ID and by type. */
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
 * Returns the number of digits to which a format code pads numbers with zeros, or 0.
 *
 * @example
 * zerosOf('00000'); // 5
 */
export function zerosOf(code: string): number {
  const [positive = ''] = code.split(';');
  const digits = positive.replaceAll(/\[[^\]]*\]|[_@]/g, '').trim();
  return /^0{2,}$/.test(digits) ? digits.length : 0;
}

/** Number formats by cell style. */
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

/** A sheet in the list of the workbook. */
interface SheetName {
  name: string;
  id: string;
  isHidden: boolean;
}

/** @throws SourceFault that names the existing sheets */
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
 * Opens the named sheet of a workbook, or the first visible one.
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
