/** What the counter promises: one true sentence in the words of the page. */
import { elementUpdated, expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, textOf } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

describe('<aisle-stats>', () => {
  afterEach(cleanUp);

  it('counts in one sentence, with the query it belongs to', async () => {
    const { client, root, get, settled } = await mount('<aisle-stats></aisle-stats>', { records: shoes(1200) });
    const text = () => textOf(part(get('aisle-stats'), 'text'));
    expect(text()).to.equal('1,200 results');
    await expectAccessible(get('aisle-stats'));
    client.hold();
    root.session!.setQuery('shoe 1200');
    await settled();
    expect(text()).to.equal('1,200 results');
    client.release();
    await settled();
    expect(text()).to.equal('1 result for “shoe 1200”');
    root.session!.setQuery('<b>{query}');
    await settled();
    expect(text()).to.equal('No results for “<b>{query}”');
  });

  it('says nothing beside a search that failed, because the count would be that of another one', async () => {
    const log = watchConsole();
    const { client, root, get, settled } = await mount('<aisle-stats></aisle-stats><aisle-hits></aisle-hits>');
    const text = () => get('aisle-stats').shadowRoot!.textContent!.trim();
    client.failWith(new TypeError('Failed to fetch'));
    // Another page of the same search has as many.
    root.session!.setPage(1);
    await settled();
    expect(text()).to.equal('60 results');
    root.session!.setQuery('green');
    await settled();
    expect(text()).to.equal('');
    // Also while it is tried again.
    client.hold();
    root.session!.refresh();
    await settled();
    expect(text()).to.equal('');
    client.failWith(undefined);
    client.release();
    await settled();
    expect(text()).to.equal('20 results for “green”');
    log.restore();
  });

  it('says nothing before it knows', async () => {
    const { get } = await mount('<aisle-stats></aisle-stats>', { hold: true });
    expect(get('aisle-stats').shadowRoot!.textContent!.trim()).to.equal('');
  });

  it('takes the words of the page', async () => {
    const { get } = await mount('<aisle-stats></aisle-stats>');
    get('aisle-stats').text = { results: 'We have {count} shoes' };
    await elementUpdated(get('aisle-stats'));
    expect(textOf(part(get('aisle-stats'), 'text'))).to.equal('We have 60 shoes');
  });
});
