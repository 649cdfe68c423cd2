/** What a page that sets search parameters can count on. */
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { cleanUp, mount, place, loaded } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

describe('<aisle-configure>', () => {
  afterEach(cleanUp);

  it('makes rule contexts of chosen filters that it tracks, in the request of the choice', async () => {
    const { client, root, settled } = await mount(
      '<aisle-configure tracked-filters="brand colour" rule-contexts="sale"></aisle-configure><aisle-refinement-list attribute="brand"></aisle-refinement-list><aisle-hits></aisle-hits>',
    );
    const contexts = () => client.calls.at(-1)![0]!.params!.ruleContexts;
    expect(contexts()).to.deep.equal(['sale']);
    const before = client.calls.length;
    root.session!.toggleFacet('brand', 'Acme & Co');
    root.session!.toggleFacet('onSale', 'true');
    await settled();
    expect([contexts(), client.calls.length]).to.deep.equal([['sale', 'ais-brand-Acme_Co'], before + 1]);
    root.session!.clearRefinements();
    await settled();
    expect(contexts()).to.deep.equal(['sale']);
  });

  it('claims parameters by attributes and by an object, in the first request already', async () => {
    const { client } = await mount(
      `<aisle-hits></aisle-hits><aisle-configure hits-per-page="3" filters="stock > 0" params='{"ruleContexts":["sale"]}'></aisle-configure>`,
    );
    expect(client.calls.length).to.equal(1);
    const { hitsPerPage, filters, ruleContexts } = client.calls[0]![0]!.params!;
    expect([hitsPerPage, filters, ruleContexts]).to.deep.equal([3, 'stock > 0', ['sale']]);
  });

  it('joins filters of several elements', async () => {
    const { client } = await mount(
      `<aisle-configure filters="a:1"></aisle-configure><aisle-configure filters="b:2"></aisle-configure><aisle-hits></aisle-hits>`,
    );
    expect(client.calls[0]![0]!.params!.filters).to.equal('(a:1) AND (b:2)');
  });

  it('asks again when an attribute comes, changes or goes, and when the element leaves', async () => {
    const { client, get, settled } = await mount(
      '<aisle-configure hits-per-page="3"></aisle-configure><aisle-hits></aisle-hits>',
    );
    const element = get('aisle-configure');
    const last = () => client.calls.at(-1)![0]!.params!;
    element.setAttribute('distinct', 'true');
    await settled();
    expect(last().distinct).to.equal(true);
    element.removeAttribute('distinct');
    element.setAttribute('hits-per-page', '5');
    await settled();
    expect([last().distinct, last().hitsPerPage]).to.deep.equal([undefined, 5]);
    element.params = { analytics: false };
    await settled();
    expect(last().analytics).to.equal(false);
    const asked = client.calls.length;
    element.remove();
    await settled();
    expect(client.calls.length).to.equal(asked + 1);
    expect(last().hitsPerPage).to.equal(undefined);
    expect(last().analytics).to.equal(undefined);
  });

  it('asks nothing when it only moves', async () => {
    const { client, root, get, settled } = await mount(
      '<aisle-configure hits-per-page="3"></aisle-configure><aisle-hits></aisle-hits>',
    );
    root.append(get('aisle-configure'));
    await settled();
    expect(client.calls.length).to.equal(1);
  });

  it('says once what cannot be a parameter and searches with the rest', async () => {
    const log = watchConsole();
    const { client, get, settled } = await mount(
      `<aisle-configure hits-per-page="lots" hit-per-pages="2" page="3" distinct="1" params="[1]"></aisle-configure><aisle-hits></aisle-hits>`,
    );
    get('aisle-configure').requestUpdate();
    await settled();
    expect(log.lines().sort()).to.deep.equal([
      'warn: <aisle-configure> cannot fix "page", which shoppers decide. Begin with one by .initial of <aisle-search>.',
      'warn: <aisle-configure> has an attribute "hit-per-pages" that is no search parameter; it is left out. Check its spelling, or put it into params.',
      'warn: <aisle-configure> needs a whole number from 0 up for "hits-per-page" and leaves it out.',
      `warn: <aisle-configure> params='[1]' is no object in JSON and is not used. Write for example '{"query":"shoe"}'.`,
    ]);
    expect(client.calls[0]![0]!.params!.distinct).to.equal(1);
    log.restore();
  });

  it('shows nothing, and says where it belongs', async () => {
    const log = watchConsole();
    const element = place('<aisle-configure distinct="1"></aisle-configure>').firstElementChild!;
    await loaded();
    expect(getComputedStyle(element).display).to.equal('none');
    expect(log.lines().length).to.equal(1);
    expect(log.lines()[0]).to.include('is not inside <aisle-search>');
    log.restore();
  });
});
