/** Decoded text does not depend on how its bytes are split, even within a byte order mark or a character. */
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { toUtf8 } from './detect-charset.ts';
import { createFormatNotes } from './format-notes.ts';

const text = 'a,Schüssel € 😀\n';
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

async function* inPieces(bytes: Buffer, size = 1): AsyncIterable<Uint8Array> {
  yield new Uint8Array();
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function gather<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** A file as UTF-8, and what was noted. */
async function toText(bytes: Buffer, { declared, size }: { declared?: string; size?: number } = {}) {
  const notes = createFormatNotes();
  const pieces = await gather(toUtf8(inPieces(bytes, size), { declared, notes }));
  return { text: Buffer.concat(pieces).toString('utf8'), notes: notes.take() };
}

it.each([
  ['UTF-8', Buffer.from(text), '', undefined],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), '', undefined],
  ['UTF-16', utf16, '', undefined],
  ['UTF-16, swapped', Buffer.from(utf16).swap16(), '', undefined],
  ['UTF-16 that is said to be another charset', utf16, 'text/csv; charset=windows-1252', 'windows-1252'],
])('%s, byte by byte', async (_name, bytes, contentType, declared) => {
  expect((await gather(decodeText(inPieces(bytes), contentType))).join('')).toBe(text);
  expect(await toText(bytes, declared === undefined ? {} : { declared })).toEqual({ text, notes: [] });
});

it.each([[''], ['x'], ['€']])('a file of "%s" alone', async (short) => {
  expect((await gather(decodeText(inPieces(Buffer.from(short)), ''))).join('')).toBe(short);
  expect(await toText(Buffer.from(short))).toEqual({ text: short, notes: [] });
});

describe('a file that does not say what it is written in', () => {
  const ascii = 'sku,name\n'.repeat(50);
  const noted = [expect.stringMatching(/^The file is not UTF-8 \(byte [\d,]+\).*Windows-1252 \(detected\)/)];
  it.each([
    ['of western Europe', 'a,Café\nb,Übergröße\n', noted],
    ['of Windows', 'a,“dear” – 5\u00a0€\n', noted],
    [
      'with a letter before a trade mark, which would be a character of UTF-8',
      'a,CAFÉ\nb,à é è ç ù\nc,à é è ç ù\nd,NESCAFÉ®\n',
      noted,
    ],
  ])('is read as Windows-1252: %s', async (_name, western, notes) => {
    const encoded = [...western].map(
      (letter) => ({ '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 })[letter] ?? letter.charCodeAt(0),
    );
    const bytes = Buffer.concat([Buffer.from(ascii), Buffer.from(encoded)]);
    for (const size of [7, 10_000])
      expect(await toText(bytes, { size }), `pieces of ${size}`).toEqual({ text: ascii + western, notes });
  });

  it('and is UTF-8 in the most of it has only what is none replaced: whoever reads the row refuses it', async () => {
    const bytes = Buffer.concat([Buffer.from('a,Größe\nb,'), Buffer.of(0xe9), Buffer.from('\nc,Größe\n')]);
    for (const size of [1, 1000])
      expect(await toText(bytes, { size })).toEqual({ text: 'a,Größe\nb,\ufffd\nc,Größe\n', notes: [] });
  });

  it('but is declared as Windows-1252 has its letters, too', async () => {
    expect(await toText(Buffer.of(0x80, 0x93, 0xe9), { declared: 'windows-1252' })).toEqual({ text: '€“é', notes: [] });
  });

  it('and turns into UTF-8 behind Windows-1252 is not garbled', async () => {
    const bytes = Buffer.concat([Buffer.from('a,Caf\xe9\n'.repeat(60), 'latin1'), Buffer.from('b,Café € Tür\n')]);
    const { text: read } = await toText(bytes, { size: 7 });
    expect(read).toContain('a,Café\n');
    expect(read).not.toMatch(/Ã|â/);
    expect(read).toContain('b,Caf\ufffd \ufffd T\ufffdr\n');
  });
});
