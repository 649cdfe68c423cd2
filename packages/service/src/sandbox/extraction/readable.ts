/** Readable: converts text with leftovers of HTML to plain text. */
import { loadDocument } from '../page/page-document.ts';

/** An HTML entity that was escaped twice. */
const ENTITY_PATTERN = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Removes markup, entities and invisible white space. Undefined if nothing is left. */
export const readable = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const once = /[<&]/.test(text) ? loadDocument(text, 'html').text() : text;
  const plain = ENTITY_PATTERN.test(once) ? loadDocument(once, 'html').text() : once;
  return plain.replace(/\s+/g, ' ').trim() || undefined;
};
