/** Text is the same in whatever pieces its bytes come, also where its mark or a character is cut. */
import { expect, it } from 'vitest';
import { decodeText, decodeToUtf8 } from './decode-text.ts';

const text = 'a,Schüssel € 😀\n';
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

async function* oneByOne(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield new Uint8Array();
  for (const byte of bytes) yield Uint8Array.of(byte);
}

async function gather<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

it.each([
  ['UTF-8', Buffer.from(text), ''],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), ''],
  ['UTF-16', utf16, ''],
  ['UTF-16, swapped', Buffer.from(utf16).swap16(), ''],
  ['UTF-16 that is said to be another charset', utf16, 'text/csv; charset=windows-1252'],
])('%s, byte by byte', async (_name, bytes, contentType) => {
  expect((await gather(decodeText(oneByOne(bytes), contentType))).join('')).toBe(text);
  const again = Buffer.concat(await gather(decodeToUtf8(oneByOne(bytes), contentType)));
  expect(again.toString('utf8').replace('\ufeff', '')).toBe(text);
});

it.each([[''], ['x']])('a file of "%s" alone', async (short) => {
  expect((await gather(decodeText(oneByOne(Buffer.from(short)), ''))).join('')).toBe(short);
  expect(Buffer.concat(await gather(decodeToUtf8(oneByOne(Buffer.from(short)), ''))).toString()).toBe(short);
});
