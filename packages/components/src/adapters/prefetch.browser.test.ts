/** A page of results is asked for while the shopper is about to open it, and only then. */
import { expect } from '@open-wc/testing';
import '../define.ts';
import { shoes } from '../testing/fake-client.ts';
import { cleanUp, mount, parts, turn, until } from '../testing/mount.ts';
import { prefetchPages } from './prefetch.ts';

const open = async () => {
  const page = await mount(
    `<aisle-hits hits-per-page="10"></aisle-hits><aisle-pagination></aisle-pagination>
    <aisle-index index="others"><aisle-hits hits-per-page="5"></aisle-hits><aisle-pagination></aisle-pagination></aisle-index>`,
    { records: shoes(60) },
  );
  await page.settled();
  page.client.calls.length = 0;
  const links = [...page.root.querySelectorAll('aisle-pagination')].map((one) => parts(one, 'link'));
  const asked = () =>
    page.client.calls.map(([first]) => [first!.indexName, first!.params!.page, first!.params!.hitsPerPage]);
  return { ...page, links, asked };
};
const tell = (link: HTMLElement, type: string): boolean =>
  link.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));

describe('pages asked for ahead', () => {
  afterEach(cleanUp);

  it('are those that the pointer rests on or presses, in the index they are of', async () => {
    const { root, links, asked } = await open();
    const stop = prefetchPages(root);
    const [mine, others] = links as [HTMLElement[], HTMLElement[]];
    tell(mine[3]!, 'pointerover');
    tell(mine[3]!, 'pointerout');
    tell(mine[4]!, 'pointerover');
    await until(() => asked().length);
    expect(asked()).to.deep.equal([['products', 2, 10]]);
    tell(others[3]!, 'pointerdown');
    await until(() => asked().length > 1);
    expect(asked()[1]).to.deep.equal(['others', 1, 5]);
    expect(root.session!.state.search.page).to.equal(0);
    expect(root.session!.state.status).to.equal('idle');
    stop();
  });

  it('are none where a link leads nowhere, or nobody wants it', async () => {
    const { root, links, asked } = await open();
    tell(links[0]![3]!, 'pointerdown');
    const stop = prefetchPages(root);
    // The page that is shown, and an arrow back from the first page.
    tell(links[0]![1]!, 'pointerdown');
    tell(links[0]![4]!, 'pointerdown');
    await until(() => asked().length);
    stop();
    tell(links[0]![5]!, 'pointerdown');
    await turn();
    expect(asked()).to.deep.equal([['products', 2, 10]]);
  });
});
