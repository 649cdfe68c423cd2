/** URL parsing, also after many calls, when the runtime uses optimized code. */
import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('reads hosts of other alphabets the ten thousandth time as the first', () => {
  for (let time = 0; time < 10_000; time++) {
    const url = parseUrl('http://bücher.example/');
    if (url?.host !== 'xn--bcher-kva.example') expect.fail(`the ${time + 1}th time it was ${url?.host}`);
  }
});

it('reads relative addresses, and tells what is none', () => {
  expect(parseUrl('/shoes', 'https://example.com/a/')?.href).toBe('https://example.com/shoes');
  expect([parseUrl('/shoes'), parseUrl('http://'), parseUrl('')]).toEqual([undefined, undefined, undefined]);
});
