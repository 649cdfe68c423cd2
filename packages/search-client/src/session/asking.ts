/** Asking: makes one request per tick out of state and needs, and actions out of what becomes of it. */
import type { ClientCallOptions, SearchRequest, SearchResponse } from '@aisle/contract';
import type { Action } from './action.ts';
import type { AnswerSource } from './answer-sources.ts';
import type { Searching } from './client-stack.ts';
import { lacksCounts } from './lacks-counts.ts';
import { mergeAnswers } from './merge-answers.ts';
import { mergeNeeds } from './needs.ts';
import { plan } from './plan.ts';
import type { PlanInput } from './plan.ts';
import type { SearchResults } from './search-results.ts';
import type { SessionInside } from './session.ts';
import { createSettle } from './settle.ts';

/** What the asking of a session needs beside its inner side. */
export interface AskingOptions {
  /** The client with all its layers. */
  client: Searching;
  /** Who may know the answer, place by place. */
  sources: readonly Iterable<AnswerSource>[];
  /** Changes the state within the tick that is running. */
  update: (action: Action) => void;
  /** Called when the page that was asked for is not there any more, with the last one that is. */
  onPageGone: (page: number) => void;
}

/** The asking of one session. */
export interface Asking {
  /** What the next plan is made of. */
  input(): PlanInput;
  /** Asks, if anything is needed and it is another question than the last one. */
  ask(): void;
  /** The next question is asked even when it is the last one again, past all caches. */
  refresh(): void;
  /** Calls off what is under way. */
  stop(): void;
}

/** One question on its way: what is asked, of whom, and how. */
interface AskedQuestion {
  client: Searching;
  asking: PlanInput;
  requests: readonly SearchRequest[];
  /** What is told beside the first request, the one that counts. */
  told: NonNullable<ClientCallOptions['told']>[number];
  call: Pick<ClientCallOptions, 'signal' | 'bypassCache'>;
}

/**
 * Whether an adapter may have taken a minus or quotes before a value by the letter, and so have found nothing. The service itself gives a
 * `queryID`.
 */
const mayMisreadSigns = (requests: readonly SearchRequest[], main: Partial<SearchResponse> | undefined): boolean =>
  main !== undefined &&
  !(main.nbHits ?? main.hits?.[0]) &&
  !main.queryID &&
  /[^"]:[-\\]/.test(JSON.stringify(requests));

/** The results of a question, with the counts of all that is chosen. */
const fetchResults = async (
  inside: SessionInside,
  { client, asking, requests, told, call }: AskedQuestion,
): Promise<SearchResults> => {
  const send = async (some: readonly SearchRequest[]) => client.search(some, { ...call, told: [told] });
  let answer = await send(inside.respell?.(requests) ?? requests);
  if (!inside.respell && mayMisreadSigns(requests, answer?.results?.[0])) {
    const { askPlainly } = await import('./plain-filters.ts');
    answer = await askPlainly(inside, requests, answer, send);
  }
  const merged = mergeAnswers(requests, asking.search, answer?.results);
  if (!lacksCounts(merged, asking)) return merged;
  const { countRareValues } = await import('./rare-counts.ts');
  return countRareValues(merged, asking, (some) => inside.client.search(inside.respell?.(some) ?? some, call));
};

/** Makes it. */
export const createAsking = (inside: SessionInside, { client, sources, update, onPageGone }: AskingOptions): Asking => {
  const { held, kinds, session, options } = inside;
  const { index, minLength = 0, searchOnStart = true, clickAnalytics = true, userToken } = options;
  const settle = createSettle(options);
  /** The question that was asked last, and the same without the words that were typed. */
  let asked: string | undefined;
  let askedForm: string | undefined;
  /** Whether to ask it once more. */
  let again = false;

  const input = (): PlanInput => {
    const { search } = session.state;
    return {
      index,
      search,
      words: inside.wordsOf?.(search),
      demand: mergeNeeds({ held, search }),
      kinds,
      clickAnalytics,
      userToken: userToken?.(),
    };
  };

  return {
    input,
    ask() {
      if (![...held].some(({ need: { kind } }) => kind !== 'configure' && kind !== 'choices')) return;
      const { search, answered, results } = session.state;
      const { query, refinements } = search;
      if (query ? query.length < minLength : !searchOnStart && !Object.keys(refinements)[0]) {
        asked = undefined;
        settle.stop();
        return update({ type: 'withheld', ...(query && { answered, results }) });
      }
      const asking = input();
      const requests = plan(asking);
      const question = JSON.stringify(requests);
      const bypassCache = again;
      if (question === asked && !bypassCache) return;
      const before = askedForm;
      asked = question;
      // Choices that words stand for come and go with the words.
      const typed = inside.asTyped?.(search);
      const form = typed ? plan({ ...asking, search: typed, demand: mergeNeeds({ held, search: typed }) }) : requests;
      askedForm = JSON.stringify(form.map(({ indexName, params }) => [indexName, { ...params, query: '' }]));
      const follows = askedForm === before && !bypassCache;
      again = false;
      const told = {
        ...(follows && { typing: true }),
        ...((asking.words ?? query) !== query && { typedQuery: query.slice(0, 512) }),
      };
      let known: SearchResults | undefined;
      if (!bypassCache) for (const place of sources) for (const source of place) known ??= source(asking);
      if (known) {
        settle.stop();
        return update({ type: 'known', answered: search, results: known });
      }
      update({ type: 'asked' });
      settle.ask({
        ask: (signal) =>
          fetchResults(inside, {
            client,
            asking,
            requests,
            told,
            call: { signal, ...(bypassCache && { bypassCache }) },
          }),
        // What somebody types goes on from what was typed before; any other choice is about another list.
        follows,
        onStalled: () => inside.dispatch({ type: 'stalled' }),
        onAnswer(merged, isLast) {
          const found = inside.present?.(merged, search) ?? merged;
          inside.dispatch({ type: isLast ? 'answered' : 'followed', answered: search, results: found });
          // A link may name a page that has gone since. Engines that tell no pages are believed by their hits.
          const { hits, nbPages } = found;
          if (isLast && !hits[0] && nbPages && search.page >= nbPages) onPageGone(nbPages - 1);
        },
        onError: (error) =>
          inside.dispatch({
            type: 'failed',
            error: error instanceof Error ? error : new Error(`${error}`),
          }),
      });
    },
    refresh: () => (again = true),
    stop: settle.stop,
  };
};
