/** What a menu of categories promises: real links along one path, up and down by keyboard, focus that is not lost. */
import type { FilterClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import type { ChoiceNode } from '../../controllers/follow-focus-controller.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { categorised } from '../../testing/categories.ts';
import { cleanUp, mount, part, parts, textOf } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const shop = categorised(
  'Men > Shoes > Boots',
  'Men > Shoes > Boots',
  'Men > Shoes > Sandals',
  'Men > Hats',
  'Women > Shoes',
  'Women > Bags',
  'Kids',
);
const levels = 'levels="categories.lvl0, categories.lvl1, categories.lvl2"';

const open = async (attributes = '', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-hierarchical-menu ${levels} ${attributes}></aisle-hierarchical-menu><aisle-hits></aisle-hits>`,
    { records: shop, ...options },
  );
  const element = page.get('aisle-hierarchical-menu');
  const links = () => parts(element, 'link') as (ChoiceNode & HTMLAnchorElement)[];
  const link = (path: string) => links().find(({ choice }) => choice === path)!;
  return { ...page, element, link, shown: () => links().map(textOf), session: page.root.session! };
};

describe('<aisle-hierarchical-menu>', () => {
  afterEach(cleanUp);

  it('shows what the page makes of the categories of each list', async () => {
    const { element, shown, link, settled } = await open();
    element.transformItems = (items) => items.filter(({ label }) => label !== 'Women' && label !== 'Hats').toReversed();
    await settled();
    expect(shown()).to.deep.equal(['Kids 1', 'Men 4']);
    link('Men').click();
    await settled();
    expect(shown()).to.deep.equal(['Kids 1', 'Men 4', 'Shoes 3']);
  });

  it('shows the top level as a named list of links with real addresses', async () => {
    const { element, link, shown } = await open('label="Departments"', { attributes: 'routing' });
    expect(shown()).to.deep.equal(['Men 4', 'Women 2', 'Kids 1']);
    expect(new URL(link('Women').href).searchParams.getAll('categories')).to.deep.equal(['Women']);
    expect(textOf(part(element, 'label'))).to.equal('Departments');
    await expectAccessible(element, { targetSize: true });
  });

  it('opens along the path by keyboard, keeps the siblings, and says where the shopper is', async () => {
    const { element, link, shown, session, settled } = await open();
    link('Men').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    link('Men > Shoes').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(shown()).to.deep.equal(['Men 4', 'Shoes 3', 'Boots 2', 'Sandals 1', 'Hats 1', 'Women 2', 'Kids 1']);
    expect(session.state.results!.nbHits).to.equal(3);
    expect((element.shadowRoot!.activeElement as ChoiceNode).choice).to.equal('Men > Shoes');
    const current = [...element.shadowRoot!.querySelectorAll<ChoiceNode>('[aria-current]')];
    expect(current.map(({ choice }) => choice)).to.deep.equal(['Men > Shoes']);
    await expectAccessible(element, { targetSize: true });
  });

  it('marks the choice before the answer, and goes up when the chosen link is followed again', async () => {
    const { client, link, session, settled } = await open();
    client.hold();
    link('Men').click();
    await settled();
    expect(link('Men').getAttribute('aria-current')).to.equal('true');
    client.release();
    await settled();
    link('Men > Hats').click();
    await settled();
    link('Men > Hats').click();
    await settled();
    expect(session.state.search.refinements['categories']).to.deep.include({ paths: ['Men'] });
    link('Men').click();
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
  });

  it('begins below a root path, under a name of its own, without siblings where it is told to', async () => {
    const { shown, link, session, settled } = await open('root-path="Men" name="cat" show-parent-level="false"');
    expect(shown()).to.deep.equal(['Shoes 3', 'Hats 1']);
    link('Men > Shoes').click();
    await settled();
    expect(shown().slice(0, 3)).to.deep.equal(['Shoes 3', 'Boots 2', 'Sandals 1']);
    expect(Object.keys(session.state.search.refinements)).to.deep.equal(['cat']);
  });

  it('takes another separator', async () => {
    const records = [{ objectID: '1', 'categories.lvl0': 'A', 'categories.lvl1': 'A / B > C' }];
    const { link, shown, settled } = await open('separator=" / "', { records });
    link('A').click();
    await settled();
    expect(shown()).to.deep.equal(['A 1', 'B > C 1']);
  });

  it('shows more and fewer, by name', async () => {
    const records = categorised('Zeta', 'Äpfel', 'Beta', 'Beta');
    const { element, shown, settled } = await open('limit="2" show-more show-more-limit="9" sort="name"', { records });
    expect(shown().length).to.equal(2);
    const more = part<HTMLButtonElement>(element, 'more');
    expect(textOf(more)).to.equal('Show more Categories');
    more.focus();
    more.click();
    await settled();
    expect(shown()).to.deep.equal(['Äpfel 1', 'Beta 2', 'Zeta 1']);
    expect(more.getAttribute('aria-expanded')).to.equal('true');
    expect(element.shadowRoot!.activeElement).to.equal(more);
    await expectAccessible(element, { targetSize: true });
  });

  it('follows choices made elsewhere, malformed ones too', async () => {
    const { shown, session, settled } = await open();
    const choose = (...paths: string[]) =>
      session.change({
        refinements: {
          categories: {
            kind: 'hierarchy',
            attributes: ['categories.lvl0', 'categories.lvl1', 'categories.lvl2'],
            separator: ' > ',
            paths,
          },
        },
      });
    choose('Gone > Away');
    await settled();
    expect(shown()).to.include('Away 0');
    choose(' > ', 'a > b > c > d');
    await settled();
    expect(shown()).to.deep.equal(['Men 4', 'Women 2', 'Kids 1']);
  });

  it('tells the page of a choice, not of a step up', async () => {
    const { root, link, settled } = await open();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    link('Men').click();
    await settled();
    link('Men > Hats').click();
    await settled();
    link('Men > Hats').click();
    await settled();
    expect(heard.flatMap(({ filters }) => filters)).to.deep.equal([
      'categories.lvl0:Men',
      'categories.lvl1:Men%20%3E%20Hats',
    ]);
  });

  it('shows hostile categories as text', async () => {
    const { element, shown } = await open('', { records: categorised('<img src=x>', '__proto__', 'x'.repeat(20_000)) });
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(shown()).to.include('<img src=x> 1');
  });

  it('says how to fix missing levels and levels that are no facets', async () => {
    const log = watchConsole();
    const { element, settled } = await open();
    element.levels = [];
    await settled();
    element.levels = ['colour'];
    await settled();
    expect(part(element, 'nav')).to.equal(null);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-hierarchical-menu> needs the attributes of a hierarchy: set levels, the top one first, for example levels="categories.lvl0 categories.lvl1".',
      'warn: <aisle-hierarchical-menu> got no counts for "colour". Declare it in attributesForFaceting of the index, or check its spelling.',
    ]);
    log.restore();
  });
});

describe('<aisle-hierarchical-menu select="many">', () => {
  afterEach(cleanUp);

  const openTree = async (attributes = '', options: Parameters<typeof mount>[1] = {}) => {
    const page = await open(`select="many" ${attributes}`, options);
    const { element } = page;
    const boxes = () => parts(element, 'checkbox') as HTMLInputElement[];
    const branches = () => parts(element, 'branch') as HTMLButtonElement[];
    return {
      ...page,
      boxes,
      box: (path: string) => boxes().find(({ value }) => value === path)!,
      branch: (label: string) =>
        branches().find((one) => one.getAttribute('aria-label') === `Show what is in ${label}`)!,
      rows: () =>
        parts(element, 'choice').map((row) => {
          const { checked, indeterminate } = row.querySelector('input')!;
          return `${indeterminate ? '~' : checked ? 'x' : '-'} ${textOf(row)}`;
        }),
      paths: () => {
        const refinement = page.session.state.search.refinements['categories'];
        return refinement?.kind === 'hierarchy' ? refinement.paths : [];
      },
    };
  };

  it('takes the place of the links in one go when it is wanted later', async () => {
    const { element, shown, settled } = await open();
    const seen = new Set<number>();
    const watch = new MutationObserver(() => seen.add(element.shadowRoot!.querySelectorAll('li').length));
    watch.observe(element.shadowRoot!, { childList: true, subtree: true });
    element.select = 'many';
    await settled();
    await settled();
    expect(parts(element, 'checkbox').length).to.equal(3);
    expect(shown()).to.deep.equal([]);
    expect([...seen]).not.to.include(0);
    watch.disconnect();
  });

  it('is a named group of checkboxes with branches that open by keyboard', async () => {
    const { element, rows, branch, settled } = await openTree('label="Departments"');
    expect(rows()).to.deep.equal(['- Men 4', '- Women 2', '- Kids 1']);
    expect(textOf(part(element, 'label'))).to.equal('Departments');
    await expectAccessible(element, { targetSize: true });
    branch('Men').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(rows()).to.deep.equal(['- Men 4', '- Shoes 3', '- Hats 1', '- Women 2', '- Kids 1']);
    expect(branch('Men').getAttribute('aria-expanded')).to.equal('true');
    expect(element.shadowRoot!.activeElement).to.equal(branch('Men'));
    await expectAccessible(element, { targetSize: true });
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(rows()).to.have.length(3);
  });

  it('checks several boxes in several branches, mixed above, and finds what is in any of them', async () => {
    const { element, box, branch, rows, paths, session, settled } = await openTree();
    branch('Men').click();
    branch('Women').click();
    await settled();
    box('Men > Hats').focus();
    await sendKeys({ press: 'Space' });
    await settled();
    box('Women > Bags').click();
    await settled();
    expect(paths()).to.deep.equal(['Men > Hats', 'Women > Bags']);
    expect(session.state.results!.nbHits).to.equal(2);
    expect(rows()).to.deep.equal([
      '~ Men 4',
      '- Shoes 3',
      'x Hats 1',
      '~ Women 2',
      'x Bags 1',
      '- Shoes 1',
      '- Kids 1',
    ]);
    await expectAccessible(element, { targetSize: true });
  });

  it('checks all below a box, and lets one of them go', async () => {
    const { box, branch, rows, paths, settled } = await openTree();
    box('Men').click();
    await settled();
    branch('Men').click();
    await settled();
    expect(rows().slice(0, 3)).to.deep.equal(['x Men 4', 'x Shoes 3', 'x Hats 1']);
    box('Men > Hats').click();
    await settled();
    expect(paths()).to.deep.equal(['Men > Shoes']);
    expect(rows()[0]).to.equal('~ Men 4');
  });

  it('opens the branches of what the address chose, and shows the choice before the answer', async () => {
    const { client, session, rows, settled } = await openTree();
    client.hold();
    session.change({
      refinements: {
        categories: {
          kind: 'hierarchy',
          attributes: ['categories.lvl0', 'categories.lvl1', 'categories.lvl2'],
          separator: ' > ',
          paths: ['Men > Shoes > Boots'],
        },
      },
    });
    await settled();
    expect(rows().slice(0, 3)).to.deep.equal(['~ Men 4', '~ Shoes 3', 'x Boots 2']);
    client.release();
    await settled();
    expect(rows()).to.deep.equal([
      '~ Men 4',
      '~ Shoes 3',
      'x Boots 2',
      '- Sandals 1',
      '- Hats 1',
      '- Women 2',
      '- Kids 1',
    ]);
  });

  it('keeps the focus on its box when categories change places', async () => {
    const { client, element, box, session, settled } = await openTree();
    box('Kids').focus();
    client.records = categorised('Kids', 'Kids', 'Men > Hats');
    session.refresh();
    await settled();
    expect(element.shadowRoot!.activeElement).to.equal(box('Kids'));
  });

  it('shows what holds when the page refuses a choice', async () => {
    const { root, box, settled } = await openTree();
    const { createSession } = await import('@aisle/search-client/session');
    root.session = createSession({ client: root.client!, index: 'products', onStateChange: () => false });
    await settled();
    box('Men').click();
    await settled();
    expect(box('Men').checked).to.equal(false);
  });

  it('tells the page of a checked box, not of a cleared one', async () => {
    const { root, box, settled } = await openTree();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    box('Kids').click();
    await settled();
    box('Kids').click();
    await settled();
    expect(heard.map(({ filters }) => filters)).to.deep.equal([['categories.lvl0:Kids']]);
  });

  it('shows hostile categories as text, and comes back to the page as it was', async () => {
    const { element, root, rows, box, settled } = await openTree('', {
      records: categorised('<img src=x> > b', '__proto__', 'x'.repeat(20_000)),
    });
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(rows()).to.include('- <img src=x> 1');
    box('__proto__').click();
    await settled();
    element.remove();
    root.prepend(element);
    await settled();
    expect(box('__proto__').checked).to.equal(true);
  });
});
