/** What a root promises that brings no client: it searches with the one that it is given, and says what is missing without one. */
import { expect } from '@open-wc/testing';
import { AisleSearch } from '../../define/search-without-client.ts';
import '../../define/aisle-hits.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { cleanUp, place, turn, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

describe('<aisle-search> without a client of its own', () => {
  afterEach(cleanUp);

  it('is the same element, and searches with the client that it is given', async () => {
    expect(customElements.get('aisle-search')).to.equal(AisleSearch);
    const client = createFakeClient(shoes(3));
    const page = place('<aisle-search index="products"><aisle-hits></aisle-hits></aisle-search>');
    page.querySelector<AisleSearch>('aisle-search')!.client = client;
    await until(() => page.querySelectorAll('li').length === 3);
    expect(client.calls.length).to.equal(1);
  });

  it('says what it needs where its attributes name a service', async () => {
    const log = watchConsole();
    place(
      '<aisle-search app-id="shop" api-key="key" host="https://search.example" index="products"><aisle-hits></aisle-hits></aisle-search>',
    );
    await turn();
    await until(() => log.lines().length > 0);
    log.restore();
    expect(log.lines()).to.deep.equal([
      'error: <aisle-search> has no client: give it a .client, or register it by define/aisle-search in place of define/search-without-client.',
    ]);
  });
});
