/** What a menu of links promises: real addresses, one choice at a time, focus that is not lost. */
import type { FilterClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import type { ChoiceNode } from '../../controllers/follow-focus-controller.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { MenuHarness } from '../../testing/harness/menu-harness.ts';
import { cleanUp, mount, part, parts, textOf } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const open = async (attributes = '', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-menu attribute="brand" label="Brand" ${attributes}></aisle-menu><aisle-hits></aisle-hits>`,
    options,
  );
  const menu = new MenuHarness(page.get('aisle-menu'));
  return { ...page, menu, element: menu.element, session: page.root.session! };
};
const brands = (...names: string[]) => names.map((brand, index) => ({ objectID: `${index}`, brand }));

describe('<aisle-menu>', () => {
  afterEach(cleanUp);

  it('is a named list of links with real addresses', async () => {
    const { element, menu } = await open('', { attributes: 'routing' });
    expect(menu.rows()).to.deep.equal(['Acme 15', 'Bolt 15', 'Corda 15', 'Dune 15']);
    expect(new URL(menu.link('Bolt').href).searchParams.getAll('brand')).to.deep.equal(['Bolt']);
    expect(part(element, 'nav').getAttribute('aria-labelledby')).to.equal('label');
    await expectAccessible(element);
  });

  it('chooses one at a time by keyboard, shows it before the answer, and gives it up again', async () => {
    const { client, element, menu, session, settled } = await open();
    menu.link('Bolt').focus();
    client.hold();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(session.state.status).to.not.equal('idle');
    expect(menu.isCurrent('Bolt')).to.equal(true);
    client.release();
    await settled();
    expect(session.state.results!.nbHits).to.equal(15);
    await expectAccessible(element);
    menu.choose('Dune');
    await settled();
    expect(session.state.search.refinements['brand']).to.deep.include({ values: ['Dune'] });
    menu.choose('Dune');
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
  });

  it('has a link to all results, and looks like tabs, where the page wants it', async () => {
    const { element, menu, session, settled } = await open('show-all look="tabs"', { attributes: 'routing' });
    expect(menu.rows()).to.deep.equal(['All', 'Acme 15', 'Bolt 15', 'Corda 15', 'Dune 15']);
    expect(menu.all.getAttribute('aria-current')).to.equal('true');
    const tops = menu.links.map((one) => one.getBoundingClientRect().top);
    expect(new Set(tops).size).to.equal(1);
    await expectAccessible(element);
    menu.choose('Bolt');
    await settled();
    expect(menu.all.hasAttribute('aria-current')).to.equal(false);
    expect(menu.all.search).to.equal('');
    await expectAccessible(element);
    menu.all.focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
    expect(menu.focused).to.equal(menu.all);
  });

  it('says nothing about a facet that no hit of a narrow search has', async () => {
    const log = watchConsole();
    const { element, session, settled } = await open('', {
      records: [
        { objectID: '1', name: 'red', brand: 'Acme' },
        { objectID: '2', name: 'blue' },
      ],
    });
    session.setQuery('blue');
    await settled();
    expect(element.shadowRoot!.textContent!.trim()).to.equal('');
    expect(log.lines()).to.deep.equal([]);
    log.restore();
  });

  it('shows values in other words, and in the order that they are written in', async () => {
    const { element, root, menu, settled } = await open('sort="written" hide-values="Corda"', {
      records: brands('Acme', 'Acme', 'Bolt', 'Corda', 'Dune'),
    });
    element.innerHTML = '<option value="Dune">Dune &amp; Sons</option><option value="Bolt" lang="de">Bolz</option>';
    element.requestUpdate();
    await settled();
    expect(menu.rows()).to.deep.equal(['Dune & Sons 1', 'Bolt 1', 'Acme 2']);
    element.lang = 'de';
    element.sort = 'name';
    await settled();
    expect(menu.rows()).to.deep.equal(['Acme 2', 'Bolz 1', 'Dune & Sons 1']);
    element.valueLabels = { Acme: 'Zenith' };
    element.sort = 'chosen';
    menu.choose('Bolt');
    await settled();
    expect(menu.rows()).to.deep.equal(['Bolz 1', 'Zenith 2', 'Dune & Sons 1']);
    const chips = document.createElement('aisle-current-refinements');
    element.valueLabels = { Bolt: 'B' };
    root.append(chips);
    await settled();
    expect(parts(chips, 'remove').map(textOf)[0]).to.include('B');
    element.transformItems = (values) => values.slice(0, 1);
    await settled();
    expect(menu.rows()).to.deep.equal(['B 1']);
    await expectAccessible(element);
  });

  it('leaves clicks that open a tab to the browser', async () => {
    const { element, menu, session } = await open();
    const stays = (event: Event) => event.preventDefault();
    element.addEventListener('click', stays);
    menu
      .link('Acme')
      .dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, composed: true }));
    expect(session.state.search.refinements).to.deep.equal({});
  });

  it('keeps the focus on its value when the order changes, and in the list when the value goes', async () => {
    const { client, menu, session, settled } = await open();
    menu.link('Dune').focus();
    client.records = brands('Dune', 'Dune', 'Acme');
    session.refresh();
    await settled();
    expect((menu.focused as ChoiceNode).choice).to.equal('Dune');
    client.records = brands('Acme');
    session.refresh();
    await settled();
    expect((menu.focused as ChoiceNode).choice).to.equal('Acme');
  });

  it('shows more values and fewer again, sorted by name', async () => {
    const { element, menu, settled } = await open('limit="2" show-more show-more-limit="3" sort="name"', {
      records: brands('Zeta', 'Zeta', 'Äpfel', 'Äpfel', 'Beta', 'Iota'),
    });
    expect(menu.rows()).to.deep.equal(['Äpfel 2', 'Zeta 2']);
    const more = menu.more!;
    expect(textOf(more)).to.equal('Show more Brand');
    more.focus();
    more.click();
    await settled();
    expect(menu.rows()).to.deep.equal(['Äpfel 2', 'Beta 1', 'Zeta 2']);
    expect(more.getAttribute('aria-expanded')).to.equal('true');
    expect(menu.focused).to.equal(more);
    await expectAccessible(element);
    more.click();
    await settled();
    expect(menu.rows().length).to.equal(2);
  });

  it('tells the page of a choice, not of taking it back', async () => {
    const { root, menu, settled } = await open();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    menu.choose('Acme');
    await settled();
    menu.choose('Acme');
    await settled();
    expect(heard.map(({ filters }) => filters)).to.deep.equal([['brand:Acme']]);
  });

  it('shows hostile values as text, and survives leaving and coming back', async () => {
    const { client, element, menu, root, settled } = await open('', {
      records: brands('<img src=x onerror=alert(1)>', '__proto__', 'x'.repeat(50_000), ''),
    });
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(menu.rows().some((row) => row.startsWith('<img'))).to.equal(true);
    element.remove();
    await settled();
    const asked = client.calls.length;
    root.append(element);
    await settled();
    expect(menu.rows().length).to.be.greaterThan(2);
    expect(client.calls.length - asked).to.be.lessThan(2);
  });

  it('says how to fix an attribute that is no facet', async () => {
    const log = watchConsole();
    const { element, settled, session } = await open('attribute="colour"').then(async (page) => {
      page.element.attribute = 'colour';
      await page.settled();
      return page;
    });
    session.setQuery('red');
    await settled();
    expect(part(element, 'nav')).to.equal(null);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-menu> got no counts for "colour". Declare it in attributesForFaceting of the index, or check its spelling.',
    ]);
    log.restore();
  });
});
