/** Readable: text that was written for HTML or by HTML, as people read it. */
import { load } from 'cheerio';

/** Without markup, entities and room that nobody sees; undefined where nothing is left. */
export const readable = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const plain = /[<&]/.test(text) ? load(text).text() : text;
  return plain.replace(/\s+/g, ' ').trim() || undefined;
};
