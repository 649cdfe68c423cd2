/** What the list of choices promises: each can be taken back, and the focus stays near. */
import { setRange } from '@aisle/search-client/session/range';
import { elementUpdated, expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { categorised } from '../../testing/categories.ts';
import { cleanUp, mount, part, parts, textOf } from '../../testing/mount.ts';

const open = async (attributes = '') => {
  const page = await mount(
    `<aisle-current-refinements ${attributes}></aisle-current-refinements><aisle-hits></aisle-hits>`,
  );
  const { session } = page.root;
  session!.toggleFacet('brand', 'Acme');
  session!.toggleFacet('brand', 'Bolt');
  session!.toggleFacet('colour', 'red', { exclude: true });
  setRange(session!, 'price', { min: 10, max: 2000 });
  await page.settled();
  const element = page.get('aisle-current-refinements');
  return {
    ...page,
    session: session!,
    element,
    names: () => parts(element, 'remove').map((one) => one.getAttribute('aria-label')),
  };
};

describe('<aisle-current-refinements>', () => {
  afterEach(cleanUp);

  it('lists every choice as a button that says what it does', async () => {
    const { element, names } = await open();
    expect(names()).to.deep.equal([
      'Remove Brand: Acme',
      'Remove Brand: Bolt',
      'Remove Colour: not red',
      'Remove Price: 10 – 2,000',
    ]);
    await expectAccessible(element);
  });

  it('removes one choice and leaves the others', async () => {
    const { element, session, names, settled } = await open();
    parts(element, 'remove')[0]!.click();
    await settled();
    expect(names().length).to.equal(3);
    expect(session.state.search.refinements['brand']).to.deep.include({ values: ['Bolt'] });
    parts(element, 'remove')[1]!.click();
    await settled();
    expect('colour' in session.state.search.refinements).to.equal(false);
  });

  it('keeps the focus near: the next choice, the one before, then the results', async () => {
    const { element, root, settled } = await open();
    const press = async (index: number): Promise<string | null | undefined> => {
      const button = parts(element, 'remove')[index]!;
      button.focus();
      button.click();
      await settled();
      return element.shadowRoot!.activeElement?.getAttribute('aria-label');
    };
    expect(await press(0)).to.equal('Remove Brand: Bolt');
    expect(await press(2)).to.equal('Remove Colour: not red');
    expect(await press(0)).to.equal('Remove Colour: not red');
    expect(await press(0)).to.equal(undefined);
    expect(document.activeElement).to.equal(root.querySelector('ol'));
  });

  it('removes all it shows, not what it leaves out', async () => {
    const { element, session, names, settled } = await open('exclude="price"');
    expect(names().length).to.equal(3);
    part<HTMLButtonElement>(element, 'clear').click();
    await settled();
    expect(Object.keys(session.state.search.refinements)).to.deep.equal(['price']);
    expect(part(element, 'list')).to.equal(null);
  });

  it('lists only what the page wants, picked and ordered as a script says', async () => {
    const { element, names, session, settled } = await open('only="brand colour constructor"');
    expect(names()).to.deep.equal(['Remove Brand: Acme', 'Remove Brand: Bolt', 'Remove Colour: not red']);
    session.toggleFacet('constructor', 'x');
    element.transformItems = (choices) => choices.toReversed().filter(({ value }) => value !== 'Bolt');
    await settled();
    expect(names()).to.deep.equal(['Remove Constructor: x', 'Remove Colour: not red', 'Remove Brand: Acme']);
    part(element, 'clear').click();
    await settled();
    expect(Object.keys(session.state.search.refinements)).to.deep.equal(['price']);
  });

  it('names attributes as the page does, and open ends of ranges', async () => {
    const { element, session, names, settled } = await open();
    element.labels = { price: 'Price' };
    session.clearRefinements(['brand', 'colour']);
    setRange(session, 'price', { min: 5 });
    await settled();
    await elementUpdated(element);
    expect(names()).to.deep.equal(['Remove Price: from 5']);
    setRange(session, 'price', { max: 5 });
    await settled();
    expect(textOf(parts(element, 'remove')[0])).to.equal('Price: up to 5 ×');
  });

  it('speaks in the words of every element that refines', async () => {
    const { get, root, settled } = await mount(
      `<aisle-menu attribute="brand" label="Brand"></aisle-menu>
      <aisle-menu-select attribute="colour" label="Colour"></aisle-menu-select>
      <aisle-rating-menu attribute="stars"></aisle-rating-menu>
      <aisle-toggle-refinement attribute="onSale" label="On sale"></aisle-toggle-refinement>
      <aisle-current-refinements></aisle-current-refinements><aisle-hits></aisle-hits>`,
      { records: [{ objectID: '1', brand: 'Acme', colour: 'red', stars: 4, onSale: true }] },
    );
    root.session!.change({
      refinements: {
        brand: { kind: 'facet', operator: 'or', values: ['Acme'] },
        colour: { kind: 'facet', operator: 'or', values: ['red'] },
        stars: { kind: 'range', min: 4 },
        onSale: { kind: 'facet', operator: 'or', values: ['true'] },
      },
    });
    await settled();
    expect(parts(get('aisle-current-refinements'), 'remove').map(textOf)).to.deep.equal([
      'Brand: Acme ×',
      'Colour: red ×',
      'Rating: 4 stars and up ×',
      'On sale ×',
    ]);
  });

  it('speaks of hierarchies and menus of ranges in the words of their elements, and of the page before those', async () => {
    const { get, root, settled } = await mount(
      `<aisle-hierarchical-menu levels="categories.lvl0 categories.lvl1" label="Department"></aisle-hierarchical-menu>
      <aisle-numeric-menu attribute="price" label="Price"><option value="..50">Up to 50</option></aisle-numeric-menu>
      <aisle-current-refinements></aisle-current-refinements><aisle-hits></aisle-hits>`,
      { records: categorised('Men > Shoes').map((one) => ({ ...one, price: 20 })) },
    );
    const element = get('aisle-current-refinements');
    const chips = () => parts(element, 'remove').map((one) => one.getAttribute('aria-label'));
    root.session!.change({
      refinements: {
        categories: {
          kind: 'hierarchy',
          attributes: ['categories.lvl0', 'categories.lvl1'],
          separator: ' > ',
          paths: ['Men > Shoes'],
        },
        price: { kind: 'range', max: 50 },
      },
    });
    await settled();
    expect(chips()).to.deep.equal(['Remove Department: Men > Shoes', 'Remove Price: Up to 50']);
    element.labels = { categories: 'Kind' };
    await settled();
    expect(chips()[0]).to.equal('Remove Kind: Men > Shoes');
  });
});
