/** A client for tests that also recommends: what it answers is written down by the test. */
import type { Hit, RecommendationHit, RecommendationRequest, RecommendationsResult } from '@aisle/contract';
import type { AisleSearch } from '../elements/search/search.ts';
import { createFakeClient } from './fake-client.ts';
import type { FakeClient } from './fake-client.ts';
import { loaded, place, turn } from './mount.ts';

/** What each question is answered with; a thrown error fails the request. */
export type Recommender = (request: RecommendationRequest) => readonly RecommendationHit[];

/** A page whose client recommends. */
export interface RecommendingPage {
  root: AisleSearch;
  client: FakeClient;
  /** Every request for recommendations with its questions, oldest first. */
  asked: (readonly RecommendationRequest[])[];
  settled(): Promise<void>;
}

/** Records as recommendations, the strongest first. */
export const recommended = (records: readonly Hit[]): RecommendationHit[] =>
  records.map((record, at) => ({ ...record, _score: 90 - at }));

/** Puts `<aisle-search>` around some HTML. Each answer has a queryID made of its request and its place in it. */
export const mountRecommending = async (
  inside: string,
  { recommender, attributes = '' }: { recommender: Recommender; attributes?: string },
): Promise<RecommendingPage> => {
  const client = createFakeClient();
  const asked: (readonly RecommendationRequest[])[] = [];
  client.getRecommendations = async (requests) => {
    asked.push(requests);
    const count = asked.length;
    await turn();
    const results = requests.map((request, at): RecommendationsResult => {
      const all = recommender(request);
      const hits = request.maxRecommendations ? all.slice(0, request.maxRecommendations) : [...all];
      const queryID = request.queryParameters?.clickAnalytics ? `${count}-${at}` : undefined;
      return { hits, nbHits: hits.length, ...(queryID && { queryID }) };
    });
    return { results };
  };
  const root = place(`<aisle-search index="products" ${attributes}>${inside}</aisle-search>`)
    .firstElementChild as AisleSearch;
  root.client = client;
  const settled = async (): Promise<void> => {
    await turn();
    await loaded();
    await turn();
    await turn();
  };
  await settled();
  return { root, client, asked, settled };
};
