/** The text of a record that its vector is made of: a few attributes, in the order in which they say what the thing is. */
import { eachText, eachValueAt } from '../../foundation/records/record-values.ts';
import { VECTORS } from '../../ground/settings/provided-vectors.ts';
import { plainText } from './plain-text.ts';

/** Which attributes make the text. */
export interface TextTemplate {
  /** In their order; of each list the first attribute that the record has. */
  attributes: readonly (readonly string[])[];
  /** What makes the text where the record has none of these; empty: every text of the record. */
  fallback: readonly string[];
}

/** Characters of a text at most: models read some 250 words, and the first ones say what the thing is. */
const MAX_TEXT = 1000;

/** What records of shops most often have. */
const USUAL: TextTemplate['attributes'] = [['name', 'title'], ['brand'], ['categories', 'category'], ['description']];

/**
 * @param attributes As the setting `semanticSearch.attributes` names them; undefined or empty: the usual ones of a shop.
 * @param searchable The attributes that are searched by words.
 */
export const createTextTemplate = (
  attributes: readonly string[] | undefined,
  searchable: readonly string[],
): TextTemplate =>
  attributes !== undefined && attributes.length > 0
    ? { attributes: attributes.map((attribute) => [attribute]), fallback: [] }
    : { attributes: USUAL, fallback: searchable };

/** The texts at an attribute, joined; empty where there is none. */
function textAt(record: object, attribute: string): string {
  const parts: string[] = [];
  let length = 0;
  eachValueAt(record, attribute, (value) =>
    eachText(value, (text) => {
      if (length > MAX_TEXT) return;
      const part = plainText(text);
      if (part === '' || parts.includes(part)) return;
      parts.push(part);
      length += part.length;
    }),
  );
  return parts.join(', ');
}

function firstText(record: object, attributes: readonly string[]): string {
  for (const attribute of attributes) {
    const text = textAt(record, attribute);
    if (text !== '') return text;
  }
  return '';
}

/** No longer than a text may be, and no character in two. */
function cut(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const code = text.charCodeAt(MAX_TEXT - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? MAX_TEXT - 1 : MAX_TEXT);
}

/**
 * The text of a record; empty where it has no words.
 *
 * @example
 * recordText({ objectID: '1', name: 'Parka', brand: 'Acme' }, createTextTemplate(undefined, [])); // 'Parka. Acme'
 */
export function recordText(record: object, { attributes, fallback }: TextTemplate): string {
  const texts = attributes.map((names) => firstText(record, names)).filter((text) => text !== '');
  if (texts.length > 0) return cut(texts.join('. '));
  const names =
    fallback.length > 0 ? fallback : Object.keys(record).filter((name) => name !== 'objectID' && name !== VECTORS);
  return cut(
    names
      .map((name) => textAt(record, name))
      .filter((text) => text !== '')
      .join('. '),
  );
}
