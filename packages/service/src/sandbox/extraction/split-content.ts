/** Split content: splits a long text into records that are small enough to be searched well. */
import type { HelperInput } from './helper-input.ts';
import { readContent } from './page-content.ts';

const MAX_BYTES = 10_000;
/** Minimum number of bytes for the text, whatever else the record contains. */
const MIN_TEXT_BYTES = 100;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Splits a text into parts of at most this many bytes, between words if possible. */
function partsOf(text: string, room: number): string[] {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  const put = (word: string) => {
    const bytes = bytesOf(word) - 2;
    if (size + bytes + 1 > room && part !== '') {
      parts.push(part);
      part = '';
      size = 0;
    }
    size += bytes + (part === '' ? 0 : 1);
    part += part === '' ? word : ` ${word}`;
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (bytesOf(word) - 2 <= room) put(word);
    // A word longer than a record is split between characters, which take at most twelve bytes as JSON.
    else {
      const letters = [...word];
      const most = Math.max(1, Math.floor(room / 12));
      for (let at = 0; at < letters.length; at += most) put(letters.slice(at, at + most).join(''));
    }
  }
  return part === '' ? parts : [...parts, part];
}

const textOption = (options: Record<string, unknown>, name: string, fallback: string): string => {
  const value = options[name] ?? fallback;
  if (typeof value !== 'string' || value === '')
    throw new TypeError(`helpers.splitContentIntoRecords: ${name} must be a text`);
  return value;
};

/**
 * Splits the text of `$elements` (without it, the main text of the page). Options: `baseRecord` (contained in every record),
 * `maxRecordBytes` (10,000), `textAttributeName` (`text`), `orderingAttributeName` (`part`).
 *
 * @example
 * splitContent({ page, url, options: { baseRecord: { url } }, selection: undefined });
 */
export function splitContent({ page, url, options, selection }: HelperInput): Record<string, unknown>[] {
  const base = options['baseRecord'] ?? {};
  if (typeof base !== 'object' || Array.isArray(base))
    throw new TypeError('helpers.splitContentIntoRecords: baseRecord must be an object');
  const most = options['maxRecordBytes'] ?? MAX_BYTES;
  if (typeof most !== 'number' || !(most >= 200))
    throw new TypeError('helpers.splitContentIntoRecords: maxRecordBytes must be a number of 200 at least');
  const textName = textOption(options, 'textAttributeName', 'text');
  const partName = textOption(options, 'orderingAttributeName', 'part');
  const { objectID = url, ...fields } = base as Record<string, unknown>;
  const named = (part: number, text: string) => ({
    objectID: `${String(objectID)}#${part}`,
    ...fields,
    [partName]: part,
    [textName]: text,
  });

  const text = selection
    ? selection
        .toArray()
        .map((node) => page(node).text())
        .join(' ')
    : readContent(page, 'main, [role=main], article');
  const room = most - bytesOf(named(999_999, ''));
  if (room < MIN_TEXT_BYTES)
    throw new TypeError('helpers.splitContentIntoRecords: baseRecord leaves no room for text within maxRecordBytes');
  return partsOf(text, room).map((part, index) => named(index, part));
}
