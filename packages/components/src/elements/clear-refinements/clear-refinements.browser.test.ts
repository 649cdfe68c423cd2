/** What the clear button promises: it takes back what it says, and keeps the focus. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, textOf } from '../../testing/mount.ts';

const open = async (attributes = '', inside = '') => {
  const page = await mount(
    `<aisle-clear-refinements ${attributes}>${inside}</aisle-clear-refinements><aisle-hits></aisle-hits>`,
  );
  const element = page.get('aisle-clear-refinements');
  return { ...page, session: page.root.session!, element, button: part<HTMLButtonElement>(element, 'button') };
};

describe('<aisle-clear-refinements>', () => {
  afterEach(cleanUp);

  it('clears every refinement by keyboard, leaves the query, and keeps the focus', async () => {
    const { session, element, button, settled } = await open();
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    await expectAccessible(element);
    session.setQuery('shoe');
    session.toggleFacet('brand', 'Acme');
    session.toggleFacet('onSale', 'true');
    await settled();
    expect(button.getAttribute('aria-disabled')).to.equal('false');
    await expectAccessible(element);
    button.focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
    expect(session.state.search.query).to.equal('shoe');
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    expect(element.shadowRoot!.activeElement).to.equal(button);
  });

  it('asks for nothing and changes nothing while there is nothing to clear', async () => {
    const { client, session, button, settled } = await open();
    const { search } = session.state;
    const asked = client.calls.length;
    button.click();
    await settled();
    expect(session.state.search).to.equal(search);
    expect(client.calls.length).to.equal(asked);
  });

  it('clears only what it names, and never what it leaves out', async () => {
    const { session, element, button, settled } = await open('only="brand, onSale" exclude="onSale"');
    for (const name of ['brand', 'onSale', 'name']) session.toggleFacet(name, 'x');
    await settled();
    button.click();
    await settled();
    expect(Object.keys(session.state.search.refinements)).to.deep.equal(['onSale', 'name']);
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    element.only = ['__proto__'];
    await settled();
    expect(button.getAttribute('aria-disabled')).to.equal('true');
  });

  it('empties the query too where it is told to', async () => {
    const { session, button, settled } = await open('clear-query');
    session.setQuery('red');
    await settled();
    button.click();
    await settled();
    expect(session.state.search.query).to.equal('');
  });

  it('takes the words of the page, in its texts or inside it', async () => {
    const { element, button, settled } = await open();
    expect(textOf(button)).to.equal('Clear filters');
    element.text = { clear: 'Alles zurücksetzen' };
    await settled();
    expect(textOf(button)).to.equal('Alles zurücksetzen');
    const other = await open('', '<b>Reset</b>');
    expect(other.button.querySelector('slot')!.assignedElements()[0]!.textContent).to.equal('Reset');
    await expectAccessible(other.element);
  });
});
