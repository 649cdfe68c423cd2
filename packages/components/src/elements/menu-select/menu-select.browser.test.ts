/** What a facet as native menu promises: a label, one choice, and the truth about what is chosen. */
import type { FilterClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { MenuSelectHarness } from '../../testing/harness/menu-select-harness.ts';
import { cleanUp, mount } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const open = async (attributes = '', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-menu-select attribute="brand" label="Brand" ${attributes}></aisle-menu-select><aisle-hits></aisle-hits>`,
    options,
  );
  const menu = new MenuSelectHarness(page.get('aisle-menu-select'));
  return { ...page, menu, element: menu.element, session: page.root.session! };
};

describe('<aisle-menu-select>', () => {
  afterEach(cleanUp);

  it('is a labelled menu with an entry for all', async () => {
    const { element, menu } = await open();
    expect(menu.options()).to.deep.equal(['All', 'Acme (15)', 'Bolt (15)', 'Corda (15)', 'Dune (15)']);
    expect(menu.chosen()).to.equal('All');
    expect(menu.select.labels[0]!.textContent).to.include('Brand');
    await expectAccessible(element);
  });

  it('shows values in other words and another order, and chooses the value itself', async () => {
    const { element, menu, session, settled } = await open('sort="written" hide-values="Corda"');
    element.innerHTML = '<option value="Dune">Dune &amp; Sons</option><option value="Bolt">Bolz</option>';
    element.requestUpdate();
    await settled();
    expect(menu.options()).to.deep.equal(['All', 'Dune & Sons (15)', 'Bolz (15)', 'Acme (15)']);
    menu.select.selectedIndex = 2;
    menu.select.dispatchEvent(new Event('change'));
    await settled();
    expect(session.state.search.refinements['brand']).to.deep.include({ values: ['Bolt'] });
    expect(menu.select.selectedIndex).to.equal(2);
    await expectAccessible(element);
  });

  it('chooses by keyboard and gives the choice up again', async () => {
    const { root, session, menu, settled } = await open();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    menu.select.focus();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    expect(menu.chosen()).to.equal('Acme (15)');
    expect(session.state.results!.nbHits).to.equal(15);
    await sendKeys({ press: 'ArrowUp' });
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
    expect(heard.map(({ filters }) => filters)).to.deep.equal([['brand:Acme']]);
  });

  it('keeps showing a chosen value that no result has, and one that was chosen elsewhere', async () => {
    const { session, menu, settled } = await open();
    session.toggleFacet('brand', 'Gone');
    await settled();
    expect(menu.chosen()).to.equal('Gone (0)');
    session.clearRefinements();
    await settled();
    expect(menu.chosen()).to.equal('All');
  });

  it('shows what holds when the page refuses a choice', async () => {
    const { root, menu, settled } = await open();
    const { createSession } = await import('@aisle/search-client/session');
    root.session = createSession({ client: root.client!, index: 'products', onStateChange: () => false });
    await settled();
    menu.select.selectedIndex = 2;
    menu.select.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(menu.chosen()).to.equal('All');
  });

  it('sorts by name, limits, and shows hostile values as text', async () => {
    const records = ['<b>x</b>', '{count}', 'Äpfel', 'Zebra'].map((brand, index) => ({ objectID: `${index}`, brand }));
    const { element, menu, settled } = await open('sort="name" limit="4" lang="de"', { records });
    expect(menu.options()).to.include('{count} (1)');
    expect(menu.options().slice(-2)).to.deep.equal(['Äpfel (1)', 'Zebra (1)']);
    expect(element.shadowRoot!.querySelector('b')).to.equal(null);
    element.limit = 1;
    await settled();
    expect(menu.options().length).to.equal(2);
  });

  it('says how to fix an attribute that is no facet, and stays in place', async () => {
    const log = watchConsole();
    const { element, menu, settled } = await open();
    element.attribute = 'colour';
    await settled();
    expect(menu.options()).to.deep.equal(['All']);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-menu-select> got no counts for "colour". Declare it in attributesForFaceting of the index, or check its spelling.',
    ]);
    log.restore();
  });
});
