/** Text of a record for its vector: a few attributes, the most descriptive ones first. */
import { eachText, eachValueAt } from '../../foundation/records/record-values.ts';
import { VECTORS } from '../../ground/settings/provided-vectors.ts';
import { plainText } from './plain-text.ts';

/** Attributes of the text. */
export interface TextTemplate {
  /** Attributes in order. Of each list, the first attribute that the record has is used. */
  attributes: readonly (readonly string[])[];
  /** Attributes if the record has none of these. Empty for all texts of the record. */
  fallback: readonly string[];
}

/** Maximum number of characters of a text: models read some 250 words. */
const MAX_TEXT = 1000;

/**
 * Maximum number of characters of one attribute. The first sentence or two of a description say what a product is: with more of it the model
 * takes twice as long and finds no more.
 */
// Why: decision 0150.
const MAX_ATTRIBUTE_TEXT = 170;

/** Common attributes of products. */
const USUAL: TextTemplate['attributes'] = [['name', 'title'], ['brand'], ['categories', 'category'], ['description']];

/**
 * @param attributes The setting `semanticSearch.attributes`. If undefined or empty, the common ones of products.
 * @param searchable The searchable attributes.
 */
export const createTextTemplate = (
  attributes: readonly string[] | undefined,
  searchable: readonly string[],
): TextTemplate =>
  attributes !== undefined && attributes.length > 0
    ? { attributes: attributes.map((attribute) => [attribute]), fallback: [] }
    : { attributes: USUAL, fallback: searchable };

/** Truncates a text behind its last whole word, or without splitting a character where words are not separated. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(' ', maxLength);
  if (end > maxLength / 2) return text.slice(0, end);
  const code = text.charCodeAt(maxLength - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? maxLength - 1 : maxLength);
}

/** Joins the texts of an attribute. Empty if there are none. */
function textAt(record: object, attribute: string): string {
  const parts: string[] = [];
  let length = 0;
  eachValueAt(record, attribute, (value) =>
    eachText(value, (text) => {
      if (length > MAX_ATTRIBUTE_TEXT) return;
      const part = plainText(text);
      if (part === '' || parts.includes(part)) return;
      parts.push(part);
      length += part.length;
    }),
  );
  return cut(parts.join(', '), MAX_ATTRIBUTE_TEXT);
}

function firstText(record: object, attributes: readonly string[]): string {
  for (const attribute of attributes) {
    const text = textAt(record, attribute);
    if (text !== '') return text;
  }
  return '';
}

/**
 * Returns the text of a record. Empty if it has no words.
 *
 * @example
 * recordText({ objectID: '1', name: 'Parka', brand: 'Acme' }, createTextTemplate(undefined, [])); // 'Parka. Acme'
 */
export function recordText(record: object, { attributes, fallback }: TextTemplate): string {
  const texts = attributes.map((names) => firstText(record, names)).filter((text) => text !== '');
  if (texts.length > 0) return cut(texts.join('. '), MAX_TEXT);
  const names =
    fallback.length > 0 ? fallback : Object.keys(record).filter((name) => name !== 'objectID' && name !== VECTORS);
  return cut(
    names
      .map((name) => textAt(record, name))
      .filter((text) => text !== '')
      .join('. '),
    MAX_TEXT,
  );
}
