/** Readable: text that was written for HTML or by HTML, as people read it. */
import { loadDocument } from '../page/page-document.ts';

/** An entity that was written for HTML once more than it is read. */
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Without markup, entities and room that nobody sees; undefined where nothing is left. */
export const readable = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const once = /[<&]/.test(text) ? loadDocument(text, 'html').text() : text;
  const plain = ENTITY.test(once) ? loadDocument(once, 'html').text() : once;
  return plain.replace(/\s+/g, ' ').trim() || undefined;
};
