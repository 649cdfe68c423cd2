/** What dynamic facets promise: the facets of the index in its order, and nothing that a shopper holds is lost when it changes. */
import type { Hit } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { categorised } from '../../testing/categories.ts';
import { cleanUp, mount, part, parts, textOf, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const records: Hit[] = Array.from({ length: 12 }, (_, i) => ({
  objectID: `${i}`,
  name: 'Thing',
  brand: ['Acme', 'Bolt', 'Corda'][i % 3]!,
  colour: ['red', 'blue'][i % 2]!,
  ...(i % 2 && { size: ['S', 'M', 'L'][i % 3]! }),
}));

const order = (...names: string[]) => ({ facetOrdering: { facets: { order: names } } });

const open = async (inside = '', attributes = '', rules?: ReturnType<typeof order>) => {
  const page = await mount(
    `<aisle-dynamic-facets ${attributes}>${inside}</aisle-dynamic-facets><aisle-hits></aisle-hits>`,
    { records, hold: true },
  );
  if (rules) page.client.renderingContent = rules;
  page.client.release();
  const element = page.get('aisle-dynamic-facets');
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 3; i++) await page.settled();
  };
  await settle();
  return {
    ...page,
    element,
    settle,
    session: page.root.session!,
    /** Facets in the order in which they are on the screen. */
    facets: () =>
      [...element.shadowRoot!.querySelectorAll<HTMLSlotElement>('slot[name]')]
        .flatMap((slot) => slot.assignedElements())
        .map((one) => one.querySelector('[attribute]')?.getAttribute('attribute') ?? one.getAttribute('attribute')),
    list: (attribute: string) => element.querySelector<HTMLElement>(`aisle-refinement-list[attribute="${attribute}"]`)!,
  };
};

describe('<aisle-dynamic-facets>', () => {
  afterEach(cleanUp);

  it('shows the facets that the rules order, each as a list of its values', async () => {
    const { element, facets, list } = await open('', '', order('size', 'brand'));
    expect(facets()).to.deep.equal(['size', 'brand']);
    expect(parts(list('brand'), 'item').map(textOf)).to.deep.equal(['Acme 4', 'Bolt 4', 'Corda 4']);
    await expectAccessible(element);
  });

  it('asks once for the facets and for what their elements show', async () => {
    const { client, settle, session, list } = await open();
    expect(client.calls.length).to.equal(1);
    list('brand').shadowRoot!.querySelector('input')!.click();
    await settle();
    expect(client.calls.length).to.equal(2);
    expect(session.facetValues('brand').length).to.equal(3);
  });

  it('keeps what a server made, and makes it anew where a script gives names', async () => {
    const { element, facets, list, settle } = await open(
      '<aisle-refinement-list attribute="brand" slot="facet:brand" data-aisle-made></aisle-refinement-list><aisle-refinement-list attribute="colour" slot="facet:colour" data-aisle-made></aisle-refinement-list>',
      'facets="brand colour"',
    );
    const [brand, colour] = [list('brand'), list('colour')];
    expect(element.children.length).to.equal(2);
    element.labels = { brand: 'Marke' };
    await settle();
    expect(list('brand')).not.to.equal(brand);
    expect(textOf(part(list('brand'), 'label'))).to.equal('Marke');
    expect(list('colour')).to.equal(colour);
    expect(facets()).to.deep.equal(['brand', 'colour']);
  });

  it('folds the panels of all but the first facets', async () => {
    const { element, settle, session } = await open(
      '<template><aisle-panel heading="" collapsible><aisle-refinement-list attribute=""></aisle-refinement-list></aisle-panel></template>',
      'unfolded="1"',
    );
    const folded = (): boolean[] => [...element.querySelectorAll('aisle-panel')].map(({ collapsed }) => collapsed);
    expect(folded()).to.deep.equal([false, true, true]);
    element.querySelectorAll('aisle-panel')[1]!.collapsed = false;
    session.toggleFacet('colour', 'red');
    await settle();
    expect(folded()).to.deep.equal([false, false, true]);
  });

  it('shows all of the index without rules, those of most results first, and no more than it may', async () => {
    expect((await open()).facets()).to.deep.equal(['brand', 'colour', 'size']);
    await cleanUp();
    expect((await open('', 'max="2"')).facets()).to.deep.equal(['brand', 'colour']);
    await cleanUp();
    expect((await open('', 'facets="size colour"')).facets()).to.deep.equal(['colour', 'size']);
  });

  it('keeps the elements that are written inside for their facets, in panels too, and what is no facet in front', async () => {
    const { element, facets, settle } = await open(
      `<h2>Filters</h2><aisle-panel heading="Colours"><aisle-color-facet attribute="colour"></aisle-color-facet></aisle-panel>
      <aisle-menu attribute="size"></aisle-menu>`,
      '',
      order('brand', 'colour'),
    );
    await settle();
    expect(facets()).to.deep.equal(['brand', 'colour']);
    expect(element.querySelectorAll('[attribute=colour]')).to.have.length(1);
    expect(element.querySelector('h2')!.assignedSlot!.name).to.equal('');
    expect(element.querySelector('aisle-menu')!.assignedSlot).to.equal(null);
  });

  it('changes the order without moving a node: focus and choices stay', async () => {
    const { client, facets, list, session, settle } = await open('', '', order('size', 'brand', 'colour'));
    const box = parts(list('brand'), 'checkbox')[0]!;
    box.focus();
    let moves = 0;
    const observer = new MutationObserver((changes) => (moves += changes.length));
    observer.observe(list('brand').parentElement!, { childList: true });
    client.renderingContent = order('colour', 'brand', 'size');
    session.refresh();
    await settle();
    expect(facets()).to.deep.equal(['colour', 'brand', 'size']);
    expect(list('brand').shadowRoot!.activeElement).to.equal(box);
    expect(document.activeElement).to.equal(list('brand'));
    observer.disconnect();
    expect(moves).to.equal(0);
  });

  it('keeps a facet that is chosen, hides the others, and brings an element back as it was', async () => {
    const { client, facets, list, session, settle } = await open('', '', order('brand', 'colour'));
    session.toggleFacet('colour', 'blue');
    client.renderingContent = order('size');
    await settle();
    expect(facets()).to.deep.equal(['size', 'colour']);
    const before = list('brand');
    session.clearRefinements();
    client.renderingContent = order('brand');
    session.refresh();
    await settle();
    expect(facets()).to.deep.equal(['brand']);
    expect(list('brand')).to.equal(before);
  });

  it('orders values as the rules do', async () => {
    const rules = {
      facetOrdering: {
        facets: { order: ['size'] },
        values: { size: { order: ['L', 'S'], sortRemainingBy: 'hidden' as const } },
      },
    };
    const { list, settle } = await open('', '', rules);
    await settle();
    await until(() => parts(list('size'), 'item').length);
    expect(parts(list('size'), 'item').map(textOf)).to.deep.equal(['L 2', 'S 2']);
  });

  it('makes other elements where it is told to: by tag, by template, by a function', async () => {
    const rules = order('size', 'brand');
    const tagged = await open('', 'element="aisle-menu"', rules);
    expect(tagged.element.querySelectorAll('aisle-menu')).to.have.length(2);
    await cleanUp();
    const copied = await open(
      '<template><aisle-panel heading=""><aisle-refinement-list attribute=""></aisle-refinement-list></aisle-panel></template>',
      '',
      rules,
    );
    expect([...copied.element.querySelectorAll('aisle-panel')].map(({ heading }) => heading)).to.deep.equal([
      'Size',
      'Brand',
    ]);
    expect(copied.facets()).to.deep.equal(['size', 'brand']);
    await cleanUp();
    const own = await open('', '', rules);
    own.element.createFacet = (attribute) =>
      attribute === 'colour' ? Object.assign(document.createElement('aisle-color-facet'), { attribute }) : undefined;
    own.element.labels = { colour: 'Colour' };
    own.client.renderingContent = order('colour', 'size');
    own.session.refresh();
    await own.settle();
    expect(own.element.querySelectorAll('aisle-color-facet')).to.have.length(1);
  });

  it('takes a hierarchy for one facet', async () => {
    const page = await mount(
      `<aisle-dynamic-facets><aisle-hierarchical-menu levels="categories.lvl0, categories.lvl1"></aisle-hierarchical-menu>
      </aisle-dynamic-facets><aisle-hits></aisle-hits>`,
      { records: categorised('Men > Shoes', 'Men > Hats', 'Women > Shoes').map((one) => ({ ...one, brand: 'Acme' })) },
    );
    await page.settled();
    const element = page.get('aisle-dynamic-facets');
    expect([...element.children].map(({ localName, slot }) => `${localName} ${slot}`)).to.deep.equal([
      'aisle-hierarchical-menu facet:categories.lvl0',
      'aisle-refinement-list facet:brand',
    ]);
  });

  it('makes the usual list, with a word in the console, where a tag is not registered', async () => {
    const log = watchConsole();
    const { element } = await open('', 'element="script"', order('brand'));
    expect(element.querySelector('script')).to.equal(null);
    expect(element.querySelectorAll('aisle-refinement-list')).to.have.length(1);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-dynamic-facets> cannot make <script>, which is not registered; aisle-refinement-list is used. Import @aisle/components/define/script.',
    ]);
    log.restore();
  });

  for (const hostile of [null, 'no', { facetOrdering: null }, { facetOrdering: { facets: { order: 'x' }, values: 7 } }])
    it(`stands rules that are none: ${JSON.stringify(hostile)}`, async () => {
      const { facets } = await open('', '', hostile as never);
      expect(facets()).to.deep.equal(['brand', 'colour', 'size']);
    });

  it('leaves the page and comes back with its facets, once each', async () => {
    const { element, root, facets, settle } = await open('', '', order('brand'));
    element.remove();
    root.prepend(element);
    await settle();
    expect(facets()).to.deep.equal(['brand']);
    expect(part(element.querySelector('aisle-refinement-list')!, 'group')).to.not.equal(null);
  });
});
