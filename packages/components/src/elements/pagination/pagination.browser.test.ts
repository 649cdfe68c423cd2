/** What the pager promises: real links, the page that is shown, and the shopper taken to the results. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, parts, shown, textOf } from '../../testing/mount.ts';

const open = async (attributes = '', records = shoes(200)) => {
  const page = await mount(
    `<h2 id="top">Shoes</h2><aisle-hits></aisle-hits><aisle-pagination ${attributes}></aisle-pagination>`,
    {
      attributes: 'routing',
      records,
    },
  );
  const element = page.get('aisle-pagination');
  const link = (text: string) => (parts(element, 'link') as HTMLAnchorElement[]).find((one) => textOf(one) === text)!;
  return { ...page, element, link };
};

describe('<aisle-pagination>', () => {
  afterEach(cleanUp);

  it('is a landmark of real links with the current page marked', async () => {
    const { element, link, root, settled } = await open();
    expect(parts(element, 'link').map(textOf)).to.deep.equal(['«', '‹', '1', '2', '3', '4', '5', '6', '7', '›', '»']);
    expect(part(element, 'current').getAttribute('aria-current')).to.equal('page');
    expect(new URL(link('3').href).searchParams.get('page')).to.equal('3');
    expect(link('›').getAttribute('aria-label')).to.equal('Next page');
    expect(link('«').hasAttribute('href')).to.equal(false);
    await expectAccessible(element);
    root.session!.setPage(9);
    await settled();
    expect(link('»').getAttribute('aria-disabled')).to.equal('true');
    await expectAccessible(element);
  });

  it('keeps the search in its links', async () => {
    const { link, root, settled } = await open();
    root.session!.setQuery('red');
    await settled();
    expect(link('2').search).to.equal('?q=red&page=2');
  });

  it('goes to a page by keyboard, then focuses the results', async () => {
    const { client, element, link, root, settled } = await open();
    client.hold();
    link('3').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(textOf(part(element, 'current'))).to.equal('3');
    expect(document.activeElement).to.equal(element);
    client.release();
    await settled();
    expect(document.activeElement).to.equal(root.querySelector('ol'));
    expect(root.querySelector('ol')!.getBoundingClientRect().top).to.be.at.least(-1);
    expect(textOf(root.querySelector('li'))).to.include('shoe 41');
    expect(new URLSearchParams(location.search).get('page')).to.equal('3');
  });

  it('goes to what the page names, or stays', async () => {
    const { element, link, settled } = await open('scroll-to="#top"');
    link('2').focus();
    link('2').click();
    await settled();
    expect(document.activeElement!.id).to.equal('top');
    element.scrollTarget = 'none';
    await shown(element);
    link('3').focus();
    link('3').click();
    await settled();
    expect(document.activeElement).to.equal(element);
  });

  it('does not pull back whoever went on meanwhile', async () => {
    const { client, link, root, settled } = await open();
    client.hold();
    link('2').focus();
    link('2').click();
    root.querySelector<HTMLElement>('#top')!.tabIndex = -1;
    root.querySelector<HTMLElement>('#top')!.focus();
    client.release();
    await settled();
    expect(document.activeElement!.id).to.equal('top');
  });

  it('leaves clicks that open tabs to the browser', async () => {
    const { link, root } = await open();
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
    link('2').addEventListener('click', (event) => event.preventDefault());
    link('2').dispatchEvent(click);
    expect(root.session!.state.search.page).to.equal(0);
  });

  it('is not there for one page or none', async () => {
    const { element } = await open('', shoes(3));
    expect(part(element, 'nav')).to.equal(null);
  });

  it('shows as many pages as told', async () => {
    const { element } = await open('padding="1"');
    expect(parts(element, 'link').map(textOf)).to.deep.equal(['«', '‹', '1', '2', '3', '›', '»']);
  });
});
