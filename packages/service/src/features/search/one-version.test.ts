/** A request with several queries reads one version of records, settings, rules and synonyms, whatever is published meanwhile. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextTurn } from '../../ground/limits/next-turn.ts';
import { isThorough } from '../../testing/brief.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

const RECORDS = 100;
const REPLACEMENTS = isThorough ? 6 : 3;
const READERS = 4;

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
}, 60_000);
afterAll(() => shop.close());

const call = async (method: string, path: string, body: unknown) => {
  const answer = await shop.call(method, path, { body: body as object });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
};

/** Fills an index that nobody searches with a generation, and puts it in the place of the one that is searched. */
async function replace(generation: number): Promise<void> {
  const records = Array.from({ length: RECORDS }, (_, at) => ({
    objectID: `g${generation}-${at}`,
    name: `item ${at}`,
    generation,
  }));
  const staged = `staged${generation}`;
  await shop.fill(staged, records, {
    searchableAttributes: ['name'],
    attributesForFaceting: ['searchable(generation)'],
    renderingContent: { facetOrdering: { facets: { order: [`v${generation}`] } } },
  });
  const rule = { objectID: 'r', conditions: [{ context: 'page' }], consequence: { userData: { generation } } };
  await call('POST', `/1/indexes/${staged}/rules/batch`, [rule]);
  await call('POST', `/1/indexes/${staged}/operation`, { operation: 'move', destination: 'torn' });
  await shop.service.whenIdle();
}

interface Result {
  nbHits?: number;
  facets?: { generation?: Record<string, number> };
  facetHits?: { value: string; count: number }[];
  renderingContent?: { facetOrdering?: { facets?: { order?: string[] } } };
  userData?: { generation: number }[];
}

/** The generations that the results of one request show, of records, settings, rules and facet values. */
const generationsOf = (results: Result[]): Set<string> =>
  new Set(
    results.flatMap(({ facets, facetHits, renderingContent, userData }) => [
      ...Object.keys(facets?.generation ?? {}),
      ...(facetHits ?? []).map(({ value }) => value),
      ...(renderingContent?.facetOrdering?.facets?.order ?? []).map((name) => name.slice(1)),
      ...(userData ?? []).map(({ generation }) => String(generation)),
    ]),
  );

const question = { indexName: 'torn', query: 'item', facets: ['generation'], ruleContexts: ['page'], hitsPerPage: 5 };

it('answers three questions and a facet search from one version, while versions take each other’s place', async () => {
  await replace(0);
  let isOver = false;
  const torn: string[] = [];
  let requests = 0;
  const read = async () => {
    while (!isOver) {
      const answer = await shop.call('POST', '/1/indexes/*/queries', {
        body: {
          requests: [
            question,
            { ...question, page: 1 },
            { indexName: 'torn', type: 'facet', facet: 'generation' },
            { ...question, query: '' },
          ],
        },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const seen = generationsOf((answer.body as { results: Result[] }).results);
      requests++;
      // Writers come on beside readers that wait for each other.
      await nextTurn();
      if (seen.size !== 1) torn.push([...seen].join(' and '));
    }
  };
  const readers = Array.from({ length: READERS }, read);
  try {
    for (let generation = 1; generation <= REPLACEMENTS; generation++) await replace(generation);
  } finally {
    isOver = true;
  }
  await Promise.all(readers);
  expect(requests).toBeGreaterThan(REPLACEMENTS * READERS);
  expect(torn).toEqual([]);
});
