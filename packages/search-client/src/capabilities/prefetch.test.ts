/** What is asked ahead is what would be asked, and disturbs nothing. */
import { describe, expect, it } from 'vitest';
import { createSearchClient } from '../create-search-client.ts';
import { createSession } from '../session/create-session.ts';
import { flushMicrotasks } from '../testing/session-fakes.ts';
import { prefetch } from './prefetch.ts';
import { rangeNeed } from './range.ts';

const open = () => {
  const sent: string[] = [];
  let down = false;
  const client = createSearchClient({
    appId: 'a',
    apiKey: 'k',
    hosts: 'https://search.test',
    fetch: async (_url, { body }) => {
      sent.push(body as string);
      if (down) return Response.json({ message: 'bad' }, { status: 400 });
      const { requests } = JSON.parse(body as string) as { requests: { params: string }[] };
      const results = requests.map(({ params }) => ({
        hits: [{ objectID: new URLSearchParams(params).get('page') ?? '' }],
        nbHits: 90,
        nbPages: 9,
        page: Number(new URLSearchParams(params).get('page')),
        hitsPerPage: 10,
        facets: { brand: { Acme: 1 } },
      }));
      return Response.json({ results });
    },
  });
  const session = createSession({ client, index: 'products' });
  session.need({ kind: 'hits', params: { hitsPerPage: 10 } });
  session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
  session.need(rangeNeed('price'));
  const fail = (fails: boolean): void => void (down = fails);
  return { session, sent, fail };
};

/** Answers of this client come over several ticks. */
const idle = async (session: ReturnType<typeof open>['session']): Promise<void> => {
  do await flushMicrotasks();
  while (session.state.status === 'loading');
};

describe('what is asked ahead', () => {
  it('is not asked again when the shopper decides so', async () => {
    const { session, sent } = open();
    await idle(session);
    session.change({ query: 'shoe', refinements: { price: { kind: 'range', min: 3 } } });
    session.toggleFacet('brand', 'Acme');
    await idle(session);
    const before = session.state;
    const asked = sent.length;
    await prefetch(session, { page: 1 });
    expect(sent.length).toBe(asked + 1);
    expect(session.state).toBe(before);
    session.setPage(1);
    await idle(session);
    expect([sent.length, session.state.results?.page, session.state.results?.hits[0]?.objectID]).toEqual([
      asked + 1,
      1,
      '1',
    ]);
  });

  it('takes other refinements and goes to their first page', async () => {
    const { session, sent } = open();
    session.setPage(3);
    await idle(session);
    const asked = sent.length;
    await prefetch(session, {
      refinements: { brand: { kind: 'facet', operator: 'or', values: ['Acme'], excluded: [] } },
    });
    session.toggleFacet('brand', 'Acme');
    await idle(session);
    expect(sent.length).toBe(asked + 1);
    expect(session.state.search.page).toBe(0);
  });

  it('is nothing when it fails, and is asked in earnest then', async () => {
    const { session, sent, fail } = open();
    await idle(session);
    fail(true);
    await prefetch(session, { page: 1 });
    expect(session.state.status).toBe('idle');
    fail(false);
    session.setPage(1);
    await idle(session);
    expect([sent.length, session.state.results?.page]).toEqual([3, 1]);
  });
});
