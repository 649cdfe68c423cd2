/** Stray ampersands are escaped, however the text is split. */
import { expect, it } from 'vitest';
import { createAmpersandEscaper } from './stray-ampersands.ts';

it.each([
  [
    '<a href="?a=1&b=2">H&M &amp; C&A &#38; &#x26; &eacute; & &; &#; &a b;</a>',
    '<a href="?a=1&amp;b=2">H&amp;M &amp; C&amp;A &#38; &#x26; &eacute; &amp; &amp;; &amp;#; &amp;a b;</a>',
    7,
  ],
  ['<![CDATA[H&M]]>&<![CDATA[]]]]>&', '<![CDATA[H&M]]>&amp;<![CDATA[]]]]>&amp;', 2],
  ['<![CDATA x & <', '<![CDATA x &amp; <', 1],
  ['', '', 0],
])('%s', (text, escaped, count) => {
  for (const size of [1, 2, 5, 1000]) {
    const escaper = createAmpersandEscaper();
    let out = '';
    for (let at = 0; at < text.length; at += size) out += escaper.take(text.slice(at, at + size));
    expect([out + escaper.end(), escaper.count], `pieces of ${size}`).toEqual([escaped, count]);
  }
});
