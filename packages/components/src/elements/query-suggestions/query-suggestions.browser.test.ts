/** What suggested searches promise: real links, in the page's own request, whatever the records hold. */
import { expect } from '@open-wc/testing';
import type { Hit } from '@aisle/contract';
import '../../define/aisle-search.ts';
import '../../define/aisle-hits.ts';
import '../../define/aisle-query-suggestions.ts';
import type { AisleSearch } from '../search/search.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { createManyIndices, suggested } from '../../testing/many-indices.ts';
import { cleanUp, loaded, part, parts, place, textOf, turn, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const usual = suggested('red shoe', 'red bag', 'blue shoe', 'green hat');

const open = async (attributes = '', { records = usual, root: rootAttributes = '' } = {}) => {
  const client = createManyIndices({ products: shoes(60), suggested: records as Hit[] });
  const root = place(
    `<aisle-search index="products" ${rootAttributes}><aisle-query-suggestions index="suggested" ${attributes}></aisle-query-suggestions><aisle-hits></aisle-hits></aisle-search>`,
  ).firstElementChild as AisleSearch;
  root.client = client;
  const element = root.querySelector('aisle-query-suggestions')!;
  const settled = async () => {
    for (let round = 0; round < 4; round++) {
      await turn();
      await element.updateComplete;
    }
  };
  await settled();
  const links = () => parts(element, 'link') as HTMLAnchorElement[];
  return { client, root, element, settled, links, texts: () => links().map(textOf) };
};

describe('<aisle-query-suggestions>', () => {
  afterEach(cleanUp);

  it('shows popular searches at first, asked with the page, and those that fit afterwards', async () => {
    const { client, root, element, settled, texts } = await open();
    expect(client.calls.map((requests) => requests.map(({ indexName }) => indexName).sort())).to.deep.equal([
      ['products', 'suggested'],
    ]);
    expect(texts()).to.deep.equal(['red shoe', 'red bag', 'blue shoe', 'green hat']);
    expect(textOf(part(element, 'label'))).to.equal('Popular searches');
    root.session!.setQuery('red');
    await settled();
    expect(client.calls.length).to.equal(2);
    expect(texts()).to.deep.equal(['red shoe', 'red bag']);
    expect(parts(element, 'match').map(textOf)).to.deep.equal(['shoe', 'bag']);
    expect(textOf(part(element, 'label'))).to.equal('Suggested searches');
    await expectAccessible(element);
  });

  it('says which search is made more often than it used to be', async () => {
    const records = usual.map((hit, at) => ({ ...hit, trending: at === 1 }));
    const { element, texts } = await open('category="brand" category-items="2" limit="3"', {
      records: records as never,
    });
    expect(texts().filter((text) => text.includes('Trending'))).to.deep.equal(['red bag Trending']);
    expect(parts(element, 'trending').map(textOf)).to.deep.equal(['Trending']);
    await expectAccessible(element);
  });

  it('gives each search a real address, and goes there without leaving the page', async () => {
    const { root, links, settled, texts } = await open('category="brand" limit="2"', { root: 'routing' });
    expect(texts()).to.deep.equal(['red shoe', 'red shoe in Acme', 'red bag']);
    expect(links()[1]!.getAttribute('href')).to.equal(`${location.pathname}?q=red+shoe&brand=Acme`);
    const elsewhere = new MouseEvent('click', { bubbles: true, composed: true, ctrlKey: true, cancelable: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    links()[2]!.dispatchEvent(elsewhere);
    expect(root.session!.state.search.query).to.equal('');
    links()[1]!.click();
    await settled();
    const { query, refinements } = root.session!.state.search;
    expect(query).to.equal('red shoe');
    expect(refinements['brand']).to.deep.include({ values: ['Acme'] });
    expect(texts()).not.to.include('red shoe');
  });

  it('shows nothing where nothing is suggested, and nothing that is no suggestion', async () => {
    const evil = '<img src=x onerror="window.broken=1">';
    const records = [{ objectID: '1', query: evil }, { objectID: '2' }, { objectID: '3', query: ['a', 'b'] }];
    const { root, element, settled, texts } = await open('category="brand"', { records: records as never });
    expect(texts()).to.deep.equal([evil]);
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    root.session!.setQuery('zzz');
    await settled();
    expect(element.shadowRoot!.childElementCount).to.equal(0);
    expect('broken' in window).to.equal(false);
  });

  it('shows no more than told, of hundreds', async () => {
    const { client, texts } = await open('limit="3"', {
      records: suggested(...Array.from({ length: 500 }, (_, index) => `thing ${index}`)) as typeof usual,
    });
    expect(texts().length).to.equal(3);
    const asked = client.calls[0]!.find(({ indexName }) => indexName === 'suggested')!;
    expect([asked.params!.hitsPerPage, asked.params!.analytics]).to.deep.equal([4, false]);
  });

  it('keeps the page going when its index is missing', async () => {
    const { client, root, settled, texts } = await open();
    client.missing.add('suggested');
    root.session!.setQuery('shoe');
    await until(() => root.session!.state.results!.query === 'shoe');
    await settled();
    const { length } = client.calls;
    root.session!.setQuery('shoes');
    await settled();
    // What was refused is not asked again before somebody retries.
    expect(client.calls.slice(length).map((requests) => requests.map(({ indexName }) => indexName))).to.deep.equal([
      ['products'],
    ]);
    client.missing.clear();
    root.session!.setQuery('red');
    root.session!.refresh();
    await settled();
    expect(texts()).to.deep.equal(['red shoe', 'red bag']);
  });

  it('keeps the focus in the list when the list changes under it', async () => {
    const { root, element, links, settled } = await open();
    links()[1]!.focus();
    root.session!.setQuery('bag');
    await settled();
    expect(textOf(element.shadowRoot!.activeElement)).to.equal('red bag');
  });

  it('leaves, comes back, and takes another index', async () => {
    const { client, root, element, settled, texts } = await open();
    const asked = client.calls.length;
    element.remove();
    root.session!.setQuery('red');
    await settled();
    expect(
      client.calls
        .slice(asked)
        .flat()
        .map(({ indexName }) => indexName),
    ).to.deep.equal(['products']);
    root.append(element);
    await settled();
    expect(texts()).to.deep.equal(['red shoe', 'red bag']);
    client.records['other'] = suggested('red hat');
    element.index = 'other';
    element.limit = 9;
    await settled();
    expect(texts()).to.deep.equal(['red hat']);
  });

  it('says that it needs an index', async () => {
    const log = watchConsole();
    place('<aisle-search index="x"><aisle-query-suggestions></aisle-query-suggestions></aisle-search>');
    const root = document.querySelector<AisleSearch>('aisle-search')!;
    root.client = createManyIndices({});
    await loaded();
    await loaded();
    expect(log.lines()).to.deep.equal(['warn: <aisle-query-suggestions> needs the name of an index: set index.']);
    log.restore();
  });
});
