/** What an empty search promises: true words and ways out that work by keyboard. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, parts, textOf, until } from '../../testing/mount.ts';

const open = async (inside = '') => {
  const page = await mount(`<aisle-no-results>${inside}</aisle-no-results><aisle-hits></aisle-hits>`);
  const element = page.get('aisle-no-results');
  const session = page.root.session!;
  const search = async (query: string) => {
    session.setQuery(query);
    await page.settled();
  };
  return { ...page, element, session, search, ways: () => parts(element, 'item').map(textOf) };
};

describe('<aisle-no-results>', () => {
  afterEach(cleanUp);

  it('shows nothing as long as there are results, or no answer yet', async () => {
    const { element } = await open();
    expect(element.shadowRoot!.textContent!.trim()).to.equal('');
    const page = await mount('<aisle-no-results></aisle-no-results>', { hold: true });
    expect(page.get('aisle-no-results').shadowRoot!.textContent!.trim()).to.equal('');
  });

  it('says what was not found and offers fewer words, or everything', async () => {
    const { element, session, search, ways, settled, root } = await open();
    await search('red shoe zzz');
    expect(textOf(part(element, 'message'))).to.equal('No results for “red shoe zzz”');
    expect(ways()).to.deep.equal(['Search for “red shoe”', 'Show everything']);
    await expectAccessible(element);
    part(element, 'shorter').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(session.state.search.query).to.equal('red shoe');
    expect(part(element, 'message')).to.equal(null);
    await until(() => root.querySelector('aisle-hits')!.matches(':focus-within'));
  });

  it('offers first what the service says was meant, asks nothing for it, and searches for that', async () => {
    const { client, element, session, search, ways, settled, root } = await open();
    client.didYouMean = { query: 'shoe', nbHits: 60, source: 'reformulation' };
    await search('turnschuh');
    expect(ways()).to.deep.equal(['Did you mean “shoe”?', 'Show everything']);
    expect(client.calls.at(-1)!.map(({ params }) => params!.query)).to.deep.equal(['turnschuh']);
    await expectAccessible(element);
    part(element, 'did-you-mean').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(session.state.search.query).to.equal('shoe');
    await until(() => root.querySelector('aisle-hits')!.matches(':focus-within'));
    // Another engine may say anything.
    for (const didYouMean of [null, 'shoe', { query: 7 }, { query: ' ' }]) {
      client.didYouMean = didYouMean;
      await search(`zzz${JSON.stringify(didYouMean)}`);
      expect(ways().join()).not.to.contain('mean');
    }
  });

  it('takes the last step back to what had results, in one step', async () => {
    const { element, session, search, ways, settled } = await open();
    await search('red');
    session.toggleFacet('brand', 'Acme');
    await settled();
    const before = session.state.search;
    session.toggleFacet('brand', 'Nobody', { operator: 'and' });
    session.change({ refinements: { brand: { kind: 'facet', operator: 'and', values: ['Acme', 'Nobody'] } } });
    await settled();
    expect(ways()).to.deep.equal(['Clear filters', 'Take the last step back', 'Show everything']);
    await expectAccessible(element);
    part(element, 'undo').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(session.state.search).to.deep.equal(before);
  });

  it('offers what was typed before the letter that found nothing', async () => {
    const { element, session, search, ways, settled } = await open();
    for (const query of ['r', 're', 'red', 'redx', 'redxy']) await search(query);
    expect(ways()).to.deep.equal(['Search for “red”', 'Show everything']);
    part(element, 'undo').click();
    await settled();
    expect(session.state.search.query).to.equal('red');
  });

  it('offers only what finds something, asked in one request, and never the same again', async () => {
    const { client, ways, search, session, settled } = await open();
    await search('shoe');
    const { length } = client.calls;
    await search('red jacket under water');
    expect(client.calls.length).to.equal(length + 2);
    expect(
      client.calls.at(-1)!.map(({ params }) => [params!.query, params!.hitsPerPage, params!.analytics]),
    ).to.deep.equal([
      ['red jacket under', 0, false],
      ['red jacket', 0, false],
      ['red', 0, false],
      ['', 0, false],
    ]);
    expect(ways()).to.deep.equal(['Search for “shoe”', 'Show everything']);
    session.setQuery('red', { history: 'push' });
    await settled();
    await search('Red  zzz');
    // With and without capitals it is the same word.
    expect(ways()).to.deep.equal(['Search for “Red”', 'Show everything']);
    session.toggleFacet('brand', 'Nobody');
    await search('zzz');
    expect(ways()).to.deep.equal(['Take the last step back', 'Show everything']);
    client.records = [];
    await search('zzzz');
    expect(ways()).to.deep.equal(['Take the last step back']);
  });

  it('clears the filters and keeps the words', async () => {
    const { element, session, search, ways, settled } = await open();
    session.toggleFacet('brand', 'Nobody');
    await search('shoe');
    expect(ways()).to.deep.equal(['Clear filters', 'Show everything']);
    part(element, 'filters').click();
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
    expect(session.state.search.query).to.equal('shoe');
  });

  it('shows everything in one step, also without a query', async () => {
    const { client, element, session, search, ways, settled } = await open();
    session.toggleFacet('brand', 'Nobody');
    await search('zzz');
    part(element, 'everything').click();
    await settled();
    expect(session.state.search).to.deep.include({ query: '', refinements: {} });
    client.records = [];
    session.refresh();
    await settled();
    expect(textOf(part(element, 'message'))).to.equal('No results');
    expect(ways()).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('shows hostile queries as text and what the page brings', async () => {
    const { client, element, search } = await open('<b slot="message">Nothing!</b><a href="#x">Sale</a>');
    client.records = [{ objectID: '1', name: '<img src=x>' }];
    await search('<img src=x> {query}');
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(textOf(part(element, 'shorter'))).to.equal('Search for “<img src=x>”');
    expect(element.shadowRoot!.querySelector('slot')!.assignedElements()[0]!.textContent).to.equal('Nothing!');
    await expectAccessible(element);
  });
});
