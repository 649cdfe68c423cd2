import { expect, it } from 'vitest';
import { plainFilters } from './plain-filters.ts';

const answer = {
  nbHits: 3,
  facets: {
    brand: { 'Alp & Fell': 2, Morven: 1 },
    'categories.lvl0': { Footwear: 3 },
    'categories.lvl1': { 'Footwear > Boots': 2 },
  },
};
const shown = (query: string): string => plainFilters(answer, new URL(`http://shop.example/${query}`));

it('checks what is chosen, also where nothing is left of it, and sends everything else along', () => {
  const html = shown('?q=boots&brand=Morven&brand=Gone&utm_source=mail&page=3');
  expect(html).toContain('name="brand" value="Morven" checked> Morven <span>1</span>');
  expect(html).toContain('name="brand" value="Gone" checked> Gone</label>');
  expect(html).toContain('value="Alp &amp; Fell"> Alp &amp; Fell <span>2</span>');
  expect(html).toContain('<input type="hidden" name="q" value="boots">');
  expect(html).toContain('<input type="hidden" name="utm_source" value="mail">');
  expect(html).not.toContain('name="page"');
});

it('keeps a range of the address that is none of those to choose, and the order', () => {
  expect(shown('?q=x&price=10..20')).toContain('name="price" value="10..20" checked> 10 to 20');
  expect(shown('?q=x&price=25..50')).toContain('value="25..50" checked> €25 to €50');
  expect(shown('?q=x&sort=products_newest')).toContain('<option value="products_newest" selected>');
});

it('leads one step down the categories and back', () => {
  expect(shown('?q=x')).toContain('<a href="/?q=x&amp;categories=Footwear">Footwear</a> <span>3</span>');
  const below = shown('?q=x&categories=Footwear&page=2');
  expect(below).toContain('<a href="/?q=x">All</a>');
  expect(below).toContain('<a href="/?q=x&amp;categories=Footwear" aria-current="true">Footwear</a>');
  expect(below).toContain('<a href="/?q=x&amp;categories=Footwear+%3E+Boots">Boots</a> <span>2</span>');
});

it('lets nothing of an address become markup', () => {
  expect(shown(`?q=${encodeURIComponent('"><script>')}`)).toContain('value="&quot;&gt;&lt;script&gt;"');
});
