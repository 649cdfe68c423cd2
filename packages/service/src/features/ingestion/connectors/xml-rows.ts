/** XML splitter: takes a stream of XML apart into the elements that are rows, so that no file has to fit into memory. */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { SourceFault } from './source-fault.ts';
import { createAmpersandMender } from './stray-ampersands.ts';

/** An element with what is in it. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  prefix: string;
  /** Of its namespace; empty where it has none, or its prefix stands for none. */
  uri: string;
  /** Without declarations of namespaces. */
  attributes: readonly (readonly [prefix: string, name: string, value: string])[];
  children: XmlElement[];
  text: string;
}

/** A row, and the line in which it begins. */
export interface XmlRow {
  line: number;
  element: XmlElement;
  /** Characters of it, about. */
  size: number;
  /** Why it is none, where it is written wrongly. */
  fault?: string;
}

/** Takes pieces of text, and gives the rows that are complete. */
export interface XmlSplitter {
  /** @throws SourceFault */
  take(piece: string): XmlRow[];
  /** How many ampersands began no entity, and were read as such. */
  readonly strayAmpersands: number;
  /** @throws SourceFault where the file ends in the middle, or has no rows where they should be. */
  end(): XmlRow[];
}

/** Characters of one row, or of anything else without an end. */
export const MAX_XML_ROW = 4 * 1024 * 1024;
/** Elements in each other inside of a row, and all elements and attributes of one. */
export const MAX_XML_DEPTH = 64;
export const MAX_XML_PARTS = 50_000;

/** Characters of a file without rows that are looked at for a message. */
const SURVEY_SIZE = 1_000_000;

/** Where rows stand in formats that everybody knows. */
const PATHS: Readonly<Record<string, string>> = {
  rss: 'rss/channel/item',
  feed: 'feed/entry',
  'rdf:RDF': 'rdf:RDF/item',
};

/** Mistakes that spoil the row in which they stand, and no other. */
const ROW_MISTAKE = /disallowed character\.|entity|\]\]>/;

/** A file that has no rows where they should be: what is found in place of them. */
interface Survey {
  root: string;
  /** How often each path came, and which have others in them, as rows have. */
  counts: Map<string, number>;
  parents: Set<string>;
  text: string;
}

interface State {
  /** Names of the elements that are open. */
  path: string[];
  /** Where rows stand, once that is clear. */
  rows: string[] | undefined;
  survey: Survey | undefined;
  /** Whether the element around the rows came. */
  hasParent: boolean;
  found: number;
  row: { line: number; start: number; fault: string | undefined; open: XmlElement[]; parts: number } | undefined;
  done: XmlRow[];
  /** What ends the reading; thrown once the rows before it are given. */
  failure: SourceFault | undefined;
  /** Where the parser stood when something of the file ended last. */
  since: number;
}

const show = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim().slice(0, 100));

/** Why a file has no rows, and which element may be one. */
function explainSurvey({ root, counts, parents, text }: Survey, rows: string | undefined): SourceFault {
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

function toElement({ local, prefix, uri, attributes }: SaxesTagNS): XmlElement {
  const named = Object.values(attributes).filter((one) => one.prefix !== 'xmlns' && one.name !== 'xmlns');
  return {
    name: local,
    prefix,
    // The parser takes a prefix that nobody declared for its own namespace.
    uri: uri === prefix ? '' : uri,
    attributes: named.map((one) => [one.prefix, one.local, one.value] as const),
    children: [],
    text: '',
  };
}

const NOT_IN_CHARSET =
  'The row is not written in UTF-8, or in the charset that was declared or detected; set "charset" of the source';

/** Bytes that are no character of the charset were replaced. */
const isGarbled = (text: string): boolean => text.includes('\ufffd');

/** An element of a row begins. */
function openInRow(state: State, tag: SaxesTagNS): void {
  const row = state.row!;
  const element = toElement(tag);
  row.parts += 1 + element.attributes.length;
  if (row.open.length >= MAX_XML_DEPTH) row.fault ??= `The row has over ${MAX_XML_DEPTH} elements in each other`;
  if (row.parts > MAX_XML_PARTS)
    row.fault ??= `The row has over ${MAX_XML_PARTS.toLocaleString('en')} elements and attributes`;
  if (element.attributes.some(([, , value]) => isGarbled(value))) row.fault ??= NOT_IN_CHARSET;
  // Of a row that is none, nothing more is kept.
  if (row.fault === undefined) row.open.at(-1)?.children.push(element);
  row.open.push(element);
}

/** Paths that are counted at most. */
const MAX_PATHS = 1000;

function countPath({ counts, parents }: Survey, path: readonly string[]): void {
  const own = path.join('/');
  const count = counts.get(own);
  if (path.length < 2 || path.length > MAX_XML_DEPTH || (count === undefined && counts.size >= MAX_PATHS)) return;
  counts.set(own, (count ?? 0) + 1);
  parents.add(path.slice(0, -1).join('/'));
}

function openElement(state: State, tag: SaxesTagNS, { line, position }: { line: number; position: number }): void {
  const { path } = state;
  path.push(tag.name);
  if (path.length === 1 && !state.survey) {
    state.rows ??= PATHS[tag.name]?.split('/');
    if (state.rows?.[0] !== tag.name)
      state.survey = { root: tag.name, counts: new Map(), parents: new Set(), text: '' };
  }
  if (state.survey) {
    countPath(state.survey, path);
    return;
  }
  const { rows } = state;
  if (state.row) return openInRow(state, tag);
  const isOn = (depth: number) => path.length === depth && path.every((name, at) => name === rows![at]);
  if (isOn(rows!.length - 1)) state.hasParent = true;
  if (!isOn(rows!.length)) return;
  state.row = { line, start: position, fault: undefined, open: [], parts: 0 };
  openInRow(state, tag);
}

function closeElement(state: State, position: number): void {
  state.path.pop();
  const { row } = state;
  const element = row?.open.pop();
  if (!row || !element || row.open.length > 0) return;
  state.found++;
  state.done.push({
    line: row.line,
    element,
    size: position - row.start,
    ...(row.fault !== undefined && { fault: row.fault }),
  });
  state.row = undefined;
}

function addText(state: State, text: string): void {
  const { row, survey } = state;
  if (survey && survey.text.length < 200) survey.text += ` ${text.trim()}`;
  if (!row) return;
  if (isGarbled(text)) row.fault ??= NOT_IN_CHARSET;
  if (row.fault === undefined) row.open.at(-1)!.text += text;
}

/** What is wrong with a file that begins like none of XML; undefined where it may be some. */
function findWrongStart(start: string): string | undefined {
  if (/^(<!doctype\s+html|<html)\b/i.test(start))
    return `The file is a page of HTML, not XML: it begins with ${show(start)}; look at the address of the source`;
  return start.startsWith('<') ? undefined : `The file is no XML: it begins with ${show(start.slice(0, 60))}`;
}

/**
 * @param rows Path of the elements that are rows, from the root on; without it, that of RSS or Atom.
 *
 * @example
 * createXmlSplitter('catalog/product').take('<catalog><product><id>1</id></product>')[0].element.children[0].text; // '1'
 */
export function createXmlSplitter(rows: string | undefined): XmlSplitter {
  const parser = new SaxesParser({ xmlns: true });
  const state: State = {
    path: [],
    rows: rows?.replace(/^\//, '').split('/'),
    survey: undefined,
    hasParent: false,
    found: 0,
    row: undefined,
    done: [],
    failure: undefined,
    since: 0,
  };
  const mender = createAmpersandMender();
  let start = '';
  const on =
    <Event>(handle: (event: Event) => void) =>
    (event: Event): void => {
      state.since = parser.position;
      if (!state.failure) handle(event);
    };
  parser.on(
    'opentag',
    on((tag) => openElement(state, tag as SaxesTagNS, parser)),
  );
  parser.on(
    'closetag',
    on(() => closeElement(state, parser.position)),
  );
  parser.on(
    'text',
    on((text: string) => addText(state, text)),
  );
  parser.on(
    'cdata',
    on((text: string) => addText(state, text)),
  );
  // Nobody wants these: their end is where something without one has not begun.
  const pass = () => void (state.since = parser.position);
  parser.on('comment', pass);
  parser.on('processinginstruction', pass);
  parser.on('doctype', pass);
  parser.on('attribute', pass);
  parser.on('error', ({ message }) => {
    if (state.failure || /unbound namespace prefix/.test(message)) return;
    const [, line = '', column = '', what = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    if (state.row && ROW_MISTAKE.test(what)) {
      state.row.fault ??= explainMistake(what, line);
      return;
    }
    state.failure = new SourceFault(
      /unclosed tag|unexpected end/.test(what)
        ? `The XML ends in the middle, at line ${line}: ${what.replace(/\.$/, '')}${state.row ? `, of the row that begins at line ${state.row.line}` : ''}`
        : `The XML cannot be read at line ${line}, column ${Number(column) + 1}: ${what.replace(/\.$/, '')}`,
    );
  });
  const finish = (): XmlRow[] => {
    const done = state.done;
    state.done = [];
    if (done.length === 0 && state.failure) throw state.failure;
    return done;
  };
  const refuse = (fault: SourceFault): XmlRow[] => {
    state.failure ??= fault;
    return finish();
  };
  return {
    take: (piece) => {
      if (state.failure) return finish();
      let text = piece;
      if (start === '') {
        text = piece.trimStart();
        start = text;
        const wrong = text === '' ? undefined : findWrongStart(text);
        if (wrong !== undefined) return refuse(new SourceFault(wrong));
      }
      parser.write(mender.take(text));
      if (state.survey && (parser.position > SURVEY_SIZE || state.failure)) {
        state.failure = explainSurvey(state.survey, rows);
        return finish();
      }
      const { row } = state;
      if (row && parser.position - row.start > MAX_XML_ROW)
        return refuse(
          new SourceFault(
            `The row that begins at line ${row.line} has over ${MAX_XML_ROW.toLocaleString('en')} characters, or no end`,
          ),
        );
      if (parser.position - state.since > MAX_XML_ROW)
        return refuse(
          new SourceFault(
            `Something of the XML that ends not before line ${parser.line} has over ${MAX_XML_ROW.toLocaleString('en')} characters`,
          ),
        );
      return finish();
    },
    get strayAmpersands() {
      return mender.count;
    },
    end: () => {
      if (start === '') return [];
      if (!state.failure) parser.write(mender.end()).close();
      if (state.survey) state.failure = explainSurvey(state.survey, rows);
      else if (!state.failure && state.found === 0 && !state.hasParent)
        state.failure = new SourceFault(
          `The file has no element "${state.rows!.slice(0, -1).join('/')}" around rows; its root is <${state.rows![0]}>`,
        );
      return finish();
    },
  };
}

/** A mistake inside of a row, and the cure. */
function explainMistake(what: string, line: string): string {
  if (/undefined entity/.test(what))
    return `The row uses an entity that XML does not have (line ${line}); write the character itself, or its number (&#160; for &nbsp;)`;
  if (/entity/.test(what))
    return `The row has an entity that is no character (line ${line}): ${what.replace(/\.$/, '')}`;
  return `The row has a character that XML does not allow (line ${line}): ${what.replace(/\.$/, '')}`;
}
