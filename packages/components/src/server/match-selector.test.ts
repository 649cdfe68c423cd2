/** What elements ask of a page is found as a browser finds it. */
import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { PageElement } from './page-element.ts';

const page = (html: string): PageElement => {
  const [node] = parseFragment(html).childNodes;
  return new PageElement(node as DefaultTreeAdapterTypes.Element);
};

const card = page(`<aisle-hits class="list wide" id="main">
  <h2 slot="heading"> Shoes </h2>
  <form><input type="hidden" name="lang" value="en"><input name="q" value="red"></form>
  <div><h2 slot="heading">Inner</h2><p data-a="1">One</p><option value="x" lang="de" data-color="#fff"> Ein  Wert </option></div>
  <template><b slot="heading">Never</b></template>
</aisle-hits>`);

const found = (selector: string): (string | null)[] => [...card.querySelectorAll(selector)].map((one) => one.localName);

describe('a selector on a server', () => {
  it.each([
    ['h2', ['h2', 'h2']],
    [':scope > [slot=heading]', ['h2']],
    ['[slot="heading"], p', ['h2', 'h2', 'p']],
    ['input:is([type=search],[type=text],:not([type]))', ['input']],
    ['div p[data-a]', ['p']],
    [':scope > p', []],
    ['form > input[type=hidden][name]', ['input']],
    [':scope > template', ['template']],
    ['b', []],
    ['*', ['h2', 'form', 'input', 'input', 'div', 'h2', 'p', 'option', 'template']],
  ])('%s', (selector, names) => expect(found(selector)).toEqual(names));

  it('sees classes and IDs, and what is around', () => {
    const inner = card.querySelector('p')!;
    expect(inner.closest('.wide')?.localName).toBe('aisle-hits');
    expect(inner.closest('#main > div')?.localName).toBe('div');
    expect(inner.closest('aisle-search')).toBe(null);
    expect(card.matches('aisle-hits.list')).toBe(true);
  });

  it.each(['a:hover', 'a + b', '', 'a:not(', '[a^=b]'])('does not guess what %s means', (selector) => {
    expect(() => card.querySelectorAll(selector)).toThrow(SyntaxError);
  });
});

describe('an element of a page', () => {
  it('says what an element of a browser says', () => {
    expect(card.querySelector(':scope > [slot=heading]')?.textContent).toBe(' Shoes ');
    const option = card.querySelector('option')!;
    expect([option.value, option.text, option.lang, option.dataset]).toEqual([
      'x',
      'Ein Wert',
      'de',
      { color: '#fff' },
    ]);
    expect(page('<option> A  b </option>').value).toBe('A b');
    expect(card.querySelector('input[name=q]')?.value).toBe('red');
    expect(card.firstElementChild?.localName).toBe('h2');
    expect(page('<p>x</p>').firstElementChild).toBe(null);
  });

  it('is the same object whenever it is found', () => {
    expect(card.querySelector('p')).toBe(card.querySelector('[data-a="1"]'));
    expect(card.querySelector('p')?.closest('aisle-hits')).toBe(card);
  });
});
