/** What the sort menu promises: a labelled native menu that knows the main index. */
import { expect } from '@open-wc/testing';
import '../define.ts';
import { expectAccessible } from '../testing/axe.ts';
import { cleanUp, mount, part } from '../testing/mount.ts';

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
    choose('products');
    await settled();
    expect(root.session!.state.search.sortBy).to.equal(undefined);
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
