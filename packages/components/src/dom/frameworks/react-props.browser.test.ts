import { expect } from '@open-wc/testing';
import '../../define.ts';
import type { AisleHits } from '../../elements/hits/hits.ts';
import type { AisleSearch } from '../../elements/search/search.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { until } from '../../testing/mount.ts';

const key = '$k3y';

/** HTML of a server, over which React will come. */
const served = () => {
  const container = document.createElement('main');
  container.innerHTML = '<aisle-search index="products"><aisle-hits></aisle-hits></aisle-search>';
  document.body.append(container);
  const root = container.querySelector<AisleSearch>('aisle-search')!;
  return { container, root, hits: container.querySelector<AisleHits>('aisle-hits')! };
};

/** What React does where it makes a root, and where it comes to a node. */
const makeRoot = (container: Element): void => void Object.assign(container, { [`__reactContainer${key}`]: {} });
const hydrate = (element: Element, props: object): void =>
  void Object.assign(element, { [`__reactProps${key}`]: props });
const propsOf = (element: Element): unknown => (element as unknown as Record<string, unknown>)[`__reactProps${key}`];

describe('elements that React takes over', () => {
  it('have functions, objects and names with capitals, whether React came before or after', async () => {
    const { container, root, hits } = served();
    const heard: Event[] = [];
    const card = () => 'card';
    makeRoot(container);
    hydrate(root, { client: createFakeClient(shoes(3)), children: 'x', on: 1 });
    await until(() => root.client);
    const props = {
      renderItem: card,
      hitsPerPage: 2,
      label: 'Shoes',
      'onaisle-hit-click': (event: Event) => heard.push(event),
    };
    hydrate(hits, props);
    expect(hits.renderItem).to.equal(card);
    expect(hits.hitsPerPage).to.equal(2);
    expect(propsOf(hits)).to.equal(props);
    await until(() => hits.querySelectorAll('li').length);
    expect(hits.querySelector('li')!.textContent).to.equal('card');
    hits.dispatchEvent(new CustomEvent('aisle-hit-click'));
    expect(heard.length).to.equal(1);
    // From here on React replaces listeners itself.
    hits.removeEventListener('aisle-hit-click', props['onaisle-hit-click']);
    hits.dispatchEvent(new CustomEvent('aisle-hit-click'));
    expect(heard.length).to.equal(1);
    container.remove();
  });

  it('also those that come later, and where React comes long after the page has loaded', async () => {
    const { container, root, hits } = served();
    const client = createFakeClient(shoes(3));
    root.client = client;
    await until(() => hits.querySelectorAll('li').length);
    makeRoot(container);
    const card = () => 'late';
    hydrate(hits, { renderItem: card });
    root.session!.setQuery('shoe');
    await until(() => hits.renderItem);
    const second = document.createElement('aisle-hits') as AisleHits;
    root.append(second);
    hydrate(second, { renderItem: card });
    expect(second.renderItem).to.equal(card);
    container.remove();
  });

  it('are left alone where there is no React', async () => {
    const { container, root, hits } = served();
    root.client = createFakeClient(shoes(3));
    await until(() => hits.querySelectorAll('li').length);
    expect(Object.getOwnPropertyNames(hits).some((name) => name.startsWith('__react'))).to.equal(false);
    container.remove();
  });
});
