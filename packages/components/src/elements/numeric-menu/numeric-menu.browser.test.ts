/** What a menu of ranges promises: one native choice with counts, an entry for all, and sane use of odd ranges. */
import type { FilterClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { RadioMenuHarness } from '../../testing/harness/radio-menu-harness.ts';
import { cleanUp, mount, part } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const ranges =
  '<option value="..19">Up to 19</option><option value="20..39">20 to 39</option><option value="40..">From 40</option>';

const open = async (inside = ranges, attributes = 'label="Price"', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-numeric-menu attribute="price" ${attributes}>${inside}</aisle-numeric-menu><aisle-hits></aisle-hits>`,
    options,
  );
  const menu = new RadioMenuHarness(page.get('aisle-numeric-menu'));
  return { ...page, menu, element: menu.element, session: page.root.session! };
};

describe('<aisle-numeric-menu>', () => {
  afterEach(cleanUp);

  it('is a named group of radio buttons with counts and an entry for all', async () => {
    const { element, menu } = await open();
    expect(menu.rows()).to.deep.equal(['All 60', 'Up to 19 10', '20 to 39 20', 'From 40 30']);
    expect(menu.chosen()).to.equal(0);
    expect(menu.label).to.equal('Price');
    await expectAccessible(element);
  });

  it('chooses by arrow keys, before the answer, keeps its counts, and gives the choice up by "all"', async () => {
    const { client, element, menu, session, settled } = await open();
    menu.radios[0]!.focus();
    client.hold();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    expect(session.state.status).to.not.equal('idle');
    expect(menu.chosen()).to.equal(1);
    client.release();
    await settled();
    expect(session.state.results!.nbHits).to.equal(10);
    expect(menu.rows()[3]).to.equal('From 40 30');
    expect(menu.focused).to.equal(menu.radios[1]);
    await expectAccessible(element);
    await sendKeys({ press: 'ArrowUp' });
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
  });

  it('follows ranges chosen elsewhere; one that is not in the menu checks nothing', async () => {
    const { session, menu, settled } = await open();
    session.change({ refinements: { price: { kind: 'range', min: 40 } } });
    await settled();
    expect(menu.chosen()).to.equal(3);
    session.change({ refinements: { price: { kind: 'range', min: 41 } } });
    await settled();
    expect(menu.chosen()).to.equal(-1);
  });

  it('takes its own entry for all, ranges from a script, and options that come late', async () => {
    const { element, menu, settled } = await open('<option value="">Any price</option>' + ranges);
    expect(menu.rows()[0]).to.equal('Any price 60');
    element.insertAdjacentHTML('beforeend', '<option value="60..">More</option>');
    await settled();
    expect(menu.rows()).to.include('More 10');
    element.items = [{ label: 'Cheap', max: 10 }];
    await settled();
    expect(menu.rows()).to.deep.equal(['All 60', 'Cheap 1']);
  });

  it('tells the page of the choice', async () => {
    const { root, menu, settled } = await open();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    menu.choose(2);
    await settled();
    menu.choose(0);
    await settled();
    expect(heard.map(({ filters }) => filters)).to.deep.equal([['price:20..39']]);
  });

  it('shows what holds when the page refuses a choice', async () => {
    const { root, menu, settled } = await open();
    const { createSession } = await import('@aisle/search-client/session');
    root.session = createSession({ client: root.client!, index: 'products', onStateChange: () => false });
    await settled();
    menu.choose(2);
    await settled();
    expect(menu.chosen()).to.equal(0);
  });

  it('leaves out ranges that make no sense, with a word in the console, and shows texts as text', async () => {
    const log = watchConsole();
    const { element, menu, settled } = await open(
      '<option value="cheap">Cheap</option><option value="..30">&lt;img src=x&gt;</option>',
    );
    expect(menu.rows()).to.deep.equal(['All 60', '<img src=x> 21']);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-numeric-menu> cannot read the range "cheap" and leaves it out. Write 10..50, 10.. or ..50.',
    ]);
    element.items = [];
    await settled();
    expect(part(element, 'group')).to.equal(null);
    expect(log.lines().at(-1)).to.include('has nothing to choose');
    log.restore();
  });

  it('says that an attribute is not counted', async () => {
    const log = watchConsole();
    const { element, settled } = await open();
    element.attribute = 'weight';
    await settled();
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-numeric-menu> got no counts for "weight". Declare it in attributesForFaceting of the index, or check its spelling.',
    ]);
    log.restore();
  });

  it('shows no counts where records hold no numbers', async () => {
    const records = [{ objectID: '1', price: 'free' }, { objectID: '2' }];
    const { menu } = await open(ranges, '', { records });
    expect(menu.rows()).to.have.length(4);
  });
});
