/** What a facet promises: a named group, choices at once, values that stay, focus that is not lost. */
import { elementUpdated, expect } from '@open-wc/testing';
import type { FilterClickDetail } from '@aisle/contract';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { RefinementListHarness } from '../../testing/harness/refinement-list-harness.ts';
import { cleanUp, mount, part, parts, textOf, type, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const open = async (attributes = '', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-refinement-list attribute="brand" label="Brand" ${attributes}></aisle-refinement-list><aisle-hits></aisle-hits>`,
    options,
  );
  const list = new RefinementListHarness(page.get('aisle-refinement-list'));
  return { ...page, list, element: list.element };
};
const manyBrands = Array.from({ length: 30 }, (_, index) => ({
  objectID: `b${index}`,
  name: 'Shoe',
  brand: `Brand ${index}`,
}));

describe('<aisle-refinement-list>', () => {
  afterEach(cleanUp);

  it('sorts by several criteria, one after the other, and refuses a word that is none', async () => {
    const records = ['Zeta', 'Zeta', 'Beta', 'Alpha', 'Gamma', 'Gamma'].map((brand, index) => ({
      objectID: `${index}`,
      brand,
    }));
    const { list, root, settled, element } = await open('sort="chosen count name" limit="4"', { records });
    expect(list.values()).to.deep.equal(['Gamma 2', 'Zeta 2', 'Alpha 1', 'Beta 1']);
    root.session!.toggleFacet('brand', 'Beta');
    await settled();
    expect(list.values()).to.deep.equal(['Beta 1', 'Gamma 2', 'Zeta 2', 'Alpha 1']);
    const log = watchConsole();
    element.setAttribute('sort', 'chosen colour');
    await until(() => log.lines().length);
    log.restore();
    expect([element.sort, log.lines()[0]]).to.deep.equal([
      'count',
      'warn: <aisle-refinement-list> sort="chosen colour" is none of count, name, size, chosen, written; it is not used.',
    ]);
  });

  it('is a named group of native checkboxes with counts', async () => {
    const { element, list } = await open();
    expect(list.values()).to.deep.equal(['Acme 15', 'Bolt 15', 'Corda 15', 'Dune 15']);
    expect(list.label).to.equal('Brand');
    await expectAccessible(element);
  });

  it('chooses by keyboard, shows it before the answer, and keeps the other values of an "or" facet', async () => {
    const { client, element, list, settled, root } = await open();
    list.checkbox('Bolt').focus();
    client.hold();
    await sendKeys({ press: 'Space' });
    await settled();
    expect(root.session!.state.status).to.not.equal('idle');
    expect(list.checkbox('Bolt').checked).to.equal(true);
    expect(part(element, 'chosen').textContent).to.equal('Bolt');
    client.release();
    await settled();
    expect(list.values()).to.deep.equal(['Acme 15', 'Bolt 15', 'Corda 15', 'Dune 15']);
    expect(root.session!.state.results!.nbHits).to.equal(15);
    await expectAccessible(element);
  });

  it('tells of a value with half a character, and chooses it', async () => {
    const { element, list, root } = await open('', {
      records: [{ objectID: '1', name: 'Shoe', brand: 'Acme \ud83d' }],
    });
    const clicks: FilterClickDetail[] = [];
    element.addEventListener('aisle-filter-click', ({ detail }) => clicks.push(detail));
    list.choose('Acme \ud83d');
    expect(clicks.map(({ filters }) => filters)).to.deep.equal([['brand:Acme%20%EF%BF%BD']]);
    expect(root.session!.state.search.refinements['brand']).to.deep.include({ values: ['Acme \ud83d'] });
  });

  it('keeps rows of elements and texts alone, in place through answers with fewer and more values', async () => {
    const { client, element, root, list, settled } = await open();
    const rows = part(element, 'list');
    const before = parts(element, 'item');
    client.records = [{ objectID: '1', brand: 'Corda' }];
    root.session!.refresh();
    await settled();
    expect(list.values()).to.deep.equal(['Corda 1']);
    expect(parts(element, 'item')[0]).to.equal(before[0]);
    client.records = manyBrands.slice(0, 5);
    root.session!.refresh();
    await settled();
    expect(list.values()).to.have.length(5);
    const inRows = document.createTreeWalker(rows.querySelector('li')!, NodeFilter.SHOW_COMMENT);
    expect(inRows.nextNode()).to.equal(null);
    // One list, and for each value four elements, two texts and the space between them.
    expect(rows.querySelectorAll('*').length).to.equal(25);
    expect(rows.querySelector('label')!.childNodes.length).to.equal(4);
  });

  it('gets what rows hold besides when it is wanted later', async () => {
    const { element, list, settled } = await open();
    const group = part(element, 'group');
    list.checkbox('Dune').focus();
    element.excludable = true;
    await settled();
    await elementUpdated(element);
    expect(list.values()).to.have.length(4);
    expect(parts(element, 'exclude')).to.have.length(4);
    // What was there stayed while the rest was on its way.
    expect(part(element, 'group')).to.equal(group);
    expect((list.focused as HTMLInputElement).value).to.equal('Dune');
    element.searchable = true;
    await settled();
    await elementUpdated(element);
    expect(part(element, 'group')).to.equal(group);
    expect(list.searchInput).not.to.equal(null);
  });

  it('follows choices made elsewhere', async () => {
    const { root, list, settled } = await open();
    root.session!.toggleFacet('brand', 'Dune');
    await settled();
    expect(list.checkbox('Dune').checked).to.equal(true);
    root.session!.clearRefinements();
    await settled();
    expect(list.checkbox('Dune').checked).to.equal(false);
  });

  it('never loses a chosen value, and not the focus when the order changes', async () => {
    const { root, client, list, settled } = await open();
    list.checkbox('Dune').focus();
    list.choose('Dune');
    client.records = [...shoes(12), ...manyBrands.slice(0, 5).map((one) => ({ ...one, brand: 'Corda' }))];
    root.session!.refresh();
    await settled();
    expect(list.values()[0]).to.equal('Corda 8');
    expect((list.focused as HTMLInputElement).value).to.equal('Dune');
    root.session!.setQuery('acme');
    await settled();
    expect(list.values()).to.deep.equal(['Acme 3', 'Dune 0']);
    expect(list.checkbox('Dune').checked).to.equal(true);
    expect((list.focused as HTMLInputElement).value).to.equal('Dune');
  });

  it('chooses the value that was pressed, also when an answer reorders the list before the release', async () => {
    const { client, root, list, settled } = await open();
    const pressed = list.checkbox('Bolt');
    const at = list.checkboxes.indexOf(pressed);
    pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    client.records = [
      ...shoes(12),
      { objectID: 'x', brand: 'Dune' },
      { objectID: 'y', brand: 'Bolt' },
      { objectID: 'z', brand: 'Bolt' },
    ];
    root.session!.refresh();
    await settled();
    expect(list.values()).to.deep.equal(['Bolt 5', 'Dune 4', 'Acme 3', 'Corda 3']);
    list.checkboxes[at]!.click();
    await settled();
    expect(list.checkboxes.filter(({ checked }) => checked).map(({ value }) => value)).to.deep.equal(['Bolt']);
    list.checkbox('Acme').focus();
    await sendKeys({ press: 'Space' });
    await settled();
    expect(list.checkboxes.filter(({ checked }) => checked).map(({ value }) => value)).to.deep.equal(['Bolt', 'Acme']);
  });

  it('stays in the list when the focused value and its row go', async () => {
    const { client, root, list, settled } = await open();
    list.checkbox('Dune').focus();
    client.records = [{ objectID: '1', brand: 'Acme' }];
    root.session!.refresh();
    await settled();
    expect((list.focused as HTMLInputElement).value).to.equal('Acme');
  });

  it('needs all chosen values with operator="and"', async () => {
    const records = [
      { objectID: '1', tag: ['a', 'b'] },
      { objectID: '2', tag: ['a'] },
    ];
    const { root, get, settled } = await mount(
      '<aisle-refinement-list attribute="tag" operator="and"></aisle-refinement-list><aisle-hits></aisle-hits>',
      { records },
    );
    for (const one of parts(get('aisle-refinement-list'), 'checkbox')) one.click();
    await settled();
    expect(root.session!.state.results!.nbHits).to.equal(1);
  });

  it('shows more values, and fewer again', async () => {
    const { element, list, settled } = await open('limit="4" show-more show-more-limit="20"', { records: manyBrands });
    expect(list.values().length).to.equal(4);
    const more = list.more!;
    expect(textOf(more)).to.equal('Show more Brand');
    more.focus();
    more.click();
    await settled();
    expect(list.values().length).to.equal(20);
    expect(more.getAttribute('aria-expanded')).to.equal('true');
    expect(list.focused).to.equal(more);
    await expectAccessible(element);
    more.click();
    await settled();
    expect(list.values().length).to.equal(4);
  });

  it('offers no more values where there are none', async () => {
    const { list } = await open('limit="4" show-more');
    expect(list.more).to.equal(null);
  });

  it('searches among all values and marks what fits', async () => {
    const { element, list, settled, root } = await open('limit="4" searchable', { records: manyBrands });
    const search = list.searchInput!;
    expect([search.getAttribute('aria-label'), search.placeholder]).to.deep.equal([
      'Search in Brand',
      'Search in Brand',
    ]);
    type(search, '29');
    await settled();
    expect(list.values()).to.deep.equal(['Brand 29 1']);
    expect(part(element, 'value').querySelector('mark')!.textContent).to.equal('29');
    await expectAccessible(element);
    list.checkboxes[0]!.click();
    await settled();
    expect(list.checkboxes[0]!.checked).to.equal(true);
    // What counts a value that is not among the most frequent ones is loaded first.
    await until(() => root.session!.state.results!.nbHits === 1);
    type(search, '');
    await settled();
    expect(list.values().length).to.equal(5);
  });

  it('shows the values of the last search in them, however late an older answer is', async () => {
    const { client, list, settled } = await open('searchable', { records: manyBrands });
    client.hold();
    list.search('1');
    list.search('17');
    client.release();
    await settled();
    expect(list.values()).to.deep.equal(['Brand 17 1']);
  });

  it('leaves the focus in the search when what is typed there is a value as a whole', async () => {
    const { list, settled } = await open('searchable');
    list.search('Acme');
    await settled();
    expect(list.values().join()).to.contain('Acme');
    expect(list.focused).to.equal(list.searchInput);
  });

  it('says when no value fits, and when the values cannot be searched', async () => {
    const { list, client, element, settled } = await open('searchable');
    list.search('zzz');
    await settled();
    expect(list.message).to.equal('No values found');
    const said = () => document.getElementById('aisle-announcer')!.textContent;
    await until(() => said() === 'No values found');
    list.search('o');
    await until(() => said() === '2 values');
    client.failWith(new Error('down'));
    list.search('a');
    await settled();
    expect(list.message).to.equal('The values could not be searched.');
    await expectAccessible(element);
  });

  it('puts values as the options inside are written, also rare ones, or chosen ones first', async () => {
    const sizes = [...'LLLLMMMSSX'].map((size, index) => ({ objectID: `${index}`, size }));
    const page = await mount(
      `<aisle-refinement-list attribute="size" sort="written" limit="2"><option>S</option><option>M</option><option>L</option></aisle-refinement-list>
       <aisle-hits></aisle-hits>`,
      { records: sizes },
    );
    const list = new RefinementListHarness(page.get('aisle-refinement-list'));
    expect(list.names()).to.deep.equal(['S', 'M']);
    list.element.limit = 9;
    await page.settled();
    expect(list.names()).to.deep.equal(['S', 'M', 'L', 'X']);
    list.element.sort = 'chosen';
    page.root.session!.toggleFacet('size', 'S');
    await page.settled();
    expect(list.names()).to.deep.equal(['S', 'L', 'M', 'X']);
  });

  it('sorts by name as the language does', async () => {
    const records = ['Zebra', 'Äpfel', 'Brand 10', 'Brand 9'].map((brand, index) => ({
      objectID: String(index),
      brand,
    }));
    const { list } = await open('sort="name" lang="de"', { records });
    expect(list.values()).to.deep.equal(['Äpfel 1', 'Brand 9 1', 'Brand 10 1', 'Zebra 1']);
  });

  it('tells the page of a choice, not of taking it back', async () => {
    const { root, list, settled } = await open();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    list.choose('Acme');
    await settled();
    list.choose('Acme');
    await settled();
    expect(heard).to.deep.equal([{ index: 'products', queryID: '1'.padStart(32, '0'), filters: ['brand:Acme'] }]);
  });

  it('encodes what it tells', async () => {
    const { root, list } = await open('', { records: [{ objectID: '1', brand: 'A:B & ü' }] });
    const heard = new Promise<FilterClickDetail>((resolve) =>
      root.addEventListener('aisle-filter-click', ({ detail }) => resolve(detail)),
    );
    list.checkboxes[0]!.click();
    expect((await heard).filters).to.deep.equal(['brand:A%3AB%20%26%20%C3%BC']);
  });

  it('shows hostile values as text', async () => {
    const { element, list } = await open('', {
      records: ['<img src=x onerror=alert(1)>', '__proto__', '‏עברית 👩‍🚀', 'x'.repeat(100_000)].map((brand, index) => ({
        objectID: String(index),
        brand,
      })),
    });
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(list.values().some((row) => row.startsWith('<img src=x'))).to.equal(true);
    expect(list.values().length).to.be.greaterThan(2);
  });

  it('says once how to fix an attribute that is no facet, and shows nothing', async () => {
    const log = watchConsole();
    const { element, root, settled } = await mount(
      '<aisle-refinement-list attribute="colour"></aisle-refinement-list><aisle-hits></aisle-hits>',
    ).then((page) => ({ ...page, element: page.get('aisle-refinement-list') }));
    root.session!.setQuery('red');
    await settled();
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-refinement-list> got no counts for "colour". Declare it in attributesForFaceting of the index, or check its spelling.',
    ]);
    expect(part(element, 'group')).to.equal(null);
    log.restore();
  });

  it('says nothing about a facet that no hit of a narrow search has', async () => {
    const log = watchConsole();
    const page = await mount(
      '<aisle-refinement-list attribute="size"></aisle-refinement-list><aisle-refinement-list attribute="colour"></aisle-refinement-list><aisle-hits></aisle-hits>',
      {
        records: [
          { objectID: '1', name: 'shoe', colour: 'red', size: 'S' },
          { objectID: '2', name: 'lamp', colour: 'blue' },
        ],
      },
    );
    await page.settled();
    page.root.session!.setQuery('lamp');
    await page.settled();
    page.root.session!.setQuery('');
    page.root.session!.toggleFacet('colour', 'blue');
    await page.settled();
    expect(parts(page.get('aisle-refinement-list'), 'item').length).to.equal(0);
    expect(log.lines()).to.deep.equal([]);
    log.restore();
  });

  it('falls back to "or" with a word in the console', async () => {
    const log = watchConsole();
    const { element } = await open('operator="xor"');
    expect(element.operator).to.equal('or');
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-refinement-list> operator="xor" is none of or, and; it is not used.',
    ]);
    log.restore();
  });

  it('asks for another facet when its attribute changes', async () => {
    const log = watchConsole();
    const { element, list, settled } = await open();
    element.attribute = 'onSale';
    await elementUpdated(element);
    await settled();
    await until(() => list.values().length);
    expect(list.values()).to.deep.equal(['false 30', 'true 30']);
    expect(log.lines()).to.deep.equal([]);
    log.restore();
  });

  it('never shows hidden values, counts enough of the others, and lets one of the address be taken back', async () => {
    const { client, list, root, settled, element } = await open('hide-values="Brand 0, Brand 10" limit="3"', {
      records: manyBrands,
    });
    expect(client.calls.at(-1)![0]!.params!.maxValuesPerFacet).to.equal(6);
    expect(list.values()).to.deep.equal(['Brand 1 1', 'Brand 11 1', 'Brand 12 1']);
    root.session!.toggleFacet('brand', 'Brand 0');
    await settled();
    expect(list.values()[0]).to.equal('Brand 0 1');
    element.hideValues = ['Brand 1'];
    root.session!.clearRefinements();
    await settled();
    expect(list.values()[0]).to.equal('Brand 0 1');
  });

  it('does not find hidden values either', async () => {
    const { list, settled } = await open('hide-values="Brand 2" searchable', { records: manyBrands });
    list.search('Brand 2');
    await settled();
    expect(list.values()).to.have.length(10);
    expect(list.values()).to.not.include('Brand 2 1');
  });

  it('calls values as the options inside do, in the language of the page, and sorts by these words', async () => {
    const { root, settled, get } = await mount(
      `<aisle-refinement-list attribute="brand" label="Brand" sort="name" lang="de-AT">
        <option value="Acme">Zenith</option><option value="Bolt" lang="de">Blitz</option><option value="Bolt">Flash</option>
        <option value="Corda" lang="fr">Corde</option>
      </aisle-refinement-list><aisle-current-refinements></aisle-current-refinements><aisle-hits></aisle-hits>`,
    );
    const list = new RefinementListHarness(get('aisle-refinement-list'));
    expect(list.values()).to.deep.equal(['Blitz 15', 'Corda 15', 'Dune 15', 'Zenith 15']);
    list.choose('Bolt');
    await settled();
    expect(root.session!.state.search.refinements['brand']).to.deep.include({ values: ['Bolt'] });
    expect(textOf(part(get('aisle-current-refinements'), 'remove'))).to.equal('Brand: Blitz ×');
    await expectAccessible(get('aisle-refinement-list'));
  });

  it('calls values as a script says, when found too, and the chips hear of other words at once', async () => {
    const { root, settled, get } = await mount(
      `<aisle-refinement-list attribute="brand" label="Brand" searchable></aisle-refinement-list
      ><aisle-current-refinements></aisle-current-refinements><aisle-hits></aisle-hits>`,
    );
    const list = new RefinementListHarness(get('aisle-refinement-list'));
    const { element } = list;
    root.session!.toggleFacet('brand', 'Acme');
    await settled();
    const chip = () => textOf(part(get('aisle-current-refinements'), 'remove'));
    expect(chip()).to.equal('Brand: Acme ×');
    element.valueLabels = { Acme: 'Ace' };
    await settled();
    await settled();
    expect(chip()).to.equal('Brand: Ace ×');
    expect(list.values()[0]).to.equal('Ace 15');
    list.search('acm');
    await settled();
    expect(list.values()).to.deep.equal(['Ace 15']);
    element.valueLabels = (value, language) => `${value} (${language})`;
    await settled();
    expect(chip()).to.equal('Brand: Acme (en) ×');
  });

  it('keeps its own words where a table has none, whatever the value is called', async () => {
    const names = ['constructor', '__proto__', 'toString'];
    const { element, list, settled } = await open('', { records: names.map((brand) => ({ objectID: brand, brand })) });
    element.valueLabels = { other: 'Other' };
    await settled();
    expect(list.values()).to.include('constructor 1');
  });

  it('rules a value out by its button, and lets it in again, with the focus where it was', async () => {
    const { element, root, list, settled } = await open('excludable');
    const buttons = () => parts(element, 'exclude');
    expect(buttons().map((one) => one.getAttribute('aria-label'))).to.deep.equal([
      'Exclude Acme',
      'Exclude Bolt',
      'Exclude Corda',
      'Exclude Dune',
    ]);
    await expectAccessible(element);
    buttons()[1]!.focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(root.session!.state.results!.nbHits).to.equal(45);
    expect(buttons()[1]!.getAttribute('aria-pressed')).to.equal('true');
    expect(textOf(part(element, 'excluded'))).to.equal('Bolt');
    expect(list.values()).to.have.length(4);
    expect(list.focused).to.equal(buttons()[1]);
    await expectAccessible(element);
    list.choose('Bolt');
    await settled();
    expect(root.session!.state.results!.nbHits).to.equal(15);
    expect(part(element, 'excluded')).to.equal(null);
  });

  it('keeps the focus on the button of a value when the rows change places', async () => {
    const { list, client, element, root, settled } = await open('excludable');
    const buttons = () => parts(element, 'exclude') as (HTMLElement & { choice: string })[];
    buttons()[3]!.focus();
    client.records = [...shoes(12), { objectID: 'x', brand: 'Dune' }];
    root.session!.refresh();
    await settled();
    expect(buttons()[0]!.choice).to.equal('Dune');
    expect(list.focused).to.equal(buttons()[0]);
  });

  it('tells the page of a choice that no address can hold, half of a sign', async () => {
    const { element, list, session, settled } = await open('', {
      records: [{ objectID: '1', brand: 'Acme \ud83d' }],
    }).then((page) => ({ ...page, session: page.root.session! }));
    const heard: FilterClickDetail[] = [];
    element.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    list.checkboxes[0]!.click();
    await settled();
    expect(heard.map(({ filters }) => filters)).to.deep.equal([['brand:Acme%20%EF%BF%BD']]);
    expect(session.state.search.refinements['brand']).to.deep.include({ values: ['Acme \ud83d'] });
  });

  it('sorts sizes as shoppers expect them', async () => {
    const { list } = await open('sort="size"', {
      records: ['L', '10', 'XS', 'XXL', 'One size', '9½', 'M', '9'].map((brand) => ({ objectID: brand, brand })),
    });
    expect(list.values()).to.deep.equal(['XS 1', 'M 1', 'L 1', 'XXL 1', '9 1', '9½ 1', '10 1', 'One size 1']);
  });

  it('shows values as a script arranges them', async () => {
    const { element, list, settled } = await open();
    element.transformItems = (values) => values.filter(({ value }) => value !== 'Acme').reverse();
    await settled();
    await settled();
    expect(list.values()).to.deep.equal(['Dune 15', 'Corda 15', 'Bolt 15']);
  });
});
