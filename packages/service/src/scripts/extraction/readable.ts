/** Readable: text that was written for HTML or by HTML, as people read it. */
import { loadDocument } from '../page/page-document.ts';

/** Without markup, entities and room that nobody sees; undefined where nothing is left. */
export const readable = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const plain = /[<&]/.test(text) ? loadDocument(text, 'html').text() : text;
  return plain.replace(/\s+/g, ' ').trim() || undefined;
};
