/** What a choice is called: its words, and its number of results with the noun, in the language of the page, in every facet. */
import { expect } from '@open-wc/testing';
import '../define.ts';
import { de } from '../define/locale-de.ts';
import { expectAccessible, nameOf } from '../testing/axe.ts';
import { categorised } from '../testing/categories.ts';
import { cleanUp, mount, parts } from '../testing/mount.ts';

const records = categorised('Women > Shoes', 'Women > Bags', 'Kids').map((record, index) => ({
  ...record,
  brand: ['Acme', 'Acme', 'Bolt'][index],
  rating: 5 - index,
  onSale: true,
}));

/** The markup of each facet, the part of it that is pressed, and what its choices are called. */
const facets: [markup: string, part: string, names: string[]][] = [
  ['<aisle-refinement-list attribute="brand">', 'checkbox', ['Acme, 2 results', 'Bolt, 1 result']],
  ['<aisle-refinement-list attribute="brand" excludable>', 'checkbox', ['Acme, 2 results', 'Bolt, 1 result']],
  ['<aisle-menu attribute="brand">', 'link', ['Acme, 2 results', 'Bolt, 1 result']],
  ['<aisle-menu attribute="brand" show-all>', 'link', ['All', 'Acme, 2 results', 'Bolt, 1 result']],
  [
    '<aisle-hierarchical-menu levels="categories.lvl0, categories.lvl1">',
    'link',
    ['Women, 2 results', 'Kids, 1 result'],
  ],
  [
    '<aisle-hierarchical-menu levels="categories.lvl0, categories.lvl1" select="many">',
    'checkbox',
    ['Women, 2 results', 'Kids, 1 result'],
  ],
  ['<aisle-color-facet attribute="brand" hide-names>', 'checkbox', ['Acme, 2 results', 'Bolt, 1 result']],
  [
    '<aisle-rating-menu attribute="rating">',
    'radio',
    [
      'All, 3 results',
      '4 stars and up, 2 results',
      '3 stars and up, 3 results',
      '2 stars and up, 3 results',
      '1 star and up, 3 results',
    ],
  ],
  [
    '<aisle-numeric-menu attribute="rating"><option value="..3">Up to 3</option>',
    'radio',
    ['All, 3 results', 'Up to 3, 1 result'],
  ],
  ['<aisle-toggle-refinement attribute="onSale" label="On sale">', 'checkbox', ['On sale 3 results']],
];

const close = (markup: string): string => `${markup}</${/^<([\w-]+)/.exec(markup)![1]}>`;

describe('the choices of a facet', () => {
  afterEach(cleanUp);

  for (const [markup, chosen, names] of facets)
    it(`says what the numbers count: ${markup}`, async () => {
      const { root } = await mount(close(markup), { records });
      const facet = root.firstElementChild as HTMLElement;
      expect(parts(facet, chosen).map(nameOf)).to.deep.equal(names);
      await expectAccessible(facet);
    });

  it('speak the language of the page, in the words of its search', async () => {
    const { get, root, settled } = await mount('<aisle-menu attribute="brand"></aisle-menu>', { records });
    const names = () => parts(get('aisle-menu'), 'link').map(nameOf);
    root.textPack = de;
    get('aisle-menu').requestUpdate();
    await settled();
    expect(names()).to.deep.equal(['Acme, 2 Ergebnisse', 'Bolt, 1 Ergebnis']);
    root.textPack = { 'aisle-search': { results: '{count} products' } };
    get('aisle-menu').requestUpdate();
    await settled();
    expect(names()).to.deep.equal(['Acme, 2 products', 'Bolt, 1 products']);
  });
});
