/** Measures recommendations on MovieLens (likes of 671 people): related products and recommended-for-you, for people who were not learnt from. */
import { readFileSync } from 'node:fs';
import type * as service from '@aisle/service/node';
import {
  chance,
  itemNeighbours,
  popularity,
  qualityOf,
  type Recommender,
  type Sessions,
} from './recommend-baselines.ts';
import { ratio, type Report } from './report.ts';

const INDEX = 'films';
const DAY = 86_400_000;
/** Ratings from here on are likes. */
const LIKED = 4;
/** One of so many people is held out. */
const HELD_OUT = 5;
/** Sources of one person, and what is known of somebody for whom is recommended. */
const MAX_SOURCES = 15;
const KNOWN = 7;
const PER_EVENT = 20;

interface Film {
  objectID: string;
  title: string;
  genres: readonly string[];
}

/** Numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Fields of a line of CSV; fields in quotes may hold commas. */
const fieldsOf = (line: string): string[] =>
  Array.from(line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g), ([, field]) => field!.replaceAll('"', '')).slice(0, -1);

/** The likes of each person in an order of chance: neither the number of a film nor the site that asked for ratings should tell what is next. */
function readLikes(path: string): { films: Film[]; likes: Map<number, string[]> } {
  const [head, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const columns = fieldsOf(head!);
  const films = new Map<string, Film>();
  const likes = new Map<number, string[]>();
  for (const line of lines) {
    const fields = fieldsOf(line);
    const field = (name: string) => fields[columns.indexOf(name)]!;
    const objectID = field('movieId');
    films.set(objectID, { objectID, title: field('title'), genres: field('genres').split('|') });
    if (Number(field('rating')) < LIKED) continue;
    const user = Number(field('userId'));
    likes.set(user, [...(likes.get(user) ?? []), objectID]);
  }
  const random = createRandom(11);
  for (const [user, own] of likes) {
    const order = own.map((film) => [random(), film] as const).sort((a, b) => a[0] - b[0]);
    likes.set(
      user,
      order.map(([, film]) => film),
    );
  }
  return { films: [...films.values()], likes };
}

type Call = (method: string, path: string, body: unknown) => Promise<Record<string, unknown>>;

/** Fills an index with films, and its events with the likes of people, each as one visit of the last days: older events are not taken. */
async function teach(call: Call, { films, learnt, end }: { films: Film[]; learnt: Sessions; end: number }) {
  await call('PUT', `/1/indexes/${INDEX}/settings`, {
    searchableAttributes: ['title', 'genres'],
    attributesForFaceting: ['genres'],
  });
  for (let at = 0; at < films.length; at += 1000)
    await call('POST', `/1/indexes/${INDEX}/batch`, {
      requests: films.slice(at, at + 1000).map((body) => ({ action: 'addObject', body })),
    });
  for (const [person, likes] of learnt.entries()) {
    const began = end - 3.5 * DAY + (person * 3 * DAY) / learnt.length;
    const events = [];
    for (let at = 0; at < likes.length; at += PER_EVENT)
      events.push({
        eventType: 'click',
        eventName: 'liked',
        index: INDEX,
        userToken: `person-${person}`,
        objectIDs: likes.slice(at, at + PER_EVENT),
        timestamp: Math.floor(began) + at,
      });
    await call('POST', '/1/events', { events });
  }
}

/** What is found for people who were held out, in the mean of all questions. */
async function measure(
  questions: readonly { known: readonly string[]; wanted: ReadonlySet<string> }[],
  answer: (known: readonly string[]) => Promise<readonly string[]> | readonly string[],
) {
  let [recall, ndcg] = [0, 0];
  const shown = new Set<string>();
  for (const { known, wanted } of questions) {
    const found = await answer(known);
    const reached = qualityOf(found, wanted);
    recall += reached.recall;
    ndcg += reached.ndcg;
    for (const film of found) shown.add(film);
  }
  return { recall: recall / questions.length, ndcg: ndcg / questions.length, shown: shown.size };
}

/** One table. Without the file of ratings there is nothing to measure. */
export async function benchMovieLens(): Promise<Report[]> {
  const path = process.env['AISLE_MOVIELENS'];
  if (path === undefined) {
    console.log('Not measured: AISLE_MOVIELENS names no file of ratings (userId, movieId, title, genres, rating).');
    return [];
  }
  const { createNodeService } = (await import('@aisle/service/node')) as typeof service;
  const end = Math.floor(Date.now() / DAY) * DAY;
  let time = end - 7 * DAY;
  const shop = await createNodeService({ port: 0, clock: () => time, worksInBackground: false });
  const call: Call = async (method, route, body) => {
    const headers = { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.adminKey };
    const answer = await shop.service.fetch(
      new Request(`http://localhost${route}`, { method, headers, body: JSON.stringify(body) }),
    );
    if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  try {
    const { films, likes } = readLikes(path);
    const isHeldOut = (user: number) => user % HELD_OUT === 1;
    const learnt = [...likes].filter(([user]) => !isHeldOut(user)).map(([, own]) => own);
    const heldOut = [...likes].filter(([user]) => isHeldOut(user)).map(([, own]) => own);
    time = end;
    await teach(call, { films, learnt, end });
    await shop.service.whenIdle();
    const ask = (request: (known: readonly string[]) => object) => async (known: readonly string[]) => {
      const requests = [{ indexName: INDEX, threshold: 0, maxRecommendations: 10, ...request(known) }];
      const { results } = (await call('POST', '/1/indexes/*/recommendations', { requests })) as {
        results: { hits: { objectID: string }[] }[];
      };
      return results[0]!.hits.map((hit) => hit.objectID);
    };
    const ofOne = heldOut.flatMap((own) =>
      own
        .slice(0, MAX_SOURCES)
        .map((source) => ({ known: [source], wanted: new Set(own.filter((film) => film !== source)) }))
        .filter(({ wanted }) => wanted.size > 0),
    );
    const ofSeveral = heldOut
      .filter((own) => own.length > KNOWN)
      .map((own) => ({ known: own.slice(0, KNOWN), wanted: new Set(own.slice(KNOWN)) }));
    const first = (recommender: Recommender) => (known: readonly string[]) => recommender(known[0]!);
    const related = ask(([objectID]) => ({ model: 'related-products', objectID, exploreEvery: 0 }));
    const forYou = ask((objectIDs) => ({ model: 'recommended-for-you', objectIDs: objectIDs.toReversed() }));
    const popular = popularity(learnt);
    const contestants: [string, string, typeof ofOne, (known: readonly string[]) => ReturnType<Recommender>][] = [
      [`${ofOne.length}, one like known`, '**Aisle**, related-products', ofOne, related],
      ['', 'item-based neighbours', ofOne, first(itemNeighbours(learnt))],
      ['', 'what is popular', ofOne, first(popular)],
      [
        '',
        'chance',
        ofOne,
        first(
          chance(
            films.map(({ objectID }) => objectID),
            createRandom(7),
          ),
        ),
      ],
      [`${ofSeveral.length}, ${KNOWN} likes known`, '**Aisle**, recommended-for-you', ofSeveral, forYou],
      ['', 'what is popular', ofSeveral, async (known) => (await popular('')).filter((film) => !known.includes(film))],
    ];
    const rows: string[][] = [];
    let own = 0;
    for (const [asked, name, questions, answer] of contestants) {
      const reached = await measure(questions, answer);
      if (asked !== '') own = reached.ndcg;
      rows.push([
        asked,
        name,
        reached.recall.toFixed(3),
        reached.ndcg.toFixed(3),
        ratio(own, reached.ndcg),
        String(reached.shown),
      ]);
    }
    const chosen = JSON.stringify(
      await (
        await shop.service.fetch(
          new Request(`http://localhost/1/indexes/${INDEX}/recommend/quality`, {
            headers: { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.adminKey },
          }),
        )
      ).json(),
    );
    return [
      {
        title: 'Recommendations on likes of films (MovieLens, 100,004 ratings)',
        columns: ['questions', 'recommender', 'recall@10', 'NDCG@10', 'NDCG: ours / theirs', 'films shown'],
        rows,
        notes: [
          `Ratings of ${LIKED} and above are likes. ${learnt.length} people are learnt from, ${heldOut.length} are held out (every fifth). The likes of a person are one visit, in an order of chance; all that somebody likes besides what is known should be found. Recall is a part of the ten that can be found at most.`,
          `What training chose: ${chosen}.`,
        ],
      },
    ];
  } finally {
    await shop.close();
  }
}
