/** What the root promises: one session, one request, a clear word when it is set up wrongly, nothing left behind. */
import { elementUpdated, expect } from '@open-wc/testing';
import { insideOf } from '@aisle/search-client/session';
import { announce } from '../../text/announce/announce.ts';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { cleanUp, loaded, mount, part, parts, place, textOf, turn, type, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';
import { AisleSearch } from './search.ts';

describe('<aisle-search>', () => {
  afterEach(cleanUp);

  it('asks once for all elements of the page', async () => {
    const { client, get } = await mount(
      `<aisle-search-box></aisle-search-box><aisle-stats></aisle-stats><aisle-hits></aisle-hits>
       <aisle-refinement-list attribute="brand"></aisle-refinement-list><aisle-pagination></aisle-pagination>`,
    );
    expect(client.calls.length).to.equal(1);
    expect(textOf(part(get('aisle-stats'), 'text'))).to.equal('60 results');
    expect(get('aisle-hits').querySelectorAll('li').length).to.equal(20);
  });

  it('reads words as filters where the page asks for it: chips and facets show them, and a chip takes one back', async () => {
    const { client, root, get, settled } = await mount(
      `<aisle-search-box></aisle-search-box><aisle-hits></aisle-hits><aisle-current-refinements></aisle-current-refinements>
       <aisle-refinement-list attribute="brand"></aisle-refinement-list>`,
      { attributes: 'understand="price brand"' },
    );
    await type(part(get('aisle-search-box'), 'input'), 'acme under 40');
    const chips = () =>
      parts(get('aisle-current-refinements'), 'remove').map((chip) => chip.getAttribute('aria-label'));
    await until(() => chips().length === 2);
    await settled();
    expect(chips().join()).to.match(/Acme.*40/);
    expect(client.calls.at(-1)![0]!.params!.query).to.equal('');
    expect(get('aisle-refinement-list').shadowRoot!.querySelectorAll('input:checked').length).to.equal(1);
    expect(part<HTMLInputElement>(get('aisle-search-box'), 'input').value).to.equal('acme under 40');
    part(get('aisle-current-refinements'), 'remove').click();
    await settled();
    expect(chips()).to.have.length(1);
    expect(client.calls.at(-1)![0]!.params!.query).to.equal('acme');
    expect(root.session!.state.search.query).to.equal('acme under 40');
  });

  it('says in the console which word for what it shall understand is none', async () => {
    const console = watchConsole();
    await mount('<aisle-hits></aisle-hits>', { attributes: 'understand="color="' });
    await until(() => console.lines().length > 0);
    console.restore();
    expect(console.lines().join()).to.equal(
      'warn: <aisle-search> understand: "color=" is no field: write a kind and its attribute, such as color=colors.',
    );
  });

  it('asks nothing while nothing on the page needs it', async () => {
    const { client, root, settled } = await mount('<aisle-search-box></aisle-search-box>');
    expect(client.calls.length).to.equal(0);
    root.append(document.createElement('aisle-hits'));
    await settled();
    expect(client.calls.length).to.equal(1);
    expect(root.querySelectorAll('li').length).to.equal(20);
  });

  it('serves children that come late, leave and come back', async () => {
    const { client, root, settled } = await mount('<aisle-stats></aisle-stats>');
    const hits = document.createElement('aisle-hits');
    root.append(hits);
    await settled();
    expect(hits.querySelectorAll('li').length).to.equal(20);
    hits.remove();
    await settled();
    root.prepend(hits);
    await settled();
    expect(hits.querySelectorAll('li').length).to.equal(20);
    const asked = client.calls.length;
    hits.remove();
    root.session!.setQuery('red');
    await settled();
    expect(client.calls.length).to.equal(asked + 1);
  });

  it('keeps its session when it moves, and ends it when it goes', async () => {
    const { root, settled } = await mount('<aisle-hits></aisle-hits>');
    const { session } = root;
    root.parentElement!.append(root);
    await settled();
    expect(root.session).to.equal(session);
    const { parentElement } = root;
    root.remove();
    await settled();
    expect(root.session).to.equal(undefined);
    parentElement!.append(root);
    await settled();
    expect(root.session).not.to.equal(session);
    expect(root.querySelectorAll('li').length).to.equal(20);
  });

  it('makes another session for another index', async () => {
    const { client, root, settled } = await mount('<aisle-hits></aisle-hits>');
    root.index = 'books';
    await settled();
    expect(client.calls.at(-1)![0]!.indexName).to.equal('books');
  });

  it('names everything that is missing in one line, and shows the page a message', async () => {
    const log = watchConsole();
    const root = place('<aisle-search index="products"><p>The page</p></aisle-search>')
      .firstElementChild as AisleSearch;
    await until(() => log.lines().length);
    expect(log.lines()).to.deep.equal([
      'error: <aisle-search> cannot search: set app-id, api-key, host on it, or give it a .client and an index, or a .session.',
    ]);
    expect(textOf(part(root, 'error'))).to.equal('Search is not available at the moment.');
    await expectAccessible(root);
    root.client = createFakeClient(shoes(3));
    await elementUpdated(root);
    expect(part(root, 'error').hidden).to.equal(true);
    root.client = undefined;
    await until(() => log.lines().length === 2);
    expect(part(root, 'error').hidden).to.equal(false);
    log.restore();
  });

  it('says what is wrong with an address that cannot be one', async () => {
    const log = watchConsole();
    const root = place(
      '<aisle-search app-id="shop" api-key="secret" host="ftp://x" index="products"><aisle-hits></aisle-hits></aisle-search>',
    ).firstElementChild as AisleSearch;
    await until(() => log.lines().length);
    expect(log.lines().length).to.equal(1);
    expect(log.lines()[0]).to.include('https://').and.not.to.include('secret');
    expect(part(root, 'error')).not.to.equal(null);
    log.restore();
  });

  it('says once and clearly that a search failed', async () => {
    const log = watchConsole();
    const { client, get, settled } = await mount('<aisle-search-box></aisle-search-box><aisle-stats></aisle-stats>');
    client.failWith(new Error('The service is down.'));
    type(part<HTMLInputElement>(get('aisle-search-box'), 'input'), 'red');
    await settled();
    expect(log.lines()).to.deep.equal(['error: <aisle-search> search failed: The service is down.']);
    log.restore();
  });

  const refused = Object.assign(new Error('Invalid application ID or API key (403)'), { status: 403 });
  for (const [attributes, error, cures] of [
    ['host="https://search.example"', refused, ['app-id="shop"', 'api-key', 'host="https://search.example"']],
    [
      'host="https://search.example/1/"',
      new TypeError('Failed to fetch'),
      ['host="https://search.example/1/" ends with /1'],
    ],
    ['host="https://search.example"', new TypeError('Failed to fetch'), ['Check host="https://search.example"']],
  ] as const)
    it(`names what to check after "${error.message}" with ${attributes}, and never the key`, async () => {
      const log = watchConsole();
      const createClient = AisleSearch.createClient;
      AisleSearch.createClient = () => ({ search: () => Promise.reject(error) });
      place(
        `<aisle-search app-id="shop" api-key="secret" index="products" ${attributes}><aisle-hits></aisle-hits></aisle-search>`,
      );
      await until(() => log.lines().some((line) => line.includes('search failed')));
      AisleSearch.createClient = createClient!;
      log.restore();
      const line = log.lines().find((one) => one.includes('search failed'))!;
      expect(line).to.contain(`error: <aisle-search> search failed: ${error.message}. `);
      for (const cure of cures) expect(line).to.contain(cure);
      expect(log.lines().join()).not.to.contain('secret');
    });

  it('reports attributes that make no sense and goes on with the usual', async () => {
    const log = watchConsole();
    const { root } = await mount('<aisle-hits></aisle-hits>', { attributes: 'stalled-delay="soon"' });
    expect(root.stalledDelay).to.equal(300);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-search> stalled-delay="soon" is no whole number from 0 up; it is not used.',
    ]);
    log.restore();
  });

  it('tells an element outside of any search where it belongs', async () => {
    const log = watchConsole();
    place('<aisle-stats></aisle-stats>');
    await loaded();
    expect(log.lines()).to.deep.equal([
      'error: <aisle-stats> is not inside <aisle-search>, so it has nothing to show. Put it inside: https://github.com/aisle-search/aisle/blob/main/docs/reference/elements/aisle-search.md',
    ]);
    log.restore();
  });

  it('keeps the search in the address and leaves the parameters of others alone', async () => {
    history.replaceState(null, '', '?utm_source=mail');
    const { root, settled } = await mount(
      '<aisle-hits></aisle-hits><aisle-refinement-list attribute="brand"></aisle-refinement-list>',
      { attributes: 'routing' },
    );
    root.session!.toggleFacet('brand', 'Acme');
    await settled();
    const found = new URLSearchParams(location.search);
    expect(found.get('utm_source')).to.equal('mail');
    expect(found.get('brand')).to.equal('Acme');
  });

  it('waits for the shopper when told so', async () => {
    const { client, root, settled } = await mount('<aisle-hits></aisle-hits>', {
      attributes: 'search-on-start="false"',
    });
    expect(client.calls.length).to.equal(0);
    root.session!.setQuery('red');
    await settled();
    expect(client.calls.length).to.equal(1);
  });

  it('begins with a query and refinements that its attribute says, and says how to write one that it does not understand', async () => {
    const { client, root } = await mount('<aisle-hits></aisle-hits>', {
      attributes: `initial='{"query":"shoe","refinements":{"brand":{"kind":"facet","operator":"or","values":["Acme"]}}}'`,
    });
    const { query, facetFilters } = client.calls[0]![0]!.params!;
    expect([query, facetFilters]).to.deep.equal(['shoe', [['brand:Acme']]]);
    // Whatever is no refinement is left out, and the page searches with the rest.
    for (const wrong of [
      '["Acme"]',
      '"Acme"',
      '7',
      '{}',
      '{"kind":"facet"}',
      '{"kind":"facet","values":7}',
      '{"kind":"facet","values":"Acme"}',
    ]) {
      const log = watchConsole();
      const asked = client.calls.length;
      root.setAttribute(
        'initial',
        `{"query":"red","refinements":{"brand":${wrong},"size":{"kind":"facet","operator":"or","values":["M"]}}}`,
      );
      await until(() => client.calls.length > asked && log.lines().length);
      expect(log.lines()).to.deep.equal([
        'warn: <aisle-search> begins without the refinement of brand, which is none. Write {"kind":"facet","operator":"or","values":["A"]}.',
      ]);
      const { params } = client.calls.at(-1)![0]!;
      expect([params!.query, params!.facetFilters]).to.deep.equal(['red', [['size:M']]]);
      log.restore();
    }
  });

  it('begins with refinements whose kinds its elements bring: a range, and a branch', async () => {
    const initial = {
      price: { kind: 'range', min: 40, max: 60 },
      cat: { kind: 'hierarchy', attributes: ['cat.lvl0', 'cat.lvl1'], separator: ' > ', paths: ['Men > Shoes'] },
      other: { kind: 'nobody brings this' },
      tree: { kind: 'hierarchy' },
    };
    const { client, settled } = await mount(
      `<aisle-range attribute="price"></aisle-range>
      <aisle-hierarchical-menu levels="cat.lvl0 cat.lvl1"></aisle-hierarchical-menu><aisle-hits></aisle-hits>`,
      { attributes: `initial='${JSON.stringify({ refinements: initial })}'` },
    );
    await settled();
    const { facetFilters, numericFilters } = client.calls[0]![0]!.params!;
    expect(JSON.stringify(numericFilters)).to.equal('["price>=40","price<=60"]');
    expect(JSON.stringify(facetFilters)).to.contain('Men > Shoes');
    expect(client.calls.length).to.equal(1);
  });

  it('searches whatever the attribute says, and names what it begins without', async () => {
    const log = watchConsole();
    const { client, root, get, settled } = await mount(
      '<aisle-hits></aisle-hits><aisle-current-refinements></aisle-current-refinements>',
    );
    const brand = { kind: 'facet', operator: 'or', values: ['Acme', 7, null] };
    const cases: [initial: unknown, params: object, complaints: readonly string[]][] = [
      [{ query: 5 }, { query: '5' }, []],
      [[], { query: '' }, ['is no object in JSON']],
      [{ query: { text: 'shoe' }, refinements: null }, { query: '' }, ['begins without the query of initial']],
      [{ page: -1, hitsPerPage: 'many', sortBy: {} }, { page: 0 }, ['without the hitsPerPage', 'without the sortBy']],
      [{ page: '1', hitsPerPage: '12' }, { page: 1, hitsPerPage: 12 }, []],
      [{ refinements: { brand } }, { facetFilters: [['brand:7', 'brand:Acme']] }, []],
      [{ refinements: { cat: { kind: 'hierarchy', attributes: 'x', paths: 'y' } } }, {}, ['the refinement of cat']],
      [{ refinements: { price: { kind: 'range', min: 'x' } } }, {}, ['the refinement of price']],
    ];
    for (const [initial, params, complaints] of cases) {
      const before = client.calls.length;
      const linesBefore = log.lines().length;
      root.setAttribute('initial', JSON.stringify(initial));
      await until(() => client.calls.length > before && log.lines().length >= linesBefore + complaints.length);
      await settled();
      expect(client.calls.at(-1)![0]!.params, JSON.stringify(initial)).to.deep.include(params);
      const lines = log.lines().slice(linesBefore);
      expect(lines, JSON.stringify(initial)).to.have.length(complaints.length);
      complaints.forEach((words, at) => expect(lines[at]).to.contain(words));
    }
    log.restore();
    expect(get('aisle-hits').querySelectorAll('li').length).to.equal(20);
  });

  it('shows no chip for a refinement that no element carries out, and says which one is missing', async () => {
    const log = watchConsole();
    const { client, get, settled } = await mount(
      '<aisle-hits></aisle-hits><aisle-current-refinements></aisle-current-refinements>',
      { attributes: `initial='{"refinements":{"price":{"kind":"range","min":40}}}'` },
    );
    await settled();
    await until(() => log.lines().length > 0);
    log.restore();
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-search> searches without the refinement of price: no element on the page brings the kind "range". Put one for price on it.',
    ]);
    expect(client.calls[0]![0]!.params).to.not.have.property('numericFilters');
    expect(parts(get('aisle-current-refinements'), 'remove')).to.have.length(0);
  });

  it('asks with the letters that it is told to wait for, and shows a late answer as stalled when told', async () => {
    const { client, root, settled } = await mount('<aisle-hits></aisle-hits>', {
      attributes: 'min-length="3" stalled-delay="0"',
    });
    root.session!.setQuery('re');
    await settled();
    expect(client.calls.length).to.equal(1);
    client.hold();
    root.session!.setQuery('red');
    await until(() => root.session!.state.status === 'stalled');
    client.release();
    await until(() => root.session!.state.status === 'idle');
    expect(client.calls.length).to.equal(2);
  });

  it('goes on where the shopper was when it is taken away and comes back', async () => {
    const { client, root, settled } = await mount(
      '<aisle-range attribute="price"></aisle-range><aisle-refinement-list attribute="brand"></aisle-refinement-list><aisle-hits></aisle-hits>',
    );
    root.session!.change({ query: 'shoe', refinements: { price: { kind: 'range', min: 12 } } });
    root.session!.toggleFacet('brand', 'Acme');
    await settled();
    const around = root.parentElement!;
    root.remove();
    await turn();
    expect(root.session).to.equal(undefined);
    around.append(root);
    await elementUpdated(root);
    await settled();
    const { query, facetFilters, numericFilters } = client.calls.at(-1)![0]!.params!;
    expect([query, facetFilters, numericFilters]).to.deep.equal(['shoe', [['brand:Acme']], ['price>=12']]);
    const chosen = parts(root.querySelector('aisle-refinement-list')!, 'chosen').map(textOf);
    expect(chosen).to.deep.equal(['Acme']);
  });

  it('says what is missing when a script takes an attribute away, and searches when it is back', async () => {
    const log = watchConsole();
    const root = place('<aisle-search app-id="a" api-key="k" host="https://a.example" index="i"></aisle-search>')
      .firstElementChild as AisleSearch;
    await elementUpdated(root);
    for (const name of ['host', 'index', 'app-id', 'api-key']) {
      const value = root.getAttribute(name)!;
      root.removeAttribute(name);
      const said = log.lines().length;
      await until(() => log.lines().length > said);
      expect(log.lines().at(-1)).to.include(`cannot search: set ${name} on it`);
      expect(part(root, 'error').hidden).to.equal(false);
      expect(part(root, 'error').getAttribute('role')).to.equal('alert');
      root.setAttribute(name, value);
      await elementUpdated(root);
      expect(root.session!.state.index).to.equal('i');
    }
    expect(log.lines().length).to.equal(4);
    log.restore();
  });

  it('begins without what it cannot read, and says the rule and the cure', async () => {
    const log = watchConsole();
    const { client, root, settled } = await mount('<aisle-hits></aisle-hits>', { attributes: `initial='{bad'` });
    expect(root.querySelectorAll('li').length).to.equal(20);
    expect(log.lines()).to.deep.equal([
      `warn: <aisle-search> initial='{bad' is no object in JSON and is not used. Write for example '{"query":"shoe"}'.`,
    ]);
    root.setAttribute('initial', '{"query":"red"}');
    await settled();
    expect(client.calls.at(-1)![0]!.params!.query).to.equal('red');
    root.removeAttribute('initial');
    await settled();
    expect(client.calls.at(-1)![0]!.params!.query).to.equal('');
    log.restore();
  });

  it('shares the address with another search by a prefix', async () => {
    const client = createFakeClient(shoes(60));
    const page = (id: string, attributes: string): string =>
      `<aisle-search id="${id}" index="products" routing ${attributes}><aisle-hits></aisle-hits></aisle-search>`;
    const roots = place(page('one', '') + page('two', 'url-prefix="b_"')).children as unknown as AisleSearch[];
    const [one, two] = [...roots] as [AisleSearch, AisleSearch];
    one.client = two.client = client;
    await Promise.all([elementUpdated(one), elementUpdated(two)]);
    one.session!.setQuery('red', { history: 'push' });
    await turn();
    two.session!.setQuery('blue', { history: 'push' });
    await turn();
    expect(location.search).to.equal('?q=red&b_q=blue');
    history.back();
    await until(() => two.session!.state.search.query === '');
    expect(one.session!.state.search.query).to.equal('red');
  });

  it('says so where another search has the same keys, and leaves the address to the first one, until that is gone', async () => {
    const log = watchConsole();
    const client = createFakeClient(shoes(60));
    const page = (id: string): string =>
      `<aisle-search id="${id}" index="products" routing><aisle-hits></aisle-hits></aisle-search>`;
    const roots = place(page('one') + page('two')).children as unknown as AisleSearch[];
    const [one, two] = [...roots] as [AisleSearch, AisleSearch];
    one.client = two.client = client;
    await until(() => [one, two].every(({ session }) => session && insideOf(session).options.router?.isLocked));
    one.session!.setQuery('red', { history: 'push' });
    await turn();
    two.session!.toggleFacet('brand', 'Acme');
    await turn();
    two.session!.setQuery('blue', { history: 'push' });
    await until(() => log.lines().length);
    expect(location.search).to.equal('?q=red');
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-search> keeps its search out of the address, where another search of this page has the same keys. Give one of them a url-prefix, for example url-prefix="b_".',
    ]);
    history.back();
    await until(() => one.session!.state.search.query === '');
    // What the shopper chose in the other one stays.
    expect(two.session!.state.search.query).to.equal('blue');
    one.remove();
    await turn();
    two.session!.setQuery('green', { history: 'push' });
    await until(() => location.search === '?q=green&brand=Acme');
    log.restore();
  });

  it('gives the page the title of what is shown, and its own where nothing is searched', async () => {
    const own = document.title;
    const { client, root, settled } = await mount('<aisle-hits></aisle-hits>', {
      attributes: 'routing document-title="{query} – {brand} | Page {page} | Shop"',
    });
    await until(() => client.calls.length);
    expect(document.title).to.equal(own);
    root.session!.setQuery('red', { history: 'push' });
    await until(() => document.title === 'red | Shop');
    root.session!.toggleFacet('brand', 'Acme', { operator: 'or' });
    root.session!.toggleFacet('brand', 'Bolt', { operator: 'or' });
    await until(() => document.title === 'red – Acme, Bolt | Shop');
    client.failWith(new Error('down'));
    root.session!.setQuery('blue');
    await settled();
    // What is shown is still the search before.
    expect(document.title).to.equal('red – Acme, Bolt | Shop');
    client.failWith(undefined);
    root.session!.change({ query: '', refinements: { brand: null }, page: 1 });
    await until(() => document.title === 'Page 2 | Shop');
    history.back();
    await until(() => document.title === 'blue – Acme, Bolt | Shop');
    history.go(-3);
    await until(() => document.title === own);
    root.session!.setQuery('red');
    await until(() => document.title === 'red | Shop');
    root.remove();
    await until(() => document.title === own);
  });

  it('lets boxes inside wait for a pause in typing, unless they say otherwise', async () => {
    const pause = 41;
    const { client, get, root, settled } = await mount(
      '<aisle-search-box></aisle-search-box><aisle-hits></aisle-hits>',
      { attributes: `debounce="${pause}"` },
    );
    const { session } = root;
    const box = get('aisle-search-box');
    // It ends when the test says so, not before a slow browser has looked.
    const wait = window.setTimeout;
    let end: (() => void) | undefined;
    window.setTimeout = ((work: () => void, delay = 0) => {
      if (delay !== pause) return wait(work, delay);
      end = work;
      return 0;
    }) as typeof window.setTimeout;
    try {
      type(part<HTMLInputElement>(box, 'input'), 'red');
      await settled();
      expect(client.calls.length).to.equal(1);
      end!();
      await until(() => client.calls.length === 2);
    } finally {
      window.setTimeout = wait;
    }
    root.debounce = 0;
    type(part<HTMLInputElement>(box, 'input'), 'blue');
    await settled();
    expect(client.calls.length).to.equal(3);
    expect(root.session).to.equal(session);
  });

  it('announces settled results in the one live region of the page, not the first ones', async () => {
    document.getElementById('aisle-announcer')?.remove();
    const { root, settled } = await mount('<aisle-hits></aisle-hits>');
    const region = document.getElementById('aisle-announcer')!;
    expect(document.querySelectorAll('[role=status]').length).to.equal(1);
    expect(region.textContent).to.equal('');
    root.session!.setQuery('red');
    await settled();
    await until(() => region.textContent);
    expect(region.textContent).to.equal('20 results');
    root.session!.setQuery('');
    root.session!.setPage(1);
    await settled();
    await until(() => region.textContent === '60 results, page 2 of 3');
    root.session!.setPage(0);
    await until(() => region.textContent === '60 results, page 1 of 3');
    region.remove();
  });

  it('speaks inside of the dialog that the page has opened, behind which nothing is heard, and outside again', async () => {
    document.getElementById('aisle-announcer')?.remove();
    const { root, settled } = await mount('<aisle-hits></aisle-hits>');
    const outside = document.getElementById('aisle-announcer')!;
    const dialog = document.createElement('dialog');
    root.before(dialog);
    dialog.append(root);
    dialog.showModal();
    const inside = () => dialog.querySelector('[data-aisle-announcer]');
    root.session!.setQuery('red');
    await settled();
    await until(() => inside()?.textContent);
    expect([inside()!.textContent, inside()!.role, outside.textContent]).to.deep.equal(['20 results', 'status', '']);
    root.session!.setQuery('');
    await until(() => inside()!.textContent === '60 results');
    dialog.close();
    await until(() => !inside());
    root.session!.setQuery('blue');
    await until(() => outside.textContent);
    expect(outside.textContent).to.equal('20 results');
    outside.remove();
  });

  it('says one message after the other, and of the same subject the newest', async () => {
    const heard: string[] = [];
    document.getElementById('aisle-announcer')?.remove();
    announce(document, 'Hello');
    const region = document.getElementById('aisle-announcer')!;
    const watch = new MutationObserver(() => heard.push(region.textContent!));
    watch.observe(region, { childList: true });
    announce(document, '590 results', { about: 'results' });
    announce(document, '8 suggestions', { about: 'suggestions' });
    announce(document, '591 results', { about: 'results' });
    await until(() => heard.length === 2);
    announce(document, '592 results', { about: 'results' });
    await until(() => heard.length === 3);
    expect(heard).to.deep.equal(['8 suggestions', '591 results', '592 results']);
    watch.disconnect();
    region.remove();
  });

  it('speaks the language of the page with the words of a pack', async () => {
    const { root, get, settled } = await mount('<aisle-stats></aisle-stats>', {
      records: shoes(1234),
      attributes: 'lang="de"',
    });
    root.textPack = { 'aisle-stats': { results: { one: '{count} Treffer', other: '{count} Treffer' } } };
    await settled();
    expect(textOf(part(get('aisle-stats'), 'text'))).to.equal('1.234 Treffer');
  });
});
