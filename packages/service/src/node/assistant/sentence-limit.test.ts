/** Tests of the sentence limit: two sentences of any language, however the text is split. */
import { describe, expect, it } from 'vitest';
import { SentenceLimit } from './sentence-limit.ts';

const cases: [text: string, shown: string][] = [
  ['One is light. The other is dry. The third is dear.', 'One is light. The other is dry.'],
  ['It weighs approx. 2 kg and costs 13.50 €. Good! More.', 'It weighs approx. 2 kg and costs 13.50 €. Good!'],
  ['Das hält z. B. Regen ab. Nehmen Sie es! Noch etwas.', 'Das hält z. B. Regen ab. Nehmen Sie es!'],
  ['¿Lluvia? Sí. Nada más.', '¿Lluvia? Sí.'],
  ['Dr. Meyer sagt ja. Ich auch. Alle.', 'Dr. Meyer sagt ja. Ich auch.'],
  ['これは軽いです。これは丈夫です。他にもあります。', 'これは軽いです。これは丈夫です。'],
  ['Two things:\n- one\n- two', 'Two things:\n- one'],
  ['Only one sentence without an end', 'Only one sentence without an end'],
  ['', ''],
];

describe.each([1, 3, 1000])('in pieces of %i letters', (size) => {
  it.each(cases)('%s', (text, shown) => {
    const limit = new SentenceLimit(2);
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
    expect(
      pieces
        .map((piece) => limit.push(piece))
        .join('')
        .trimEnd(),
    ).toBe(shown);
  });
});

it('without a limit all is shown', () => {
  expect(new SentenceLimit(Infinity).push('One. Two. Three. Four.')).toBe('One. Two. Three. Four.');
});
