/** XML elements: builds one row of a file within limits. */
import type { SaxesTagNS } from 'saxes';

/** An element with its contents. */
export interface XmlElement {
  /** Name without the prefix. */
  name: string;
  prefix: string;
  /** URI of its namespace. Empty if it has none, or its prefix is not declared. */
  uri: string;
  /** Attributes other than namespace declarations. */
  attributes: readonly (readonly [prefix: string, name: string, value: string])[];
  children: XmlElement[];
  text: string;
}

/** Maximum depth of elements in a row, and maximum number of elements and attributes. */
const MAX_DEPTH = 64;
const MAX_PARTS = 50_000;

/** A row while it is parsed. */
export interface OpenRow {
  /** The line in which it starts. */
  line: number;
  /** Position of the parser at its start. */
  start: number;
  /** Why it is invalid. The rest of such a row is not built. */
  fault: string | undefined;
  /** Its open elements. */
  open: XmlElement[];
  parts: number;
}

function toElement({ local, prefix, uri, attributes }: SaxesTagNS): XmlElement {
  const named = Object.values(attributes).filter((one) => one.prefix !== 'xmlns' && one.name !== 'xmlns');
  return {
    name: local,
    prefix,
    // The parser uses an undeclared prefix as its own namespace.
    uri: uri === prefix ? '' : uri,
    attributes: named.map((one) => [one.prefix, one.local, one.value] as const),
    children: [],
    text: '',
  };
}

const NOT_IN_CHARSET =
  'The row is not written in UTF-8, or in the charset that was declared or detected; set "charset" of the source';

/** Whether bytes that are not valid in the charset were replaced. */
const isGarbled = (text: string): boolean => text.includes('\ufffd');

/** Starts an element of a row. */
export function openInRow(row: OpenRow, tag: SaxesTagNS): void {
  const element = toElement(tag);
  row.parts += 1 + element.attributes.length;
  if (row.open.length >= MAX_DEPTH) row.fault ??= `The row has over ${MAX_DEPTH} elements in each other`;
  if (row.parts > MAX_PARTS) row.fault ??= `The row has over ${MAX_PARTS.toLocaleString('en')} elements and attributes`;
  if (element.attributes.some(([, , value]) => isGarbled(value))) row.fault ??= NOT_IN_CHARSET;
  if (row.fault === undefined) row.open.at(-1)?.children.push(element);
  row.open.push(element);
}

/** Adds text to a row. */
export function addToRow(row: OpenRow, text: string): void {
  if (isGarbled(text)) row.fault ??= NOT_IN_CHARSET;
  if (row.fault === undefined) row.open.at(-1)!.text += text;
}

/** Errors that only affect their own row. */
const ROW_MISTAKE = /disallowed character\.|entity|\]\]>/;

/** Returns why a parser error makes a row invalid. Undefined if it affects the whole file. */
export const rowFaultOf = (what: string, line: string): string | undefined =>
  ROW_MISTAKE.test(what) ? explainMistake(what, line) : undefined;

/** Describes an error within a row, and how to fix it. */
function explainMistake(what: string, line: string): string {
  if (/undefined entity/.test(what))
    return `The row uses an entity that XML does not have (line ${line}); write the character itself, or its number (&#160; for &nbsp;)`;
  if (/entity/.test(what))
    return `The row has an entity that is no character (line ${line}): ${what.replace(/\.$/, '')}`;
  return `The row has a character that XML does not allow (line ${line}): ${what.replace(/\.$/, '')}`;
}
