/** XML splitter: takes a stream of XML apart into the elements that are rows, so that no file has to fit into memory. */
import type { SaxesParser, SaxesTagNS } from 'saxes';
import { readEnvelope, type SourceClaims } from './source-claims.ts';
import { SourceFault } from './source-fault.ts';
import { type AmpersandEscaper, createAmpersandEscaper } from './stray-ampersands.ts';
import { addToRow, openInRow, type OpenRow, rowFaultOf, type XmlElement } from './xml-element.ts';
import { countPath, createSurvey, explainSurvey, findWrongStart, type Survey, SURVEY_SIZE } from './xml-survey.ts';

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
  /** What the elements around the rows say about how many there are. */
  claims(): SourceClaims;
  /** @throws SourceFault where the file ends in the middle, or has no rows where they should be. */
  end(): XmlRow[];
}

/** Characters of one row, or of anything else without an end. */
const MAX_SIZE = 4 * 1024 * 1024;
/** Elements in each other, wherever. */
const MAX_DEPTH = 1000;

/** Names around the rows that are noted, and characters of their texts. */
const [MAX_AROUND, MAX_TEXT] = [100, 1000];

/** Where rows stand in formats that everybody knows. */
const PATHS: Readonly<Record<string, string>> = {
  rss: 'rss/channel/item',
  feed: 'feed/entry',
  'rdf:RDF': 'rdf:RDF/item',
};

/** A file under way. */
interface State {
  parser: SaxesParser<{ xmlns: true }>;
  escaper: AmpersandEscaper;
  /** The path of rows as the source has it. */
  named: string | undefined;
  /** Whether something of the file came that is no white space. */
  hasBegun: boolean;
  /** Names of the elements that are open. */
  path: string[];
  /** Where rows stand, once that is clear. */
  rows: string[] | undefined;
  survey: Survey | undefined;
  /** Whether the element around the rows came. */
  hasParent: boolean;
  found: number;
  /** What stands around the rows: attributes and short texts, by their names. */
  around: Record<string, string>;
  /** The element among them whose text is read. */
  beside: { name: string; text: string } | undefined;
  row: OpenRow | undefined;
  done: XmlRow[];
  /** What ends the reading; thrown once the rows before it are given. */
  failure: SourceFault | undefined;
  /** Where the parser stood when something of the file ended last. */
  since: number;
}

/** Notes an element around the rows, or one beside them. */
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

/** An element beside the rows ends. */
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
    // At once: the parser looks through all of them for each one that comes.
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

/** A mistake that the parser found: of a row, or the end of the reading. */
function takeMistake(state: State, message: string): void {
  // Many feeds use prefixes that they do not declare.
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

/** Hears of what the parser finds. */
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
  // Nobody wants these: their end is where something without one has not begun.
  parser.on('comment', touch);
  parser.on('processinginstruction', touch);
  parser.on('doctype', touch);
  parser.on('attribute', touch);
  parser.on('error', ({ message }) => takeMistake(state, message));
}

/** What has no end; undefined where all has. */
function findEndless({ row, parser, since }: State): SourceFault | undefined {
  const most = MAX_SIZE.toLocaleString('en');
  if (row && parser.position - row.start > MAX_SIZE)
    return new SourceFault(`The row that begins at line ${row.line} has over ${most} characters, or no end`);
  return parser.position - since > MAX_SIZE
    ? new SourceFault(`Something of the XML that does not end before line ${parser.line} has over ${most} characters`)
    : undefined;
}

/** The rows that are done; behind them, what ended the reading is thrown. */
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
 * Opens a splitter; the parser is loaded with the first one.
 * @param rows Path of the elements that are rows, from the root on; without it, that of RSS or Atom.
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
