/** JSON envelope: the text around the rows of a document, in which a source states how many there are. */
import { readEnvelope, type SourceClaims } from './source-claims.ts';

/** Maximum number of characters around the rows. A longer envelope is ignored. */
const MAX_AROUND = 1024 * 1024;
/** White space behind the end of a document in which something else is looked for: it may have no end. */
const MAX_BLANKS = 64 * 1024;
const [QUOTE, BACKSLASH] = [34, 92];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** The envelope while it is read. */
export interface JsonEnvelope {
  /** The text so far. Undefined if it is too long. */
  text: string | undefined;
  /** The path to the rows. Undefined until they are found. */
  path: readonly string[] | undefined;
  /** After the rows: the open depth, and whether a string is open. */
  depth: number;
  inText: boolean;
  escaped: boolean;
  /** The last object around the rows is closed, or reading has stopped. */
  isDone: boolean;
  /** White space behind the end of the document, and whether something else stands there. */
  blanks: number;
  goesOn: boolean;
}

export const createEnvelope = (): JsonEnvelope => ({
  text: '',
  path: undefined,
  depth: 0,
  inText: false,
  escaped: false,
  isDone: false,
  blanks: 0,
  goesOn: false,
});

/** Adds text around the rows. */
export function addAround(envelope: JsonEnvelope, text: string): void {
  if (envelope.text === undefined) return;
  envelope.text = envelope.text.length + text.length > MAX_AROUND ? undefined : envelope.text + text;
}

/** The rows start: stores their path, and the open depth around them. */
export function beginRows(envelope: JsonEnvelope, path: readonly string[]): void {
  addAround(envelope, '[');
  envelope.path = path;
  envelope.depth = path.length;
}

/** The rows have ended. */
export function endRows(envelope: JsonEnvelope): void {
  addAround(envelope, ']');
  envelope.isDone = envelope.depth === 0;
}

/** Returns the index at which the last object around the rows is closed, or the length of the text. */
function findEnd(envelope: JsonEnvelope, text: string): number {
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (envelope.inText) {
      if (envelope.escaped) envelope.escaped = false;
      else if (character === BACKSLASH) envelope.escaped = true;
      else if (character === QUOTE) envelope.inText = false;
      continue;
    }
    if (character === QUOTE) envelope.inText = true;
    else if (character === OPEN_LIST || character === OPEN_OBJECT) envelope.depth++;
    else if ((character === CLOSE_LIST || character === CLOSE_OBJECT) && --envelope.depth === 0) return at + 1;
  }
  return text.length;
}

/** Looks whether anything stands behind the end of the document: another one, or the words of an error. */
function lookBehindEnd(envelope: JsonEnvelope, text: string): void {
  if (isRead(envelope)) return;
  envelope.goesOn = text.trim() !== '';
  envelope.blanks += text.length;
}

/** Reads what comes behind the rows. What has no end is read no farther than what is kept of it. */
export function readBehind(envelope: JsonEnvelope, text: string): void {
  if (text === '') return;
  if (envelope.isDone) return lookBehindEnd(envelope, text);
  const end = findEnd(envelope, text);
  addAround(envelope, text.slice(0, end));
  envelope.isDone = envelope.depth === 0 || envelope.text === undefined;
  if (envelope.isDone) lookBehindEnd(envelope, text.slice(end));
}

/** Whether nothing more has to be read: what comes is of no interest, or is wrong. */
export const isRead = ({ isDone, depth, goesOn, blanks }: JsonEnvelope): boolean =>
  isDone && (depth > 0 || goesOn || blanks > MAX_BLANKS);

/** What the source says around its rows; nothing where that cannot be read. */
export function claimsOf({ text, path, goesOn }: JsonEnvelope): SourceClaims {
  if (text === undefined || path === undefined || path.length === 0) return { goesOn };
  try {
    return { ...readEnvelope(JSON.parse(text), path), goesOn };
  } catch {
    return { goesOn };
  }
}
