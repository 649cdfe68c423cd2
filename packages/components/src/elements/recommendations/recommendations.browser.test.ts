/** What recommendations promise: one request for all, no search, no empty place, and events that name their answer. */
import type {
  CartDetail,
  FilterClickDetail,
  HitClickDetail,
  HitsViewDetail,
  RecommendationRequest,
} from '@aisle/contract';
import { createUrlRouter } from '@aisle/search-client/session';
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { mountRecommending, recommended } from '../../testing/fake-recommendations.ts';
import type { Recommender } from '../../testing/fake-recommendations.ts';
import { cleanUp, loaded, part, parts, place, textOf, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const records = shoes(12);
const all: Recommender = () => recommended(records);
const card = '<template><a href="/p/{{objectID}}">{{name}}</a></template>';

const open = async (attributes: string, inside = card, recommender = all, options: { attributes?: string } = {}) => {
  const page = await mountRecommending(`<aisle-recommendations ${attributes}>${inside}</aisle-recommendations>`, {
    recommender,
    ...options,
  });
  const element = page.root.querySelector('aisle-recommendations')!;
  return { ...page, element, names: () => [...element.querySelectorAll('li')].map(textOf) };
};
const cancel = (event: Event) => event.preventDefault();

describe('<aisle-recommendations>', () => {
  beforeEach(() => document.addEventListener('click', cancel));
  afterEach(() => {
    document.removeEventListener('click', cancel);
    return cleanUp();
  });

  it('shows what the page makes of what is recommended', async () => {
    const { element, names } = await open('object-id="p1" max-recommendations="3"');
    element.transformItems = (hits) => hits.toReversed();
    await element.updateComplete;
    expect(names()).to.deep.equal(['Green shoe 3', 'Blue shoe 2', 'Red shoe 1']);
  });

  it('shows what is recommended in cards of the page, as a named region with a named list', async () => {
    const { element, names, asked, client } = await open('object-id="p1" max-recommendations="3"');
    expect(names()).to.deep.equal(['Red shoe 1', 'Blue shoe 2', 'Green shoe 3']);
    expect(part(element, 'base').ariaLabel).to.equal('Related products');
    expect(element.querySelector('ol')!.ariaLabel).to.equal('Related products');
    expect(asked).to.deep.equal([
      [
        {
          indexName: 'products',
          model: 'related-products',
          threshold: 0,
          maxRecommendations: 3,
          queryParameters: { clickAnalytics: true, attributesToHighlight: [] },
          objectID: 'p1',
        },
      ],
    ]);
    expect(client.calls).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('asks for all that the page wants in one request, beside the search', async () => {
    const { asked, client, root } = await mountRecommending(
      `<aisle-hits></aisle-hits>
      <aisle-recommendations object-id="p1"></aisle-recommendations>
      <aisle-recommendations model="bought-together" object-id="p1"></aisle-recommendations>
      <aisle-recommendations model="looking-similar" object-ids="p1 p2"></aisle-recommendations>
      <aisle-recommendations model="trending-items" facet-name="brand" facet-value="Acme"></aisle-recommendations>
      <aisle-recommendations model="trending-facets" facet-name="brand"></aisle-recommendations>`,
      { recommender: all },
    );
    expect(asked.length).to.equal(1);
    expect(
      asked[0]!.map(({ model, objectID, facetName, facetValue }) => [model, objectID ?? facetName, facetValue]),
    ).to.deep.equal([
      ['related-products', 'p1', undefined],
      ['bought-together', 'p1', undefined],
      ['looking-similar', 'p1', undefined],
      ['looking-similar', 'p2', undefined],
      ['trending-items', 'brand', 'Acme'],
      ['trending-facets', 'brand', undefined],
    ]);
    // Under "bought together" stands only what is sure.
    expect(asked[0]!.map(({ threshold }) => threshold)).to.deep.equal([0, 50, 0, 0, 0, 0]);
    expect(client.calls.length).to.equal(1);
    expect(root.querySelectorAll('aisle-recommendations[empty]').length).to.equal(0);
  });

  it('takes parameters as JSON and as properties, and asks again only for another question', async () => {
    const { element, asked, settled } = await open(
      `object-id="p1" threshold="20.5" query-parameters='{"filters":"stock > 0"}' fallback-parameters='{"query":"shoe"}'`,
    );
    expect(asked[0]![0]).to.include({ threshold: 20.5, maxRecommendations: 8 });
    const { asked: all } = await open('model="bought-together" object-id="p1" threshold="0"');
    expect(all[0]![0]).to.include({ threshold: 0 });
    expect(asked[0]![0]!.queryParameters).to.include({ filters: 'stock > 0', clickAnalytics: true });
    expect(asked[0]![0]!.fallbackParameters).to.include({ query: 'shoe' });
    element.queryParameters = { filters: 'stock > 0' };
    element.requestUpdate();
    await settled();
    expect(asked.length).to.equal(1);
    element.objectId = 'p2';
    await settled();
    expect(asked.length).to.equal(2);
    element.queryParameters = { filters: 'stock > 1', clickAnalytics: false };
    await settled();
    expect(asked[2]![0]!.queryParameters).to.include({ filters: 'stock > 1', clickAnalytics: false });
  });

  it('joins what several products lead to', async () => {
    const { names, asked } = await open('object-ids="p1, p2"', card, ({ objectID }) =>
      recommended(records.slice(...(objectID === 'p1' ? [1, 4] : [3, 5]))),
    );
    expect(asked[0]!.length).to.equal(2);
    expect(names()).to.deep.equal(['Red shoe 4', 'Green shoe 3', 'Blue shoe 5']);
  });

  describe('for this shopper', () => {
    const model = 'model="recommended-for-you"';
    const remembered = 'aisle-recently-viewed';
    afterEach(() => localStorage.removeItem(remembered));

    it('goes from the user of the session and from what was looked at on this device, in one question', async () => {
      const viewed = ['p9', 'p8'].map((objectID) => ({ objectID, index: 'products' }));
      localStorage.setItem(remembered, JSON.stringify([...viewed, { objectID: 'x', index: 'other' }]));
      const { root, element, asked, settled, names } = await open(model);
      await until(() => asked.length === 1);
      await settled();
      expect(asked[0]).to.have.length(1);
      expect(asked[0]![0]).to.deep.include({ model: 'recommended-for-you', objectIDs: ['p9', 'p8'] });
      expect(asked[0]![0]!.queryParameters).not.to.have.property('userToken');
      expect(names().length).to.be.greaterThan(0);
      expect(part(element, 'base').ariaLabel).to.equal('Recommended for you');
      await expectAccessible(root);
    });

    it('names the user to the service, and what the page says was looked at', async () => {
      const client = createFakeClient();
      const questions: RecommendationRequest[] = [];
      client.getRecommendations = async (requests) => {
        questions.push(...requests);
        return { results: requests.map(() => ({ hits: [], nbHits: 0 })) };
      };
      const search = document.createElement('aisle-search');
      Object.assign(search, { index: 'products', client, userToken: () => 'anna' });
      search.innerHTML = `<aisle-recommendations ${model} object-ids="p1 p2"></aisle-recommendations>`;
      place('').append(search);
      await until(() => questions.length === 1);
      expect(questions[0]).to.deep.include({ objectIDs: ['p1', 'p2'] });
      expect(questions[0]!.queryParameters).to.include({ userToken: 'anna', clickAnalytics: true });
    });

    it('needs neither: then the service recommends what is popular, and nobody is warned', async () => {
      const { asked } = await open(model);
      await until(() => asked.length === 1);
      expect(asked[0]![0]).not.to.have.property('objectIDs');
    });
  });

  it('starts from the record that the page wrote', async () => {
    const { asked, element, settled } = await open(
      '',
      `<script type="application/json">{"objectID":"p7","name":"Seven"}</script>${card}`,
    );
    expect(asked[0]![0]!.objectID).to.equal('p7');
    element.current = { objectID: 'p8' };
    await settled();
    expect(asked[1]![0]!.objectID).to.equal('p8');
  });

  describe('in its states', () => {
    it('shows its heading over grey cards, then over the cards', async () => {
      let go: () => void = () => undefined;
      const wait = new Promise<void>((resolve) => (go = resolve));
      const { root, client, settled } = await mountRecommending('', { recommender: all });
      const { getRecommendations } = client;
      client.getRecommendations = async (requests) => (await wait, getRecommendations!(requests));
      root.innerHTML = `<aisle-recommendations object-id="p1" max-recommendations="4"><h2 slot="heading">For you</h2>${card}</aisle-recommendations>`;
      const element = root.querySelector('aisle-recommendations')!;
      await settled();
      await loaded();
      await until(() => parts(element, 'placeholder').length === 4);
      // An empty list below the grey cards would jump up to their place with the first card.
      expect(element.querySelector('ol')).to.equal(null);
      expect(part(element, 'base').ariaLabel).to.equal('For you');
      await expectAccessible(root);
      go();
      await settled();
      await settled();
      expect(part(element, 'skeleton')).to.equal(null);
      expect(element.querySelectorAll('li').length).to.equal(4);
      expect(element.querySelector('h2')!.getBoundingClientRect().height).to.be.greaterThan(0);
      await expectAccessible(root);
    });

    it('is not there where nothing is recommended, heading and landmark included', async () => {
      const { element, settled } = await open(
        'object-id="p1"',
        `<h2 slot="heading">For you</h2>${card}`,
        ({ objectID }) => (objectID === 'p1' ? [] : recommended(records)),
      );
      expect(getComputedStyle(element).display).to.equal('none');
      expect(element.shadowRoot!.querySelector('[role]')).to.equal(null);
      await expectAccessible(element.parentElement!);
      element.objectId = 'p2';
      await settled();
      expect(getComputedStyle(element).display).to.equal('block');
      expect(element.querySelectorAll('li').length).to.equal(8);
    });

    it('is not there when the service fails, says so once, and comes back', async () => {
      const log = watchConsole();
      let down = true;
      const { element, names, settled } = await open('object-id="p1"', card, () => {
        if (down) throw new Error('down');
        return recommended(records);
      });
      await settled();
      expect(element.hasAttribute('empty')).to.equal(true);
      element.requestUpdate();
      await settled();
      expect(log.lines()).to.deep.equal(['warn: <aisle-recommendations> down']);
      down = false;
      element.retry();
      await settled();
      expect(names().length).to.equal(8);
      log.restore();
    });

    it('asks again when the network is back, and only what failed', async () => {
      const log = watchConsole();
      let asked = 0;
      const { names, settled } = await open('object-id="p1"', card, () => {
        if (!asked++) throw new TypeError('no network');
        return recommended(records);
      });
      await settled();
      for (const back of [1, 2]) {
        dispatchEvent(new Event('online'));
        await settled();
        expect([back, names().length, asked]).to.deep.equal([back, 8, 2]);
      }
      log.restore();
    });

    it('never shows what was recommended for another product after a failure', async () => {
      const log = watchConsole();
      const { element, settled } = await open('object-id="p1"', card, ({ objectID }) => {
        if (objectID === 'p2') throw new Error('unknown');
        return recommended(records);
      });
      element.objectId = 'p2';
      await settled();
      expect(getComputedStyle(element).display).to.equal('none');
      log.restore();
    });

    it('is not there with a client that has no recommendations', async () => {
      const { root, client, settled } = await mountRecommending('', { recommender: all });
      delete client.getRecommendations;
      root.innerHTML = '<aisle-recommendations object-id="p1"></aisle-recommendations>';
      await settled();
      expect(root.querySelector('aisle-recommendations')!.hasAttribute('empty')).to.equal(true);
    });

    it('asks for nothing and says what is missing; an empty cart is no mistake', async () => {
      const log = watchConsole();
      const { asked } = await mountRecommending(
        `<aisle-recommendations model="bought-together"></aisle-recommendations>
        <aisle-recommendations object-ids=""></aisle-recommendations>
        <aisle-recommendations model="trending-facets"></aisle-recommendations>
        <aisle-recommendations model="trending-items" facet-name="brand"></aisle-recommendations>`,
        { recommender: all },
      );
      expect(asked).to.deep.equal([]);
      await until(() => log.lines().length === 3);
      expect(log.lines()).to.deep.equal([
        'warn: <aisle-recommendations> needs the product that bought-together starts from: set object-id, or object-ids for several.',
        'warn: <aisle-recommendations> needs the facet whose values trend: set facet-name.',
        'warn: <aisle-recommendations> needs facet-name and facet-value together: set both or none.',
      ]);
      log.restore();
    });

    it('gives a script time to name the product', async () => {
      const log = watchConsole();
      const { root, asked, settled } = await mountRecommending(
        '<aisle-recommendations></aisle-recommendations><aisle-recommendations model="looking-similar"></aisle-recommendations>',
        { recommender: all },
      );
      root.querySelector('aisle-recommendations')!.objectId = 'p1';
      await settled();
      expect(asked.length).to.equal(1);
      // The other one speaks later than this one would have.
      await until(() => log.lines().length > 0);
      expect(log.lines().join()).to.include('looking-similar').and.not.to.include('related-products');
      log.restore();
    });

    it('goes on with sane values where attributes make no sense', async () => {
      const log = watchConsole();
      const { asked } = await open(
        `model="related" object-id="p1" threshold="900" max-recommendations="many" query-parameters="[1]"`,
      );
      expect(asked[0]![0]).to.include({ model: 'related-products', threshold: 100, maxRecommendations: 8 });
      expect(log.lines().length).to.equal(3);
      log.restore();
    });

    it('shows nothing of another model while the new one is asked', async () => {
      const { element, settled, names } = await open('model="trending-facets" facet-name="brand"', card, ({ model }) =>
        model === 'trending-facets' ? [{ objectID: 'Acme', facetValue: 'Acme', _score: 1 }] : recommended(records),
      );
      expect(parts(element, 'link').map(textOf)).to.deep.equal(['Acme']);
      element.model = 'looking-similar';
      element.objectId = 'p1';
      await element.updateComplete;
      expect(parts(element, 'link')).to.deep.equal([]);
      await settled();
      expect(names().length).to.equal(8);
    });

    it('shows what is known at once, without grey cards', async () => {
      const { element, names, asked, settled } = await open('object-id="p1"', card, ({ objectID }) =>
        recommended(objectID === 'p1' ? records.slice(0, 2) : records.slice(4, 5)),
      );
      element.objectId = 'p2';
      await settled();
      expect(names()).to.deep.equal(['Blue shoe 5']);
      element.objectId = 'p1';
      await element.updateComplete;
      expect(names()).to.deep.equal(['Red shoe 1', 'Blue shoe 2']);
      expect(parts(element, 'placeholder').length).to.equal(0);
      expect(asked.length).to.equal(2);
    });

    it('leaves and returns without asking again', async () => {
      const { element, root, asked, names, settled } = await open('object-id="p1"');
      element.remove();
      await settled();
      root.append(element);
      await settled();
      expect(names().length).to.equal(8);
      expect(asked.length).to.equal(1);
    });
  });

  describe('speaks of what shoppers do', () => {
    it('with the answer and the place of what is clicked and seen', async () => {
      const { element, root } = await open('object-ids="p1 p2"', card, ({ objectID }) =>
        recommended(objectID === 'p1' ? records.slice(4, 5) : records.slice(6, 8)),
      );
      const clicks: HitClickDetail[] = [];
      const views: HitsViewDetail[] = [];
      root.addEventListener('aisle-hit-click', ({ detail }) => void clicks.push(detail));
      root.addEventListener('aisle-hits-view', ({ detail }) => void views.push(detail));
      element.querySelectorAll('a')[2]!.click();
      expect(clicks).to.deep.equal([{ index: 'products', queryID: '1-1', objectID: 'p8', position: 3 }]);
      await until(() => views.length > 1);
      expect(
        views.map(({ queryID, hits }) => [queryID, hits.map(({ objectID, position }) => [objectID, position])]),
      ).to.deep.equal([
        ['1-0', [['p5', 1]]],
        [
          '1-1',
          [
            ['p7', 2],
            ['p8', 3],
          ],
        ],
      ]);
    });
  });

  describe('of what is bought together', () => {
    const bundle = async (attributes: string, inside = card) => {
      const page = await open(`model="bought-together" ${attributes}`, inside, () => recommended(records.slice(0, 2)));
      const heard: CartDetail[] = [];
      page.root.addEventListener('aisle-add-to-cart', ({ detail }) => void heard.push(detail));
      return { ...page, heard };
    };

    it('adds up the prices in the language of the page, and puts all into the cart by one event', async () => {
      const { element, heard } = await bundle(
        'currency="EUR" lang="de"',
        `<script type="application/json">{"objectID":"p9","price":4.5}</script>${card}`,
      );
      expect(textOf(part(element, 'total'))).to.equal('Price of 3 products: 25,50 €');
      expect(textOf(part(element, 'add'))).to.equal('Add all 3 to the cart');
      part(element, 'add').click();
      expect(heard).to.deep.equal([
        {
          index: 'products',
          currency: 'EUR',
          value: 25.5,
          lines: [
            { objectID: 'p9', quantity: 1, price: 4.5 },
            { objectID: 'p1', quantity: 1, queryID: '1-0', price: 10 },
            { objectID: 'p2', quantity: 1, queryID: '1-0', price: 11 },
          ],
        },
      ]);
      await expectAccessible(element);
    });

    it('keeps room for the line below from the start', async () => {
      const { element, settled } = await bundle('object-id="p9" currency="EUR"');
      const { height } = part(element, 'bundle').getBoundingClientRect();
      expect(height).to.be.greaterThan(30);
      element.model = 'related-products';
      await settled();
      expect(part(element, 'bundle')).to.equal(null);
      element.model = 'bought-together';
      element.objectId = 'p8';
      await element.updateComplete;
      expect(parts(element, 'add').length).to.equal(0);
      expect(part(element, 'bundle').getBoundingClientRect().height).to.equal(height);
    });

    it('names no price where one is missing or the currency is none', async () => {
      const log = watchConsole();
      const { element, heard, settled } = await bundle('object-id="p9" currency="euros"');
      await settled();
      expect(part(element, 'total')).to.equal(null);
      part(element, 'add').click();
      expect(heard[0]).to.deep.equal({
        index: 'products',
        lines: [
          { objectID: 'p1', quantity: 1, queryID: '1-0' },
          { objectID: 'p2', quantity: 1, queryID: '1-0' },
        ],
      });
      expect(log.lines().filter((line) => line.includes('euros')).length).to.equal(1);
      element.currency = 'EUR';
      element.priceAttribute = 'cost';
      await settled();
      expect(part(element, 'total')).to.equal(null);
      log.restore();
    });
  });

  describe('of trending values', () => {
    const values: Recommender = () => [
      { objectID: 'Acme', facetName: 'brand', facetValue: 'Acme', _score: 9 },
      { objectID: '<b>&', facetName: 'brand', facetValue: '<b>&', _score: 8 },
    ];

    it('are links that refine the search around them', async () => {
      const { root, element, settled } = await open('model="trending-facets" facet-name="brand"', '', values);
      root.router = createUrlRouter();
      await settled();
      await settled();
      const heard: FilterClickDetail[] = [];
      root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
      const links = parts(element, 'link') as HTMLAnchorElement[];
      expect(links.map(textOf)).to.deep.equal(['Acme', '<b>&']);
      expect(new URL(links[0]!.href).search).to.equal('?brand=Acme');
      await expectAccessible(element);
      links[1]!.click();
      expect(root.session!.state.search.refinements).to.deep.equal({
        brand: { kind: 'facet', operator: 'or', values: ['<b>&'] },
      });
      expect(heard).to.deep.equal([{ index: 'products', queryID: undefined, filters: ['brand:%3Cb%3E%26'] }]);
    });

    it('lead to the page with results', async () => {
      const { element, root, settled } = await open(
        'model="trending-facets" facet-name="brand" search-page="/search?lang=en"',
        '',
        values,
      );
      const links = parts(element, 'link') as HTMLAnchorElement[];
      expect(links[1]!.getAttribute('href')).to.equal('/search?lang=en&brand=%3Cb%3E%26');
      links[1]!.click();
      await settled();
      expect(root.session!.state.search.refinements).to.deep.equal({});
    });
  });

  it('shows hostile records as the text they are', async () => {
    const { element } = await open(
      'object-id="p1"',
      '<template><b>{{name}}</b><a href="{{url}}">x</a></template>',
      () => [
        {
          objectID: '"><script>window.evil=1</script>',
          name: '<img src=x onerror="evil=1">',
          url: 'javascript:evil=1',
          _score: NaN,
        },
        { objectID: '"><script>window.evil=1</script>', _score: 3 },
      ],
    );
    expect(element.querySelectorAll('li').length).to.equal(2);
    expect(element.querySelectorAll('img, li script, a[href]').length).to.equal(0);
    expect('evil' in window).to.equal(false);
  });

  it('says where it belongs', async () => {
    const log = watchConsole();
    const element = place('<aisle-recommendations object-id="p1"></aisle-recommendations>').firstElementChild!;
    await loaded();
    expect(getComputedStyle(element).display).to.equal('none');
    expect(log.lines().join()).to.include('is not inside <aisle-search>');
    log.restore();
  });
});
