/** What a menu of ranges promises: one native choice with counts, an entry for all, and sane use of odd ranges. */
import type { FilterClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, parts, textOf } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const ranges =
  '<option value="..19">Up to 19</option><option value="20..39">20 to 39</option><option value="40..">From 40</option>';

const open = async (inside = ranges, attributes = 'label="Price"', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-numeric-menu attribute="price" ${attributes}>${inside}</aisle-numeric-menu><aisle-hits></aisle-hits>`,
    options,
  );
  const element = page.get('aisle-numeric-menu');
  const radios = () => parts(element, 'radio') as HTMLInputElement[];
  return {
    ...page,
    element,
    radios,
    rows: () => parts(element, 'item').map(textOf),
    checked: () => radios().findIndex(({ checked }) => checked),
    session: page.root.session!,
  };
};

describe('<aisle-numeric-menu>', () => {
  afterEach(cleanUp);

  it('is a named group of radio buttons with counts and an entry for all', async () => {
    const { element, rows, checked } = await open();
    expect(rows()).to.deep.equal(['All 60', 'Up to 19 10', '20 to 39 20', 'From 40 30']);
    expect(checked()).to.equal(0);
    expect(element.shadowRoot!.querySelector('fieldset > legend')!.textContent).to.equal('Price');
    await expectAccessible(element);
  });

  it('chooses by arrow keys, before the answer, keeps its counts, and gives the choice up by "all"', async () => {
    const { client, element, radios, checked, rows, session, settled } = await open();
    radios()[0]!.focus();
    client.hold();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    expect(session.state.status).to.not.equal('idle');
    expect(checked()).to.equal(1);
    client.release();
    await settled();
    expect(session.state.results!.nbHits).to.equal(10);
    expect(rows()[3]).to.equal('From 40 30');
    expect(element.shadowRoot!.activeElement).to.equal(radios()[1]);
    await expectAccessible(element);
    await sendKeys({ press: 'ArrowUp' });
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
  });

  it('follows ranges chosen elsewhere; one that is not in the menu checks nothing', async () => {
    const { session, checked, settled } = await open();
    session.change({ refinements: { price: { kind: 'range', min: 40 } } });
    await settled();
    expect(checked()).to.equal(3);
    session.change({ refinements: { price: { kind: 'range', min: 41 } } });
    await settled();
    expect(checked()).to.equal(-1);
  });

  it('takes its own entry for all, ranges from a script, and options that come late', async () => {
    const { element, rows, settled } = await open('<option value="">Any price</option>' + ranges);
    expect(rows()[0]).to.equal('Any price 60');
    element.insertAdjacentHTML('beforeend', '<option value="60..">More</option>');
    await settled();
    expect(rows()).to.include('More 10');
    element.items = [{ label: 'Cheap', max: 10 }];
    await settled();
    expect(rows()).to.deep.equal(['All 60', 'Cheap 1']);
  });

  it('tells the page of the choice', async () => {
    const { root, radios, settled } = await open();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    radios()[2]!.click();
    await settled();
    radios()[0]!.click();
    await settled();
    expect(heard.map(({ filters }) => filters)).to.deep.equal([['price:20..39']]);
  });

  it('shows what holds when the page refuses a choice', async () => {
    const { root, radios, checked, settled } = await open();
    const { createSession } = await import('@aisle/search-client/session');
    root.session = createSession({ client: root.client!, index: 'products', onStateChange: () => false });
    await settled();
    radios()[2]!.click();
    await settled();
    expect(checked()).to.equal(0);
  });

  it('leaves out ranges that make no sense, with a word in the console, and shows texts as text', async () => {
    const log = watchConsole();
    const { element, rows, settled } = await open(
      '<option value="cheap">Cheap</option><option value="..30">&lt;img src=x&gt;</option>',
    );
    expect(rows()).to.deep.equal(['All 60', '<img src=x> 21']);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-numeric-menu> cannot read the range "cheap" and leaves it out. Write 10..50, 10.. or ..50.',
    ]);
    element.items = [];
    await settled();
    expect(part(element, 'group')).to.equal(null);
    expect(log.lines().at(-1)).to.include('has nothing to choose');
    log.restore();
  });

  it('shows no counts where records hold no numbers', async () => {
    const records = [{ objectID: '1', price: 'free' }, { objectID: '2' }];
    const { rows } = await open(ranges, '', { records });
    expect(rows()).to.have.length(4);
  });
});
