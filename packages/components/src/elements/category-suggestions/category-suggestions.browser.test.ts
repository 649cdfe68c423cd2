/** What category suggestions promise: what a query is about, one press away, in the menu of the page that shows it. */
import { expect } from '@open-wc/testing';
import type { SearchClientLike, SearchRequest } from '@aisle/contract';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, parts, textOf } from '../../testing/mount.ts';

type Level = readonly [facet: string, value: string];

const categoryOf = (bin: string, ...path: readonly Level[]) => ({
  bin,
  hierarchyPath: path.map(([facetName, facetValue], depth) => ({ facetName, facetValue, depth })),
});
const top: Level = ['categories.lvl0', 'Clothing'];
const jackets: Level = ['categories.lvl1', 'Clothing > Rain jackets'];
const boots: Level = ['categories.lvl1', 'Clothing > Boots'];

/** A client whose service has learnt something of `rain`, and of nothing else. */
const learntClient = (categories: readonly unknown[], { isCertain = false, records = 60 } = {}) => {
  const fake = createFakeClient(shoes(records));
  const calls: (readonly SearchRequest[])[] = [];
  const client: SearchClientLike = {
    async search(requests, options) {
      calls.push(requests);
      const { results } = await fake.search(
        requests.map((request) => ({ ...request, params: { ...request.params, query: '', facetFilters: [] } })),
        options,
      );
      return {
        results: results.map((result, at) => {
          const { query = '', extensions } = requests[at]!.params ?? {};
          const requested = extensions?.queryCategorization;
          if (!requested?.enableCategoriesRetrieval || query !== 'rain') return { ...result, query };
          const filters = isCertain && requested.enableAutoFiltering ? ['categories.lvl1:Clothing > Rain jackets'] : [];
          const autofiltering = {
            enabled: filters.length > 0,
            maxDepth: 1,
            facetFilters: filters,
            optionalFilters: [],
          };
          return Object.assign(result, { query, extensions: { queryCategorization: { categories, autofiltering } } });
        }),
      };
    },
  };
  return { client, calls };
};

const open = async (
  categories: readonly unknown[],
  {
    attributes = '',
    beside = '',
    isCertain,
    records,
    query = 'rain',
  }: { attributes?: string; beside?: string; isCertain?: boolean; records?: number; query?: string } = {},
) => {
  const { client, calls } = learntClient(categories, { isCertain, records });
  const page = await mount(
    `<aisle-category-suggestions ${attributes}></aisle-category-suggestions>${beside}<aisle-hits></aisle-hits>`,
    { hold: true },
  );
  page.root.client = client;
  await page.settled();
  page.root.session!.setQuery(query);
  await page.settled();
  const element = page.get('aisle-category-suggestions');
  return { ...page, calls, element, texts: () => parts(element, 'link').map(textOf) };
};

describe('<aisle-category-suggestions>', () => {
  afterEach(cleanUp);

  it('offers the likely categories by their own names, the deepest ones, as links with addresses', async () => {
    const { element, texts } = await open([
      categoryOf('certain', top),
      categoryOf('very high', top, jackets),
      categoryOf('high', top, boots),
      categoryOf('low', ['categories.lvl0', 'Garden']),
      categoryOf('very low', ['categories.lvl0', 'Kitchen']),
    ]);
    expect(texts()).to.deep.equal(['In Rain jackets', 'In Boots', 'In Garden']);
    expect(part(element, 'list').getAttribute('aria-label')).to.equal('Categories of this search');
    await expectAccessible(element);
  });

  it('shows as many as are wanted, and nothing where nothing is learnt', async () => {
    const { texts, root, settled, element } = await open(
      [categoryOf('high', top, jackets), categoryOf('high', top, boots)],
      { attributes: 'limit="1"' },
    );
    expect(texts()).to.deep.equal(['In Rain jackets']);
    root.session!.setQuery('something else');
    await settled();
    expect(texts()).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('chooses a value of a facet by itself, once, and is gone then', async () => {
    const { element, root, settled, texts } = await open([categoryOf('high', ['brand', 'Acme'])]);
    part(element, 'link').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(root.session!.state.search.refinements).to.deep.equal({
      brand: { kind: 'facet', operator: 'or', values: ['Acme'] },
    });
    expect(texts()).to.deep.equal([]);
    // Whoever used the keyboard is not thrown back to the top of the page.
    expect(document.activeElement).to.not.equal(document.body);
  });

  it('chooses in the menu of the page that shows the facet', async () => {
    const beside = '<aisle-hierarchical-menu levels="categories.lvl0, categories.lvl1"></aisle-hierarchical-menu>';
    const { element, root, settled } = await open([categoryOf('high', top, jackets)], { beside });
    part(element, 'link').click();
    await settled();
    expect(root.session!.state.search.refinements['categories']).to.deep.include({
      kind: 'hierarchy',
      paths: ['Clothing > Rain jackets'],
    });
  });

  it('leaves clicks that belong to the browser alone', async () => {
    const { element, root, settled } = await open([categoryOf('high', ['brand', 'Acme'])]);
    element.addEventListener('click', (event) => event.preventDefault());
    part(element, 'link').dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }),
    );
    await settled();
    expect(root.session!.state.search.refinements).to.deep.equal({});
  });

  it('says what the service filtered by, and shows all results at a press until the words are others', async () => {
    const { element, root, settled, calls } = await open([categoryOf('certain', top, jackets)], {
      attributes: 'auto-filter',
      isCertain: true,
    });
    expect(textOf(part(element, 'message'))).to.equal('Only results in Rain jackets.');
    await expectAccessible(element);
    const { length } = calls;
    part(element, 'all').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(calls.length).to.equal(length + 1);
    expect(calls.at(-1)![0]!.params!.extensions).to.deep.equal({
      queryCategorization: { enableCategoriesRetrieval: true, enableAutoFiltering: false },
    });
    expect(parts(element, 'link').map(textOf)).to.deep.equal(['In Rain jackets']);
    root.session!.setQuery('snow');
    await settled();
    root.session!.setQuery('rain');
    await settled();
    expect(textOf(part(element, 'message'))).to.equal('Only results in Rain jackets.');
  });

  it('asks for no filter of its own accord', async () => {
    const { calls } = await open([categoryOf('certain', top)], { isCertain: true });
    expect(calls.at(-1)![0]!.params!.extensions).to.deep.equal({
      queryCategorization: { enableCategoriesRetrieval: true },
    });
  });

  it('is silent about what another engine says there', async () => {
    const odd = [null, 7, {}, { bin: 'certain' }, { bin: 'certain', hierarchyPath: [null] }, categoryOf('', top)];
    const { texts, element } = await open([
      ...odd,
      { bin: 'certain', hierarchyPath: [{ facetName: 1, facetValue: {} }] },
    ]);
    expect(texts()).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('is silent where nothing was found', async () => {
    const { element, root, settled } = await open([categoryOf('high', ['brand', 'Acme'])], { records: 0 });
    root.session!.setQuery('rain');
    await settled();
    expect(parts(element, 'link')).to.have.length(0);
  });

  it('comes back after it was taken out', async () => {
    const { element, settled, texts } = await open([categoryOf('high', ['brand', 'Acme'])]);
    const { parentElement } = element;
    element.remove();
    parentElement!.prepend(element);
    await settled();
    expect(texts()).to.deep.equal(['In Acme']);
  });
});
