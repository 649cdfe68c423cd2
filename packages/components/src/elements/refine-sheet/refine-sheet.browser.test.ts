/** What the sheet of filters promises: a draft with a live count, the same filters in both places, and no lost focus. */
import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible, nameOf } from '../../testing/axe.ts';
import { cleanUp, mount, part, parts, textOf, until } from '../../testing/mount.ts';

const open = async (media = 'all', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-hits></aisle-hits><aisle-refine-sheet media="${media}"><aisle-panel heading="Brand"><aisle-refinement-list attribute="brand" limit="2" show-more></aisle-refinement-list></aisle-panel></aisle-refine-sheet>`,
    options,
  );
  const element = page.get('aisle-refine-sheet');
  const facet = page.get('aisle-refinement-list');
  const session = page.root.session!;
  const press = async () => {
    part(element, 'open').focus();
    part(element, 'open').click();
    await page.settled();
  };
  return {
    ...page,
    element,
    facet,
    session,
    press,
    dialog: () => part<HTMLDialogElement>(element, 'dialog'),
    boxes: () => [...facet.shadowRoot!.querySelectorAll('input')],
    chosen: () => session.state.search.refinements['brand'],
    says: () => textOf(part(element, 'apply')),
  };
};

/** Half transparent on its way, the sheet has no contrast to judge. */
const accessible = async (element: Element) => {
  await Promise.all(element.shadowRoot!.getAnimations().map(({ finished }) => finished));
  await expectAccessible(element);
};

describe('<aisle-refine-sheet>', () => {
  afterEach(cleanUp);

  it('shows its filters inline where there is room, and asks with the page in one request', async () => {
    const { client, element, facet, boxes, chosen, settled } = await open('not all');
    expect(client.calls.length).to.equal(1);
    expect(part(element, 'open')).to.equal(null);
    expect(facet.getBoundingClientRect().height).to.be.greaterThan(0);
    boxes()[0]!.click();
    await settled();
    expect(chosen()).to.deep.include({ values: ['Acme'] });
    await accessible(element);
  });

  it('opens as a dialog by keyboard, with the focus inside and the page locked', async () => {
    const { client, element, dialog, facet, boxes } = await open();
    expect(facet.getBoundingClientRect().height).to.equal(0);
    await accessible(element);
    part(element, 'open').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => dialog().open);
    // Not on the button that leaves it: who hears the sheet begins with what it is.
    expect(element.shadowRoot!.activeElement).to.equal(part(element, 'content'));
    expect(document.documentElement.style.overflow).to.equal('hidden');
    expect(facet.getBoundingClientRect().height).to.be.greaterThan(0);
    // Nothing differs from the page yet, so nothing is asked.
    expect(client.calls.length).to.equal(1);
    await accessible(element);
    expect(nameOf(part(element, 'content'))).to.equal('Filters');
    await sendKeys({ press: 'Tab' });
    expect(facet.shadowRoot!.activeElement).to.equal(boxes()[0]);
  });

  it('is on the screen before its filters, and says that it is open when they can have the focus', async () => {
    const { element, dialog, facet, boxes } = await open();
    const isSeen = () => facet.checkVisibility({ contentVisibilityAuto: true });
    const seen: boolean[] = [];
    const seenAtFirst: boolean[] = [];
    const sheet = dialog();
    // Looked at here and not later, when a frame may have passed.
    sheet.showModal = () => {
      HTMLDialogElement.prototype.showModal.call(sheet);
      seenAtFirst.push(isSeen(), seen.length > 0);
    };
    element.addEventListener('open', () => {
      boxes()[0]!.focus();
      seen.push(facet.shadowRoot!.activeElement === boxes()[0]);
    });
    part(element, 'open').click();
    await until(() => seen.length > 0);
    expect(seenAtFirst).to.deep.equal([false, false]);
    expect(seen).to.deep.equal([true]);
    expect(isSeen()).to.equal(true);
  });

  it('counts what is chosen, and changes the page only by the button that applies it', async () => {
    const { client, root, element, press, boxes, chosen, says, settled, dialog } = await open();
    await press();
    expect(says()).to.equal('Show 60 results');
    boxes()[0]!.click();
    await settled();
    expect(says()).to.equal('Show 15 results');
    // Behind a modal dialog nothing is heard: the one voice of the page speaks inside.
    const said = () => element.querySelector('[role=status]')?.textContent;
    await until(() => said() === 'Show 15 results');
    expect(boxes()[0]!.checked).to.equal(true);
    expect(chosen()).to.equal(undefined);
    expect(root.session!.state.results!.nbHits).to.equal(60);
    const [asked] = client.calls.at(-1)!;
    expect([asked!.params!.hitsPerPage, asked!.params!.analytics]).to.deep.equal([0, false]);
    await accessible(element);
    part(element, 'apply').click();
    // The tap is answered before the page is worked out anew.
    expect(dialog().open).to.equal(false);
    expect(element.isOpen).to.equal(false);
    expect(chosen()).to.equal(undefined);
    await until(() => chosen());
    await settled();
    expect(said()).to.equal(undefined);
    expect(chosen()).to.deep.include({ values: ['Acme'] });
    expect(root.session!.state.results!.nbHits).to.equal(15);
    expect(element.shadowRoot!.activeElement).to.equal(part(element, 'open'));
    expect(document.documentElement.style.overflow).to.equal('');
    expect(textOf(part(element, 'open'))).to.equal('Filters (1)');
    expect(boxes()[0]!.checked).to.equal(true);
  });

  for (const [way, act] of [
    ['Cancel', async (element: Element) => part(element, 'cancel').click()],
    ['Escape', () => sendKeys({ press: 'Escape' })],
    ['a click beside it', async (element: Element) => part(element, 'dialog').click()],
  ] as const)
    it(`leaves the page as it was after ${way}`, async () => {
      const { client, element, press, boxes, chosen, dialog, settled } = await open();
      await press();
      boxes()[0]!.click();
      await settled();
      const { length } = client.calls;
      await act(element);
      await until(() => !dialog().open && !element.isOpen);
      await until(() => !boxes()[0]!.checked);
      await settled();
      expect(chosen()).to.equal(undefined);
      expect(client.calls.length).to.equal(length);
      expect(element.shadowRoot!.activeElement).to.equal(part(element, 'open'));
    });

  it('clears the choices in the sheet alone', async () => {
    const { element, press, session, boxes, chosen, says, settled } = await open();
    session.toggleFacet('brand', 'Acme');
    await settled();
    await press();
    expect(says()).to.equal('Show 15 results');
    part(element, 'clear').click();
    await settled();
    expect(says()).to.equal('Show 60 results');
    expect(boxes().some(({ checked }) => checked)).to.equal(false);
    expect(chosen()).to.deep.include({ values: ['Acme'] });
    part(element, 'apply').click();
    await until(() => !chosen());
  });

  it('keeps what its filters show when it opens and closes', async () => {
    const { element, facet, press, settled } = await open();
    await press();
    expect(parts(facet, 'item').length).to.equal(2);
    part(facet, 'more').click();
    await settled();
    expect(parts(facet, 'item').length).to.equal(4);
    part(element, 'cancel').click();
    await settled();
    await press();
    expect(parts(facet, 'item').length).to.equal(4);
  });

  it('applies what was chosen when the window gets room', async () => {
    await setViewport({ width: 400, height: 600 });
    const { element, press, boxes, chosen, facet, settled } = await open('(max-width: 500px)');
    await press();
    boxes()[0]!.click();
    await settled();
    await setViewport({ width: 800, height: 600 });
    await until(() => !part(element, 'open'));
    await settled();
    expect(chosen()).to.deep.include({ values: ['Acme'] });
    expect(facet.getBoundingClientRect().height).to.be.greaterThan(0);
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('says no number while it does not know one', async () => {
    const { client, press, boxes, says, settled } = await open();
    await press();
    client.hold();
    boxes()[0]!.click();
    await settled();
    expect(says()).to.equal('Show results');
    client.release();
    await settled();
    expect(says()).to.equal('Show 15 results');
    client.failWith(new Error('down'));
    boxes()[1]!.click();
    await settled();
    expect(says()).to.equal('Show results');
  });

  it('stays open when it is opened again at once', async () => {
    const { element, press, dialog } = await open();
    await press();
    element.close();
    await press();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(dialog().open).to.equal(true);
    expect(element.isOpen).to.equal(true);
    element.close();
  });

  it('applies at once what waits for the screen when it is opened again or removed', async () => {
    const { element, press, dialog, boxes, chosen } = await open();
    await press();
    boxes()[0]!.click();
    part(element, 'apply').click();
    element.show();
    expect(chosen()).to.deep.include({ values: ['Acme'] });
    await until(() => dialog().open);
    boxes()[1]!.click();
    part(element, 'apply').click();
    element.remove();
    expect(chosen()).to.deep.include({ values: ['Acme', 'Bolt'] });
  });

  it('takes a choice that comes before its first frame as one in the sheet', async () => {
    const { element, client, dialog, boxes, chosen } = await open();
    element.show();
    await element.updateComplete;
    expect(dialog().open).to.equal(true);
    boxes()[0]!.click();
    await until(() => client.calls.length === 2);
    expect(client.calls[1]![0]!.params!.hitsPerPage).to.equal(0);
    expect(chosen()).to.equal(undefined);
  });

  it('lets go of the page when it is removed, and works when it returns', async () => {
    const { element, press, root, settled, boxes, says } = await open();
    await press();
    element.remove();
    expect(document.documentElement.style.overflow).to.equal('');
    await settled();
    root.append(element);
    await settled();
    await press();
    boxes()[0]!.click();
    await settled();
    expect(says()).to.equal('Show 15 results');
  });
});
