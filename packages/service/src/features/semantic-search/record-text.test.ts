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

  it('has the first 170 characters of each attribute, up to a whole word', () => {
    const description = 'Warm wool, '.repeat(30);
    const text = recordText({ name: 'Parka', brand: 'Acme', description }, usual);
    expect(text).toBe(`Parka. Acme. ${'Warm wool, '.repeat(15)}Warm`);
    // What is behind a long attribute is in it all the same.
    expect(recordText({ story: description, name: 'Parka' }, createTextTemplate(['story', 'name'], []))).toMatch(
      /\. Parka$/,
    );
  });

  it('has at most 1,000 characters, however many attributes are named', () => {
    const names = Array.from({ length: 20 }, (_, at) => `field${at}`);
    const record = Object.fromEntries(names.map((name) => [name, 'Warm wool, '.repeat(30)]));
    const text = recordText(record, createTextTemplate(names, []));
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(text.length).toBeGreaterThan(900);
  });

  it('never ends within a character, where words have no spaces', () => {
    expect(recordText({ name: `${'a'.repeat(169)}🧥🧥` }, usual)).toBe('a'.repeat(169));
    expect(recordText({ name: `${'a'.repeat(168)}🧥🧥` }, usual)).toBe(`${'a'.repeat(168)}🧥`);
  });

  it('of a description of a million open tags is found all the same', () => {
    expect(recordText({ name: 'Parka', description: '<script>'.repeat(125_000) }, usual)).toBe('Parka');
  });
});
