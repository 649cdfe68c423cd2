/** What the sort menu promises: a labelled native menu that knows the main index. */
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { createSession } from '@aisle/search-client/session';
import type { AisleSearch } from '../search/search.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, place, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const open = async () => {
  const page = await mount(
    `<aisle-sort-by label="Order"><option value="products">Best</option><option value="products_price">Price</option></aisle-sort-by><aisle-hits></aisle-hits>`,
  );
  const element = page.get('aisle-sort-by');
  const select = part<HTMLSelectElement>(element, 'select');
  const choose = (value: string): void => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { ...page, element, select, choose };
};

describe('<aisle-sort-by>', () => {
  afterEach(cleanUp);

  it('is a labelled menu of the options written inside', async () => {
    const { element, select } = await open();
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['Best', 'Price']);
    expect(select.labels[0]!.textContent).to.include('Order');
    await expectAccessible(element);
  });

  it('searches the index of the order, and the main one again', async () => {
    const { client, root, choose, settled } = await open();
    choose('products_price');
    await settled();
    expect(client.calls.at(-1)![0]!.indexName).to.equal('products_price');
    await until(() => document.getElementById('aisle-announcer')!.textContent === 'Sorted by Price');
    choose('products');
    await settled();
    expect(root.session!.state.search.sortBy).to.equal(undefined);
  });

  it('has the address choose among its orders alone, and asks once', async () => {
    for (const [order, asked] of [
      ['secret', 'products'],
      ['products_price', 'products_price'],
    ] as const) {
      history.replaceState(null, '', `?sort=${order}&q=red`);
      const client = createFakeClient(shoes(6));
      const root = place(
        `<aisle-search index="products" routing><aisle-sort-by><option value="products">Best</option><option value="products_price">Price</option></aisle-sort-by><aisle-hits></aisle-hits></aisle-search>`,
      ).firstElementChild as AisleSearch;
      root.client = client;
      await until(() => root.querySelector('li'));
      expect(client.calls.map(([request]) => request!.indexName)).to.deep.equal([asked]);
      expect(root.session!.state.search.query).to.equal('red');
      expect(part<HTMLSelectElement>(root.querySelector('aisle-sort-by')!, 'select').value).to.equal(asked);
      root.remove();
    }
  });

  it('goes back to the main order where the page begins with one that is neither offered nor there', async () => {
    const client = createFakeClient(shoes(6));
    const search = client.search.bind(client);
    client.search = (requests, options) =>
      requests[0]!.indexName === 'nope' ? Promise.reject(new Error('no such index')) : search(requests, options);
    const log = watchConsole();
    const root = place(
      `<aisle-search index="products" initial='{"sortBy":"nope","query":"red"}'><aisle-sort-by><option value="products">Best</option></aisle-sort-by><aisle-hits></aisle-hits></aisle-search>`,
    ).firstElementChild as AisleSearch;
    root.client = client;
    await until(() => root.querySelector('li'));
    expect([root.session!.state.search.sortBy, root.session!.state.search.query]).to.deep.equal([undefined, 'red']);
    log.restore();
  });

  it('goes back to the main order where an order that it offers is not there, and says how to make it', async () => {
    const { client, root, select, choose, settled } = await open();
    const search = client.search.bind(client);
    client.search = (requests, options) =>
      requests[0]!.indexName === 'products_price'
        ? Promise.reject(Object.assign(new Error('Index products_price does not exist'), { status: 404 }))
        : search(requests, options);
    const log = watchConsole();
    choose('products_price');
    await settled();
    await until(() => root.session!.state.status === 'idle' && log.lines().length);
    expect([root.session!.state.search.sortBy, select.value]).to.deep.equal([undefined, 'products']);
    expect(log.lines().join()).to.contain('The order "products_price" is an index: make it a replica of the main one');
    log.restore();
  });

  it('leaves an order alone that it does not offer and that works', async () => {
    const { root, select, settled } = await open();
    root.session!.setSortBy('products_hidden');
    await settled();
    expect([root.session!.state.search.sortBy, select.value]).to.deep.equal(['products_hidden', 'products']);
  });

  it('shows what holds where the host refuses a choice', async () => {
    const { root, select, choose, settled } = await open();
    const session = createSession({
      client: createFakeClient(shoes(3)),
      index: 'products',
      onStateChange: () => false,
    });
    root.session = session;
    await settled();
    choose('products_price');
    await settled();
    expect(select.value).to.equal('products');
    session.dispose();
  });

  it('follows an order chosen elsewhere and options that come late', async () => {
    const { root, element, select, settled } = await open();
    element.insertAdjacentHTML('beforeend', '<option value="products_new">New</option>');
    await settled();
    root.session!.setSortBy('products_new');
    await settled();
    expect(select.value).to.equal('products_new');
  });
});
