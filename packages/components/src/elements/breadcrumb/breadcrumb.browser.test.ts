/** What a breadcrumb promises: real links up to the top, and focus that is not lost on the way. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import type { ChoiceNode } from '../../controllers/follow-focus-controller.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { categorised } from '../../testing/categories.ts';
import { cleanUp, mount, part, parts, textOf } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const attributes = ['categories.lvl0', 'categories.lvl1', 'categories.lvl2'];

const open = async (given = '', { path = 'Men > Shoes > Boots', root = '' } = {}) => {
  const page = await mount(
    `<aisle-breadcrumb levels="${attributes.join(' ')}" ${given}></aisle-breadcrumb><aisle-hits></aisle-hits>`,
    { records: categorised('Men > Shoes > Boots', 'Men > Hats', 'Women'), attributes: root },
  );
  const element = page.get('aisle-breadcrumb');
  const session = page.root.session!;
  const choose = async (...paths: string[]) => {
    session.change({ refinements: { categories: { kind: 'hierarchy', attributes, separator: ' > ', paths } } });
    await page.settled();
  };
  if (path) await choose(path);
  const links = () => parts(element, 'link') as (ChoiceNode & HTMLAnchorElement)[];
  const chosen = () => session.state.search.refinements['categories'];
  return { ...page, element, session, links, chosen, choose };
};

describe('<aisle-breadcrumb>', () => {
  afterEach(cleanUp);

  it('is a named list of links with the chosen category at its end', async () => {
    const { element, links } = await open('', { root: 'routing' });
    expect(parts(element, 'item').map(textOf)).to.deep.equal(['All', 'Men', 'Shoes', 'Boots']);
    expect(links().map(({ href }) => new URL(href).searchParams.get('categories'))).to.deep.equal([
      null,
      'Men',
      'Men > Shoes',
    ]);
    expect(part(element, 'current').getAttribute('aria-current')).to.equal('page');
    await expectAccessible(element);
  });

  it('names all branches that are chosen in a tree, behind the way to where they part', async () => {
    const { element, links, choose, chosen, settled } = await open('', { path: '' });
    await choose('Men > Hats', 'Women');
    expect(parts(element, 'item').map(textOf)).to.deep.equal(['All', 'Men > Hats and Women']);
    await choose('Men > Hats', 'Men > Shoes > Boots');
    expect(parts(element, 'item').map(textOf)).to.deep.equal(['All', 'Men', 'Hats and Shoes > Boots']);
    expect(part(element, 'current').getAttribute('aria-current')).to.equal('page');
    await expectAccessible(element);
    links()[1]!.click();
    await settled();
    expect(chosen()).to.deep.include({ paths: ['Men'] });
  });

  it('goes up by keyboard and keeps the focus, at last on the results', async () => {
    const { element, root, links, chosen, settled } = await open();
    links()[1]!.focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(chosen()).to.deep.include({ paths: ['Men'] });
    expect((element.shadowRoot!.activeElement as ChoiceNode).choice).to.equal('Men');
    expect(part(element, 'current').contains(element.shadowRoot!.activeElement)).to.equal(true);
    links()[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(chosen()).to.equal(undefined);
    expect(part(element, 'nav')).to.equal(null);
    expect(root.querySelector('aisle-hits')!.matches(':focus-within')).to.equal(true);
  });

  it('leaves its links in reach of the keyboard after they were the current one', async () => {
    const { links, choose } = await open('', { path: 'Men' });
    await choose('Men > Shoes');
    expect(links().every((link) => link.tabIndex === 0)).to.equal(true);
  });

  it('leaves clicks that open a tab to the browser', async () => {
    const { element, links, chosen } = await open();
    element.addEventListener('click', (event) => event.preventDefault());
    links()[0]!.dispatchEvent(
      new MouseEvent('click', { metaKey: true, bubbles: true, cancelable: true, composed: true }),
    );
    expect(chosen()).to.deep.include({ paths: ['Men > Shoes > Boots'] });
  });

  it('shows nothing without a choice, asks for no counts, and begins below a root path', async () => {
    const { client, element, choose, settled } = await open('root-path="Men"', { path: '' });
    expect(element.shadowRoot!.textContent!.trim()).to.equal('');
    expect(client.calls.flat().map(({ params }) => params!.facets ?? [])).to.deep.equal(
      client.calls.flat().map(() => []),
    );
    await choose('Men > Shoes');
    expect(parts(element, 'item').map(textOf)).to.deep.equal(['All', 'Shoes']);
    await choose('Women');
    await settled();
    expect(part(element, 'nav')).to.equal(null);
  });

  it('shows hostile names as text and takes the words of the page', async () => {
    const { element, settled } = await open('', { path: '<img src=x> > {count}' });
    element.text = { all: 'Start' };
    await settled();
    expect(parts(element, 'item').map(textOf)).to.deep.equal(['Start', '<img src=x>', '{count}']);
    await expectAccessible(element);
  });

  it('says how to fix missing levels', async () => {
    const log = watchConsole();
    const { element, settled } = await open();
    element.levels = [];
    await settled();
    expect(log.lines().length).to.equal(1);
    expect(log.lines()[0]).to.include('set levels, the top one first');
    log.restore();
  });
});
