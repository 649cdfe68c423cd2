/** File type: determines the type of a file by its content type, its URL and its first bytes. */
import type { FileType } from '../script-runner.ts';
import { parseUrl } from '../../foundation/wire/parse-url.ts';

const BY_CONTENT_TYPE: readonly (readonly [RegExp, FileType])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)$/, 'html'],
  [/^(?:text|application)\/(?:x-)?markdown$/, 'markdown'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?json$|^application\/x-ndjson$/, 'json'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?xml$/, 'xml'],
  [/^application\/pdf$/, 'pdf'],
];

const BY_ENDING: Readonly<Record<string, FileType>> = {
  md: 'markdown',
  markdown: 'markdown',
  json: 'json',
  xml: 'xml',
  pdf: 'pdf',
  txt: 'text',
  html: 'html',
  htm: 'html',
};

/** Vague types, which servers use for files that they do not know. */
const VAGUE_TYPE = /^(?:|text\/plain|application\/octet-stream|binary\/octet-stream|unknown\/unknown)$/;

/**
 * Returns the type of a file. Undefined for images, archives and everything else without text.
 *
 * @example
 * fileTypeOf({ url: 'https://example.com/a.md', contentType: 'text/plain', start: '# A' }); // 'markdown'
 */
export function fileTypeOf({
  url,
  contentType,
  start,
}: {
  url: string;
  contentType: string | undefined;
  /** The first characters. */
  start: string;
}): FileType | undefined {
  const type = (contentType ?? '').split(';')[0]!.trim().toLowerCase();
  const fileType = BY_CONTENT_TYPE.find(([pattern]) => pattern.test(type))?.[1];
  if (fileType) return fileType;
  if (!VAGUE_TYPE.test(type)) return type.startsWith('text/') ? 'text' : undefined;
  const path = parseUrl(url)?.pathname ?? '';
  const ending = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase();
  const byEnding = ending === undefined ? undefined : BY_ENDING[ending];
  if (byEnding) return byEnding;
  if (type === 'text/plain') return 'text';
  if (/^\s*(?:<!doctype html|<html|<head|<body)/i.test(start)) return 'html';
  if (/^\s*<\?xml/i.test(start)) return 'xml';
  if (start.startsWith('%PDF-')) return 'pdf';
  return start.includes('\0') || start.includes('�') || type !== '' ? undefined : 'html';
}
