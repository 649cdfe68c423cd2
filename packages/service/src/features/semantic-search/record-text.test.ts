/** The text of a record: its order, what is left out, and its maximum length. */
import { describe, expect, it } from 'vitest';
import { createTextTemplate, recordText } from './record-text.ts';

const usual = createTextTemplate(undefined, ['maker', 'story']);

describe('the text of a record', () => {
  it('is name, brand, categories and description, in this order, whatever the order of the record', () => {
    const record = {
      objectID: '7',
      description: 'For cold days',
      price: 90,
      categories: ['Coats', 'Winter', 'Coats'],
      brand: 'Acme',
      name: 'Parka',
    };
    expect(recordText(record, usual)).toBe('Parka. Acme. Coats, Winter. For cold days');
  });

  it('takes the title where there is no name', () => {
    expect(recordText({ name: '', title: 'Parka' }, usual)).toBe('Parka');
  });

  it('takes the searchable attributes where the record has none of the usual ones, and all texts where none are named', () => {
    const record = { objectID: '7', maker: 'Acme', story: 'Worn at sea', note: 'hidden' };
    expect(recordText(record, usual)).toBe('Acme. Worn at sea');
    expect(recordText(record, createTextTemplate([], []))).toBe('Acme. Worn at sea. hidden');
  });

  it('takes the attributes of the settings alone, also inside objects', () => {
    const template = createTextTemplate(['info.use', 'name'], ['brand']);
    expect(recordText({ name: 'Parka', brand: 'Acme', info: { use: ['sea', 'snow'] } }, template)).toBe(
      'sea, snow. Parka',
    );
  });

  it('is empty where the record has no words', () => {
    expect(recordText({ objectID: '7' }, usual)).toBe('');
    expect(recordText({ name: '<br>' }, createTextTemplate(['name'], []))).toBe('');
  });

  it('has no markup, no scripts and no entities', () => {
    const description =
      '<style>p { color: red }</style><p>Warm&nbsp;&amp; dry,<br/>3 < 5 &#8364;</p><script>track("x")</script>';
    expect(recordText({ name: 'Parka', description }, usual)).toBe('Parka. Warm & dry, 3 < 5 €');
  });

  it('ends after 1,000 characters, never within one', () => {
    const text = recordText({ name: `${'a'.repeat(999)}🧥🧥` }, usual);
    expect(text).toBe('a'.repeat(999));
    expect(recordText({ name: `${'a'.repeat(998)}🧥🧥` }, usual)).toBe(`${'a'.repeat(998)}🧥`);
  });

  it('of a description of a million open tags is found all the same', () => {
    expect(recordText({ name: 'Parka', description: '<script>'.repeat(125_000) }, usual)).toBe('Parka');
  });
});
