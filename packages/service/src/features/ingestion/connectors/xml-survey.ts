/** XML without rows: what is found in a file that has none where they should be, for a message that says it. */
import { SourceFault } from './source-fault.ts';

/** Characters of a file without rows that are looked at for a message. */
export const SURVEY_SIZE = 1_000_000;

/** Elements in each other that are counted. */
const MAX_DEPTH = 64;

/** A file that has no rows where they should be: what is found in place of them. */
export interface Survey {
  root: string;
  /** How often each path came, and which have others in them, as rows have. */
  counts: Map<string, number>;
  parents: Set<string>;
  text: string;
}

/** What is looked at from the root on. */
export const createSurvey = (root: string): Survey => ({ root, counts: new Map(), parents: new Set(), text: '' });

/** Paths that are counted at most. */
const MAX_PATHS = 1000;

/** Counts an element that begins. */
export function countPath({ counts, parents }: Survey, path: readonly string[]): void {
  const own = path.join('/');
  const count = counts.get(own);
  if (path.length < 2 || path.length > MAX_DEPTH || (count === undefined && counts.size >= MAX_PATHS)) return;
  counts.set(own, (count ?? 0) + 1);
  parents.add(path.slice(0, -1).join('/'));
}

const show = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim().slice(0, 100));

/** Why a file has no rows, and which element may be one. */
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

/** What is wrong with a file that begins like none of XML; undefined where it may be some. */
export function findWrongStart(start: string): string | undefined {
  if (/^(<!doctype\s+html|<html)\b/i.test(start))
    return `The file is a page of HTML, not XML: it begins with ${show(start)}; look at the address of the source`;
  return start.startsWith('<') ? undefined : `The file is no XML: it begins with ${show(start.slice(0, 60))}`;
}
