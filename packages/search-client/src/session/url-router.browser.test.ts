import { expect, waitUntil } from '@open-wc/testing';
import type { SearchRequest, SearchResponse } from '@aisle/contract';
import { createSession } from './create-session.ts';
import type { SearchSession } from './session.ts';
import { createUrlRouter } from './url-router.ts';

const until = (condition: () => unknown): Promise<void> =>
  waitUntil(() => Boolean(condition()), String(condition), { timeout: 10_000 });

describe('a session in a browser', () => {
  const start = location.pathname + location.search;
  let session: SearchSession | undefined;
  let asked: SearchRequest[] = [];

  const open = (): SearchSession => {
    const client = {
      search: async (requests: readonly SearchRequest[]) => {
        asked.push(...requests);
        return {
          results: requests.map(({ params }) => ({ hits: [], query: params?.query }) as unknown as SearchResponse),
        };
      },
    };
    session = createSession({ index: 'products', client, router: createUrlRouter({ writeDelay: 0 }) });
    session.need({ kind: 'hits' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    return session;
  };
  const back = () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    return arrived;
  };

  beforeEach(() => {
    asked = [];
    history.pushState({ of: 'another script' }, '', `${location.pathname}?utm_source=mail&flag`);
  });
  afterEach(() => {
    session?.dispose();
    history.replaceState(null, '', start);
  });

  it('writes choices beside the parameters of others, and Back undoes them', async () => {
    const { toggleFacet, setQuery } = open();
    toggleFacet('brand', 'Acme & Co');
    await until(() => location.search === '?utm_source=mail&flag&brand=Acme+%26+Co');
    expect(history.state).to.deep.equal({ of: 'another script' });
    setQuery('shoe', { history: 'push' });
    await until(() => location.search === '?utm_source=mail&flag&q=shoe&brand=Acme+%26+Co');
    await back();
    expect(session?.state.search).to.deep.include({ query: '' });
    expect(session?.state.search.refinements['brand']).to.deep.include({ values: ['Acme & Co'] });
    await back();
    expect(session?.state.search.refinements).to.deep.equal({});
    expect(location.search).to.equal('?utm_source=mail&flag');
  });

  it('makes a step of the first letter, and replaces the address while the shopper types on', async () => {
    const { pushState } = history;
    let steps = 0;
    history.pushState = (...step) => (steps++, pushState.apply(history, step));
    const { setQuery } = open();
    for (const query of ['s', 'sh', 'shoe']) setQuery(query);
    await until(() => location.search === '?utm_source=mail&flag&q=shoe');
    history.pushState = pushState;
    expect(steps).to.equal(1);
    expect(asked.map(({ params }) => params?.query)).to.deep.equal(['shoe']);
  });

  it('begins with what a shared address says', async () => {
    history.replaceState(null, '', `${location.pathname}?q=boots&brand=A&brand=-B&page=2`);
    const { state } = open();
    expect(state.search).to.deep.include({ query: 'boots', page: 1 });
    await until(() => session?.state.status === 'idle' && session.state.results);
    expect(asked[0]?.params?.facetFilters).to.deep.equal([['brand:A'], 'brand:-B']);
  });
});
