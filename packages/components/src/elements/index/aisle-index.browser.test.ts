/** What a second index on the page promises: its own results, the page's words, one request. */
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, loaded, mount, part, place, textOf, type, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';
import type { AisleIndex } from './aisle-index.ts';

const articles = (attributes = '', inside = '<aisle-hits hits-per-page="3"></aisle-hits>') =>
  `<aisle-search-box></aisle-search-box><aisle-hits></aisle-hits>
   <aisle-index index="articles" ${attributes}>${inside}</aisle-index>`;
const asked = (client: { calls: readonly (readonly { indexName: string; params?: { query?: string } }[])[] }) =>
  client.calls.map((requests) => requests.map(({ indexName, params }) => `${indexName}:${params?.query}`));

describe('<aisle-index>', () => {
  afterEach(cleanUp);

  it('sends the questions of the page and of its indices in one request, at the start and with each letter', async () => {
    const { client, get, settled } = await mount(
      `${articles()}<aisle-index index="faq"><aisle-stats></aisle-stats></aisle-index>`,
    );
    expect(asked(client)).to.deep.equal([['products:', 'articles:', 'faq:']]);
    type(part<HTMLInputElement>(get('aisle-search-box'), 'input'), 'red');
    await settled();
    expect(asked(client)[1]).to.have.members(['products:red', 'articles:red', 'faq:red']);
    expect(client.calls.length).to.equal(2);
    expect(get('aisle-index').querySelectorAll('li').length).to.equal(3);
  });

  it('leaves a failure of the whole page to the line of the page, and tells its own', async () => {
    const { client, root, get, settled } = await mount(`${articles()}<aisle-status></aisle-status>`);
    const retries = () =>
      [...root.querySelectorAll('aisle-hits, aisle-status')].filter((one) =>
        one.shadowRoot!.querySelector('[part=retry]'),
      );
    client.failWith(new TypeError('Failed to fetch'));
    type(part<HTMLInputElement>(get('aisle-search-box'), 'input'), 'red');
    await until(() => root.session!.state.status === 'error');
    await settled();
    expect(retries().map(({ localName }) => localName)).to.deep.equal(['aisle-status']);
    client.failWith(undefined);
    part(get('aisle-status'), 'retry').click();
    await settled();
    expect(retries()).to.deep.equal([]);
    client.failWith(new TypeError('Failed to fetch'));
    get('aisle-index').session!.setPage(1);
    await until(() => get('aisle-index').session!.state.status === 'error');
    await settled();
    expect(retries().map((one) => one.parentElement!.localName)).to.deep.equal(['aisle-index']);
  });

  it('lets elements inside work as ever, on this index alone', async () => {
    const { client, root, get, settled } = await mount(
      articles(
        '',
        `<aisle-configure hits-per-page="2" filters="a:1"></aisle-configure><aisle-hits></aisle-hits>
         <aisle-refinement-list attribute="brand"></aisle-refinement-list><aisle-pagination></aisle-pagination>`,
      ),
    );
    const index = get('aisle-index');
    index.session!.toggleFacet('brand', 'Acme');
    await settled();
    expect(client.calls.at(-1)!.map(({ indexName }) => indexName)).to.deep.equal(['articles', 'articles']);
    expect(root.session!.state.search.refinements).to.deep.equal({});
    expect(client.calls[0]![0]!.params!.filters).to.equal(undefined);
    const links = index.querySelector('aisle-pagination')!.shadowRoot!.querySelectorAll<HTMLElement>('a[href]');
    const second = [...links].find((link) => textOf(link) === '2')!;
    second.focus();
    second.click();
    await settled();
    await until(() => index.querySelector('ol')!.matches(':focus'));
    expect(index.session!.state.search.page).to.equal(1);
    expect(root.session!.state.search.page).to.equal(0);
    await expectAccessible(root);
  });

  it('has words of its own when isolated', async () => {
    const { client, get, root, settled } = await mount(
      articles('isolated', '<aisle-search-box></aisle-search-box><aisle-stats></aisle-stats>'),
    );
    const index = get('aisle-index');
    type(part<HTMLInputElement>(index.querySelector('aisle-search-box')!, 'input'), 'red');
    await settled();
    expect(asked(client)[1]).to.deep.equal(['articles:red']);
    expect(root.session!.state.search.query).to.equal('');
    expect(textOf(part(index.querySelector('aisle-stats')!, 'text'))).to.equal('20 results for “red”');
  });

  it('keeps its place in the address under keys of its own', async () => {
    history.replaceState(null, '', '?articles_page=2&page=3');
    const { get, root, settled } = await mount(articles('routing'), { attributes: 'routing' });
    expect(get('aisle-index').session!.state.search.page).to.equal(1);
    expect(root.session!.state.search.page).to.equal(2);
    get('aisle-index').session!.setPage(2);
    await settled();
    const found = new URLSearchParams(location.search);
    expect([found.get('articles_page'), found.get('page')]).to.deep.equal(['3', '3']);
  });

  it('is one index in two places, until both are gone', async () => {
    const { client, root, settled } = await mount(
      articles() + '<aisle-index index="articles"><aisle-stats></aisle-stats></aisle-index>',
    );
    const [first, second] = [...root.querySelectorAll<AisleIndex>('aisle-index')] as [AisleIndex, AisleIndex];
    expect(first.session).to.equal(second.session);
    first.remove();
    await settled();
    root.session!.setQuery('blue');
    await settled();
    expect(client.calls.at(-1)!.map(({ indexName }) => indexName)).to.have.members(['products', 'articles']);
    second.remove();
    await settled();
    root.session!.setQuery('green');
    await settled();
    expect(asked(client).at(-1)).to.deep.equal(['products:green']);
  });

  it('comes late, moves, changes its index, leaves and comes back', async () => {
    const { client, root, settled } = await mount('<aisle-hits></aisle-hits>');
    const index = document.createElement('aisle-index') as AisleIndex;
    index.index = 'articles';
    index.append(document.createElement('aisle-stats'));
    root.append(index);
    await settled();
    const { session } = index;
    root.prepend(index);
    await settled();
    expect(index.session).to.equal(session);
    index.index = 'faq';
    await settled();
    expect(asked(client)).to.deep.equal([['products:'], ['articles:'], ['faq:']]);
    index.remove();
    await settled();
    expect(index.session).to.equal(undefined);
    root.append(index);
    await settled();
    expect(index.session!.state.results!.index).to.equal('faq');
  });

  it('says what is missing, and when a name is taken', async () => {
    const log = watchConsole();
    await mount(
      `<aisle-index></aisle-index><aisle-index index="a" index-id="x"></aisle-index><aisle-index index="b" index-id="x"></aisle-index>`,
    );
    place('<aisle-index index="a"></aisle-index>');
    await loaded();
    await loaded();
    expect(log.lines().sort()).to.deep.equal([
      'error: <aisle-index> The id "x" belongs to the index "a": give "b" an id of its own.',
      'error: <aisle-index> is not inside <aisle-search>, so it has nothing to show. Put it inside: https://github.com/aisle-search/aisle/blob/main/docs/reference/elements/aisle-search.md',
      'error: <aisle-index> needs the name of an index: set index.',
    ]);
    log.restore();
  });

  it('does not take the page down when its index is missing', async () => {
    const { client, root, get, settled } = await mount(articles());
    const answer = client.search.bind(client);
    client.search = (requests, options) =>
      requests.some(({ indexName }) => indexName === 'articles')
        ? Promise.reject(Object.assign(new Error('Index articles does not exist'), { status: 404 }))
        : answer(requests, options);
    root.session!.setQuery('red');
    await settled();
    await settled();
    expect(root.session!.state.results!.query).to.equal('red');
    expect(part(get('aisle-index').querySelector('aisle-hits')!, 'error')).not.to.equal(null);
  });
});
