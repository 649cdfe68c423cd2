/** What a panel promises: a heading in the outline, a disclosure by keyboard, and choices that survive folding. */
import { elementUpdated, expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { PanelHarness } from '../../testing/harness/panel-harness.ts';
import { cleanUp, mount, part, place, textOf, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const open = async (attributes = 'heading="Brand"') => {
  const page = await mount(
    `<aisle-panel ${attributes}><aisle-refinement-list attribute="brand"></aisle-refinement-list></aisle-panel><aisle-hits></aisle-hits>`,
  );
  const panel = new PanelHarness(page.get('aisle-panel'));
  const list = page.get('aisle-refinement-list');
  return {
    ...page,
    panel,
    element: panel.element,
    list,
    session: page.root.session!,
    seen: () => list.checkVisibility(),
  };
};

describe('<aisle-panel>', () => {
  afterEach(cleanUp);

  it('is a heading over its content', async () => {
    const { panel, element, seen } = await open('heading="Brand" level="2"');
    expect(textOf(panel.heading)).to.equal('Brand');
    expect(panel.heading.getAttribute('aria-level')).to.equal('2');
    expect(panel.button).to.equal(null);
    expect(seen()).to.equal(true);
    await expectAccessible(element);
  });

  it('shows a name once that a filter inside repeats, and keeps it for those who listen', async () => {
    const { element, list, root } = await open();
    const label = part(list, 'label');
    expect(label.offsetHeight).to.equal(1);
    expect(textOf(label)).to.equal('Brand');
    await expectAccessible(root);
    element.heading = 'Makers';
    await elementUpdated(element);
    expect(label.offsetHeight).to.be.greaterThan(9);
    list.label = 'MAKERS';
    element.requestUpdate();
    await elementUpdated(element);
    expect(label.offsetHeight).to.equal(1);
  });

  it('folds and unfolds by keyboard, says so, and keeps focus and choices', async () => {
    const { panel, element, seen, session, settled } = await open('heading="Brand" collapsible');
    const button = panel.button!;
    let toggled = 0;
    element.addEventListener('toggle', () => void toggled++);
    session.toggleFacet('brand', 'Acme');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(panel.isOpen).to.equal(false);
    expect(seen()).to.equal(false);
    expect(element.hasAttribute('collapsed')).to.equal(true);
    expect(panel.focused).to.equal(button);
    expect(session.state.search.refinements['brand']).to.deep.include({ values: ['Acme'] });
    await expectAccessible(element);
    await sendKeys({ press: 'Space' });
    await settled();
    expect(seen()).to.equal(true);
    expect(toggled).to.equal(2);
  });

  it('starts folded where the page says so, and only if it can be unfolded', async () => {
    expect((await open('heading="A" collapsible collapsed')).seen()).to.equal(false);
    expect((await open('heading="A" collapsed')).seen()).to.equal(true);
  });

  it('appears only while something is chosen on what it depends on', async () => {
    const { seen, session, settled } = await open('heading="Brand" depends-on="onSale, toString"');
    expect(seen()).to.equal(false);
    session.toggleFacet('onSale', 'true');
    await settled();
    expect(seen()).to.equal(true);
    session.clearRefinements();
    await settled();
    expect(seen()).to.equal(false);
  });

  it('takes its heading away while there is nothing under it, and not because it is folded', async () => {
    const { panel, element, session, settled } = await open('heading="Brand" collapsible');
    const heading = panel.heading;
    session.setQuery('unicorn');
    await until(() => heading.hidden);
    await expectAccessible(element);
    session.setQuery('');
    await until(() => !heading.hidden);
    element.collapsed = true;
    await settled();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(heading.hidden).to.equal(false);
    element.remove();
    await settled();
    document.querySelector('aisle-search')!.append(element);
    element.collapsed = false;
    session.setQuery('unicorn');
    await until(() => heading.hidden);
  });

  it('works outside of a search and takes headings that are more than text', async () => {
    const log = watchConsole();
    const element = place('<aisle-panel collapsible><b slot="heading">&lt;i&gt;</b>Text</aisle-panel>')
      .firstElementChild as HTMLElementTagNameMap['aisle-panel'];
    await elementUpdated(element);
    expect(element.shadowRoot!.querySelector('slot')!.assignedElements()[0]!.textContent).to.equal('<i>');
    await expectAccessible(element);
    expect(log.lines()).to.deep.equal([]);
    log.restore();
  });
});
