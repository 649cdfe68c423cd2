/** XML splitter: splits a stream of XML into the elements that are rows, so that no file has to fit into memory. */
import type { SaxesParser, SaxesTagNS } from 'saxes';
import { readEnvelope, type SourceClaims } from './source-claims.ts';
import { SourceFault } from './source-fault.ts';
import { type AmpersandEscaper, createAmpersandEscaper } from './stray-ampersands.ts';
import { addToRow, openInRow, type OpenRow, rowFaultOf, type XmlElement } from './xml-element.ts';
import { countPath, createSurvey, explainSurvey, findWrongStart, type Survey, SURVEY_SIZE } from './xml-survey.ts';

/** A row, and the line in which it starts. */
export interface XmlRow {
  line: number;
  element: XmlElement;
  /** Approximate number of characters. */
  size: number;
  /** Why it is invalid XML. */
  fault?: string;
}

/** Receives pieces of text, and returns the complete rows. */
export interface XmlSplitter {
  /** @throws SourceFault */
  take(piece: string): XmlRow[];
  /** Number of ampersands that did not start an entity, and were read as text. */
  readonly strayAmpersands: number;
  /** Returns the totals stated in the elements around the rows. */
  claims(): SourceClaims;
  /** @throws SourceFault if the file is incomplete, or has no rows at their path. */
  end(): XmlRow[];
}

/** Maximum number of characters of a row, or of any other token. */
const MAX_SIZE = 4 * 1024 * 1024;
/** Maximum depth of elements. */
const MAX_DEPTH = 1000;

/** Maximum number of names around the rows, and of characters of their texts. */
const [MAX_AROUND, MAX_TEXT] = [100, 1000];

/** Paths of rows in common formats. */
const PATHS: Readonly<Record<string, string>> = {
  rss: 'rss/channel/item',
  feed: 'feed/entry',
  'rdf:RDF': 'rdf:RDF/item',
};

/** State of reading a file. */
interface State {
  parser: SaxesParser<{ xmlns: true }>;
  escaper: AmpersandEscaper;
  /** The path of rows that the source specifies. */
  named: string | undefined;
  /** Whether anything but white space has come. */
  hasBegun: boolean;
  /** Names of the open elements. */
  path: string[];
  /** The path of the rows, once it is clear. */
  rows: string[] | undefined;
  survey: Survey | undefined;
  /** Whether the parent element of the rows has come. */
  hasParent: boolean;
  found: number;
  /** Attributes and short texts around the rows, by name. */
  around: Record<string, string>;
  /** The element among them whose text is being read. */
  beside: { name: string; text: string } | undefined;
  row: OpenRow | undefined;
  done: XmlRow[];
  /** An error that ends the reading. It is thrown after the rows before it were returned. */
  failure: SourceFault | undefined;
  /** Position of the parser at the end of the last token. */
  since: number;
}

/** Stores an element around the rows, or next to them. */
function noteAround(state: State, tag: SaxesTagNS): void {
  const { path, rows, around } = state;
  const attributes = Object.values(tag.attributes);
  const isAround = path.length < rows!.length && path.every((name, at) => name === rows![at]);
  if (isAround) for (const { local, value } of attributes.slice(0, MAX_AROUND)) around[local] ??= value;
  else if (path.length <= rows!.length && path.slice(0, -1).every((name, at) => name === rows![at])) {
    const href = attributes.find(({ local }) => local === 'href')?.value;
    if (attributes.some(({ local, value }) => local === 'rel' && value === 'next')) around['next'] ??= href ?? 'true';
    state.beside = { name: tag.local, text: '' };
  }
}

/** An element next to the rows ends. */
function endBeside(state: State): void {
  const { beside, around } = state;
  state.beside = undefined;
  if (beside && Object.keys(around).length < MAX_AROUND && beside.text.length <= MAX_TEXT)
    around[beside.name] ??= beside.text.trim();
}

function openElement(state: State, tag: SaxesTagNS): void {
  const { path, parser } = state;
  path.push(tag.name);
  if (path.length > MAX_DEPTH)
    // Thrown immediately, because the parser scans all of them for each new one.
    throw new SourceFault(`The XML has over ${MAX_DEPTH.toLocaleString('en')} elements in each other`);
  if (path.length === 1 && !state.survey) {
    state.rows ??= Object.hasOwn(PATHS, tag.name) ? PATHS[tag.name]!.split('/') : undefined;
    if (state.rows?.[0] !== tag.name) state.survey = createSurvey(tag.name);
  }
  if (state.survey) {
    countPath(state.survey, path);
    return;
  }
  const { rows } = state;
  if (state.row) return openInRow(state.row, tag);
  const isOn = (depth: number) => path.length === depth && path.every((name, at) => name === rows![at]);
  if (isOn(rows!.length - 1)) state.hasParent = true;
  if (!isOn(rows!.length)) return noteAround(state, tag);
  state.row = { line: parser.line, start: parser.position, fault: undefined, open: [], parts: 0 };
  openInRow(state.row, tag);
}

function closeElement(state: State): void {
  state.path.pop();
  if (state.beside) endBeside(state);
  const { row } = state;
  const element = row?.open.pop();
  if (!row || !element || row.open.length > 0) return;
  state.found++;
  state.done.push({
    line: row.line,
    element,
    size: state.parser.position - row.start,
    ...(row.fault !== undefined && { fault: row.fault }),
  });
  state.row = undefined;
}

function addText({ row, survey, beside }: State, text: string): void {
  if (beside && beside.text.length <= MAX_TEXT) beside.text += text;
  if (survey && survey.text.length < 200) survey.text += ` ${text.trim()}`;
  if (row) addToRow(row, text);
}

/** Handles an error of the parser: it affects a row, or ends the reading. */
function takeMistake(state: State, message: string): void {
  // Many feeds use undeclared prefixes.
  if (state.failure || /unbound namespace prefix/.test(message)) return;
  const { row } = state;
  const [, line = '', column = '', said = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
  const what = said.replace(/\.$/, '');
  const fault = row && rowFaultOf(said, line);
  if (row && fault !== undefined) row.fault ??= fault;
  else if (/unclosed tag|unexpected end/.test(what))
    state.failure = new SourceFault(
      `The XML ends in the middle, at line ${line}: ${what}${row ? `, of the row that begins at line ${row.line}` : ''}`,
    );
  else state.failure = new SourceFault(`The XML cannot be read at line ${line}, column ${Number(column) + 1}: ${what}`);
}

/** Registers the handlers of the parser. */
function listen(state: State): void {
  const { parser } = state;
  const touch = () => void (state.since = parser.position);
  const unlessFailed = (handle: () => void) => {
    touch();
    if (!state.failure) handle();
  };
  parser.on('opentag', (tag) => unlessFailed(() => openElement(state, tag)));
  parser.on('closetag', () => unlessFailed(() => closeElement(state)));
  parser.on('text', (text) => unlessFailed(() => addText(state, text)));
  parser.on('cdata', (text) => unlessFailed(() => addText(state, text)));
  // These are ignored, but they end a token that might seem endless.
  parser.on('comment', touch);
  parser.on('processinginstruction', touch);
  parser.on('doctype', touch);
  parser.on('attribute', touch);
  parser.on('error', ({ message }) => takeMistake(state, message));
}

/** Returns the fault of a token without end. Undefined if there is none. */
function findEndless({ row, parser, since }: State): SourceFault | undefined {
  const most = MAX_SIZE.toLocaleString('en');
  if (row && parser.position - row.start > MAX_SIZE)
    return new SourceFault(`The row that begins at line ${row.line} has over ${most} characters, or no end`);
  return parser.position - since > MAX_SIZE
    ? new SourceFault(`Something of the XML that does not end before line ${parser.line} has over ${most} characters`)
    : undefined;
}

/** Returns the finished rows, and after them throws the error that ended the reading. */
function takeDone(state: State): XmlRow[] {
  const { done, failure } = state;
  if (done.length === 0 && failure) throw failure;
  state.done = [];
  return done;
}

function takePiece(state: State, piece: string): XmlRow[] {
  if (state.failure) return takeDone(state);
  const text = state.hasBegun ? piece : piece.trimStart();
  if (!state.hasBegun && text !== '') {
    state.hasBegun = true;
    const wrong = findWrongStart(text);
    if (wrong !== undefined) throw new SourceFault(wrong);
  }
  try {
    state.parser.write(state.escaper.take(text));
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    state.failure = error;
  }
  if (state.survey && (state.parser.position > SURVEY_SIZE || state.failure))
    state.failure = explainSurvey(state.survey, state.named);
  state.failure ??= findEndless(state);
  return takeDone(state);
}

function takeEnd(state: State): XmlRow[] {
  if (!state.hasBegun) return [];
  if (!state.failure) state.parser.write(state.escaper.end()).close();
  if (state.survey) state.failure = explainSurvey(state.survey, state.named);
  else if (!state.failure && state.found === 0 && !state.hasParent)
    state.failure = new SourceFault(
      `The file has no element "${state.rows!.slice(0, -1).join('/')}" around rows; its root is <${state.rows![0]}>`,
    );
  return takeDone(state);
}

/**
 * Creates a splitter. The parser is loaded with the first one.
 * @param rows Path of the row elements from the root. Defaults to those of RSS or Atom.
 *
 * @example
 * (await openXmlSplitter('catalog/product')).take('<catalog><product><id>1</id></product>')[0].element.children[0].text; // '1'
 */
export async function openXmlSplitter(rows: string | undefined): Promise<XmlSplitter> {
  const { SaxesParser } = await import('saxes');
  const state: State = {
    parser: new SaxesParser({ xmlns: true }),
    escaper: createAmpersandEscaper(),
    named: rows,
    hasBegun: false,
    path: [],
    rows: rows?.replace(/^\//, '').split('/'),
    survey: undefined,
    hasParent: false,
    found: 0,
    around: {},
    beside: undefined,
    row: undefined,
    done: [],
    failure: undefined,
    since: 0,
  };
  listen(state);
  return {
    take: (piece) => takePiece(state, piece),
    get strayAmpersands() {
      return state.escaper.count;
    },
    claims: () => readEnvelope({ ...state.around, rows: [] }, ['rows']),
    end: () => takeEnd(state),
  };
}
