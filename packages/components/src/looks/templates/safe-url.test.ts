/** Which addresses of records become links and pictures. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { safeUrl } from './safe-url.ts';

describe('the address of a record', () => {
  it.each([
    '/p/1',
    'p.html?id=a:b',
    '#top',
    '//cdn.example/x',
    'https://x.example',
    'HTTP://x',
    'mailto:a@b.c',
    'tel:+49',
    '',
  ])('may be %j', (address) => expect(safeUrl(address)).toBe(address));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0000javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript\r:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://x/y',
    'file:///etc/passwd',
    'intent://x',
  ])('may not be %j', (address) => expect(safeUrl(address)).toBe(undefined));

  it('is judged whole: nothing that a browser drops hides a scheme, however much of it there is', () => {
    for (const blank of [' ', '\t', '\n', '\u0000']) {
      const many = blank.repeat(100_000);
      expect(safeUrl(`${many}javascript:alert(1)`)).toBe(undefined);
      expect(safeUrl(`java${many}script:alert(1)`, { image: true })).toBe(undefined);
      expect(safeUrl(`javascript${many}:alert(1)`)).toBe(undefined);
      expect(safeUrl(`${many}https://x.example`)).toBe(`${many}https://x.example`);
    }
  });

  it('may be raster data for a picture alone', () => {
    const png = 'data:image/png;base64,AAAA';
    expect(safeUrl(png, { image: true })).toBe(png);
    expect(safeUrl(png)).toBe(undefined);
    expect(safeUrl('data:image/svg+xml,<svg onload="1"/>', { image: true })).toBe(undefined);
  });

  it('never lets a scheme through that a browser would run', () => {
    const noise = fc.string({ unit: fc.constantFrom('\u0000', '\t', '\n', '\r', ' ', '\u001f') });
    fc.assert(
      fc.property(fc.array(noise, { minLength: 12, maxLength: 12 }), fc.string(), (gaps, rest) => {
        const disguised = [...'javascript:'].map((letter, index) => gaps[index] + letter).join('') + rest;
        expect(safeUrl(disguised, { image: true })).toBe(undefined);
      }),
    );
  });
});
