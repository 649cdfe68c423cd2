/** XML without rows: surveys a file that has none at their path, for the error message. */
import { SourceFault } from './source-fault.ts';

/** Maximum number of characters to survey. */
export const SURVEY_SIZE = 1_000_000;

/** Maximum depth of counted elements. */
const MAX_DEPTH = 64;

/** The survey of a file without rows. */
export interface Survey {
  root: string;
  /** Number of elements by path, and the paths of elements with children, which rows have. */
  counts: Map<string, number>;
  parents: Set<string>;
  text: string;
}

/** Creates the survey of a root element. */
export const createSurvey = (root: string): Survey => ({ root, counts: new Map(), parents: new Set(), text: '' });

/** Maximum number of counted paths. */
const MAX_PATHS = 1000;

/** Counts an element that starts. */
export function countPath({ counts, parents }: Survey, path: readonly string[]): void {
  const own = path.join('/');
  const count = counts.get(own);
  if (path.length < 2 || path.length > MAX_DEPTH || (count === undefined && counts.size >= MAX_PATHS)) return;
  counts.set(own, (count ?? 0) + 1);
  parents.add(path.slice(0, -1).join('/'));
}

const show = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim().slice(0, 100));

/** Explains why a file has no rows, and which element may be a row. */
export function explainSurvey({ root, counts, parents, text }: Survey, rows: string | undefined): SourceFault {
  const says = text.trim() === '' ? '' : `; it says ${show(text)}`;
  if (/^html$/i.test(root))
    return new SourceFault(`The file is a page of HTML, not a feed${says}; look at the address of the source`);
  const [likely] = [...counts]
    .filter(([path, count]) => count > 1 && parents.has(path))
    .toSorted(([, one], [, other]) => other - one);
  const cure = likely
    ? `; "${likely[0]}" comes ${likely[1].toLocaleString('en')} times: set it as "rows" where it is a record`
    : '';
  if (rows !== undefined)
    return new SourceFault(
      `The file has no element "${rows.slice(0, 200)}", the "rows" of the source: its root is <${root.slice(0, 100)}>${says}${cure}`,
    );
  return new SourceFault(
    `The root of the file is <${root.slice(0, 100)}>, which is neither RSS nor Atom, and the source does not say which element is a record${cure || `${says}; set "rows" to its path, such as catalog/product`}`,
  );
}

/** Returns what is wrong with a file that does not start like XML. Undefined if it may be XML. */
export function findWrongStart(start: string): string | undefined {
  if (/^(<!doctype\s+html|<html)\b/i.test(start))
    return `The file is a page of HTML, not XML: it begins with ${show(start)}; look at the address of the source`;
  return start.startsWith('<') ? undefined : `The file is no XML: it begins with ${show(start.slice(0, 60))}`;
}
