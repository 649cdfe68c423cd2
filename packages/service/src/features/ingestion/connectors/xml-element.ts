/** XML elements: one row of a file as it is put together, within its limits. */
import type { SaxesTagNS } from 'saxes';

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

/** Elements in each other inside of a row, and all elements and attributes of one. */
const MAX_DEPTH = 64;
const MAX_PARTS = 50_000;

/** A row under way. */
export interface OpenRow {
  /** The line in which it begins. */
  line: number;
  /** Where the parser stood then. */
  start: number;
  /** Why it is none. Of such a row nothing more is put together. */
  fault: string | undefined;
  /** Its elements that are open. */
  open: XmlElement[];
  parts: number;
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
export function openInRow(row: OpenRow, tag: SaxesTagNS): void {
  const element = toElement(tag);
  row.parts += 1 + element.attributes.length;
  if (row.open.length >= MAX_DEPTH) row.fault ??= `The row has over ${MAX_DEPTH} elements in each other`;
  if (row.parts > MAX_PARTS) row.fault ??= `The row has over ${MAX_PARTS.toLocaleString('en')} elements and attributes`;
  if (element.attributes.some(([, , value]) => isGarbled(value))) row.fault ??= NOT_IN_CHARSET;
  if (row.fault === undefined) row.open.at(-1)?.children.push(element);
  row.open.push(element);
}

/** Text in a row. */
export function addToRow(row: OpenRow, text: string): void {
  if (isGarbled(text)) row.fault ??= NOT_IN_CHARSET;
  if (row.fault === undefined) row.open.at(-1)!.text += text;
}

/** Mistakes that spoil the row in which they stand, and no other. */
const ROW_MISTAKE = /disallowed character\.|entity|\]\]>/;

/** Why a mistake of the parser's makes a row none; undefined where it is one of the whole file. */
export const rowFaultOf = (what: string, line: string): string | undefined =>
  ROW_MISTAKE.test(what) ? explainMistake(what, line) : undefined;

/** A mistake inside of a row, and the cure. */
function explainMistake(what: string, line: string): string {
  if (/undefined entity/.test(what))
    return `The row uses an entity that XML does not have (line ${line}); write the character itself, or its number (&#160; for &nbsp;)`;
  if (/entity/.test(what))
    return `The row has an entity that is no character (line ${line}): ${what.replace(/\.$/, '')}`;
  return `The row has a character that XML does not allow (line ${line}): ${what.replace(/\.$/, '')}`;
}
