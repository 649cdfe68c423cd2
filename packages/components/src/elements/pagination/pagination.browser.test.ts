/** What the pager promises: real links, the page that is shown, and the shopper taken to the results. */
import { elementUpdated, expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { PaginationHarness } from '../../testing/harness/pagination-harness.ts';
import { cleanUp, mount, part, textOf } from '../../testing/mount.ts';

const open = async (attributes = '', records = shoes(200)) => {
  const page = await mount(
    `<h2 id="top">Shoes</h2><aisle-hits></aisle-hits><aisle-pagination ${attributes}></aisle-pagination>`,
    {
      attributes: 'routing',
      records,
    },
  );
  const pager = new PaginationHarness(page.get('aisle-pagination'));
  return { ...page, pager, element: pager.element };
};

describe('<aisle-pagination>', () => {
  afterEach(cleanUp);

  it('is a landmark of real links with the current page marked', async () => {
    const { element, pager, root, settled } = await open();
    expect(pager.links()).to.deep.equal(['«', '‹', '1', '2', '3', '4', '5', '6', '7', '›', '»']);
    expect(pager.current.getAttribute('aria-current')).to.equal('page');
    expect(new URL(pager.link('3').href).searchParams.get('page')).to.equal('3');
    expect(pager.link('›').getAttribute('aria-label')).to.equal('Next page');
    expect(pager.link('«').hasAttribute('href')).to.equal(false);
    await expectAccessible(element);
    root.session!.setPage(9);
    await settled();
    expect(pager.link('»').getAttribute('aria-disabled')).to.equal('true');
    await expectAccessible(element);
  });

  it('keeps the search in its links', async () => {
    const { pager, root, settled } = await open();
    root.session!.setQuery('red');
    await settled();
    expect(pager.link('2').search).to.equal('?q=red&page=2');
  });

  it('goes to a page by keyboard, then focuses the results', async () => {
    const { client, element, pager, root, settled } = await open();
    client.hold();
    pager.link('3').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(textOf(pager.current)).to.equal('3');
    expect(document.activeElement).to.equal(element);
    client.release();
    await settled();
    expect(document.activeElement).to.equal(root.querySelector('ol'));
    expect(root.querySelector('ol')!.getBoundingClientRect().top).to.be.at.least(-1);
    expect(textOf(root.querySelector('li'))).to.include('shoe 41');
    expect(new URLSearchParams(location.search).get('page')).to.equal('3');
  });

  it('goes to what the page names, or stays', async () => {
    const { element, pager, settled } = await open('scroll-to="#top"');
    pager.link('2').focus();
    pager.goTo('2');
    await settled();
    expect(document.activeElement!.id).to.equal('top');
    element.scrollTarget = 'none';
    await elementUpdated(element);
    pager.link('3').focus();
    pager.goTo('3');
    await settled();
    expect(document.activeElement).to.equal(element);
  });

  it('does not pull back whoever went on meanwhile', async () => {
    const { client, pager, root, settled } = await open();
    client.hold();
    pager.link('2').focus();
    pager.goTo('2');
    root.querySelector<HTMLElement>('#top')!.tabIndex = -1;
    root.querySelector<HTMLElement>('#top')!.focus();
    client.release();
    await settled();
    expect(document.activeElement!.id).to.equal('top');
  });

  it('leaves clicks that open tabs to the browser', async () => {
    const { pager, root } = await open();
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
    pager.link('2').addEventListener('click', (event) => event.preventDefault());
    pager.link('2').dispatchEvent(click);
    expect(root.session!.state.search.page).to.equal(0);
  });

  it('is not there for one page or none', async () => {
    const { element } = await open('', shoes(3));
    expect(part(element, 'nav')).to.equal(null);
  });

  it('shows as many pages as told', async () => {
    const { pager } = await open('padding="1"');
    expect(pager.links()).to.deep.equal(['«', '‹', '1', '2', '3', '›', '»']);
  });
});
