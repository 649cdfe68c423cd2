/** Measures recommendations: how well they foresee held-out sessions beside published baselines, and how long an answer takes. */
import type * as service from '@aisle/service/node';
import { chance, itemNeighbours, popularity, quality, type Recommender, type Sessions } from './recommend-baselines.ts';
import { recordSessions } from './recommend-sessions.ts';
import { measureTraining } from './training-process.ts';
import { ratio, type Report } from './report.ts';

const INDEX = 'products';
/** Sources that each recommender is asked for at most. */
const MAX_SESSIONS = 600;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
const quantile = (times: readonly number[], q: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * q)]!;

/** Numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** A recommender over the service, which notes how long its answers take. */
function ask(shop: service.NodeService, model: string, took: number[]): Recommender {
  const headers = { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.searchKey };
  return async (objectID) => {
    const body = JSON.stringify({
      requests: [{ indexName: INDEX, model, objectID, threshold: 0, maxRecommendations: 10 }],
    });
    const startedAt = performance.now();
    const answer = await fetch(`${shop.url}/1/indexes/*/recommendations`, { method: 'POST', headers, body });
    const { results } = (await answer.json()) as { results: { hits: { objectID: string }[] }[] };
    took.push(performance.now() - startedAt);
    return results[0]!.hits.map((hit) => hit.objectID);
  };
}

/** One table of quality, with the median time of an answer; and one of training. */
export async function benchRecommend({ quick = false }: { quick?: boolean } = {}): Promise<Report[]> {
  const { createNodeService } = (await import('@aisle/service/node')) as typeof service;
  const end = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  let time = end;
  const shop = await createNodeService({ port: 0, clock: () => time, worksInBackground: false });
  try {
    const { items, learnt, heldOut } = await recordSessions(shop, {
      index: INDEX,
      end,
      visitsPerDay: quick ? 100 : 500,
      setTime: (to) => (time = to),
    });
    const rows: string[][] = [];
    const compare = async (model: string, seen: Sessions, all: Sessions) => {
      const unseen = all.filter((session) => session.length > 1).slice(0, MAX_SESSIONS);
      const took: number[] = [];
      const contestants: [string, Recommender][] = [
        [`**Aisle**, ${model}`, ask(shop, model, took)],
        ['item-based neighbours', itemNeighbours(seen)],
        ['what is popular', popularity(seen)],
        ['chance', chance(items, createRandom(7))],
      ];
      let own: Awaited<ReturnType<typeof quality>> | undefined;
      for (const [name, recommender] of contestants) {
        const reached = await quality(recommender, unseen);
        own ??= reached;
        rows.push([
          unseen === all ? '' : `${unseen.length} ${model === 'bought-together' ? 'orders' : 'sessions'}`,
          name,
          reached.recall.toFixed(3),
          reached.ndcg.toFixed(3),
          ratio(own.ndcg, reached.ndcg),
          `${(100 * reached.precision).toFixed(0)} %`,
          name.startsWith('**') ? `${median(took).toFixed(1)} / ${quantile(took, 0.99).toFixed(1)}` : '',
        ]);
      }
    };
    await compare('related-products', learnt.sessions, heldOut.sessions);
    await compare('bought-together', learnt.orders, heldOut.orders);
    return [
      {
        title: 'Recommendations on sessions that were not learnt from',
        columns: [
          'held out',
          'recommender',
          'recall@10',
          'NDCG@10',
          'NDCG: ours / theirs',
          'right of all answered',
          'answer, p50 / p99 ms',
        ],
        rows,
        notes: [
          `Simulated shoppers over ${items.length} products: three weeks are learnt from (${learnt.sessions.length} sessions, ${learnt.orders.length} orders), the week behind them is held out. Each record of a held-out session is the source once; the others of the session are what should be found. All recommenders see the same three weeks.`,
          'Item-based neighbours: cosine over sessions (Sarwar et al., WWW 2001) with the regularization of Hidasi et al., ICLR 2016 (lambda 20).',
          'An answer is a whole HTTP call for ten records.',
        ],
      },
      await measureTraining({ quick }),
    ];
  } finally {
    await shop.close();
  }
}
