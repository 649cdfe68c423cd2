/** Asking: sends one request per tick for the state and the needs, and dispatches its outcome as actions. */
import type { ClientCallOptions, SearchRequest } from '@aisle/contract';
import type { AnswerSources } from './answer-sources.ts';
import { commit, searchAfter } from './decisions.ts';
import { applyHooks } from './hooks.ts';
import { lacksCounts } from './lacks-counts.ts';
import { mergeAnswers } from './merge-answers.ts';
import { mergeNeeds } from './needs.ts';
import { plan } from './plan.ts';
import type { PlanInput } from './plan.ts';
import type { SearchResults } from './search-results.ts';
import type { SearchState } from './search-state.ts';
import type { SessionParts } from './session-parts.ts';
import { createSettle } from './settle.ts';
import { shareStructure } from './structural-sharing.ts';

/** One pending search. */
interface Question {
  input: PlanInput;
  requests: readonly SearchRequest[];
  /** Whether only the query differs from the last search; any other change is about another list. */
  follows: boolean;
  /** Whether it is caused by typing: nothing else was selected, even if elements were added that need more. */
  isTyping: boolean;
  bypassCache: boolean;
}

/** Returns the results that a source has for the next plan. */
const cachedResults = (sources: AnswerSources, input: PlanInput): SearchResults | undefined => {
  let results: SearchResults | undefined;
  for (const group of Object.values(sources)) for (const source of group) results ??= source(input);
  return results;
};

/** Returns the hint for the first request of a search, which is the one that analytics counts. */
const hintOf = ({ isTyping, input: { search, words } }: Question): NonNullable<ClientCallOptions['told']>[number] => ({
  ...(isTyping && { typing: true }),
  ...(words !== undefined && { typedQuery: search.query.slice(0, 512) }),
});

/** Sends the searches of one session. */
export class Asking {
  readonly #parts: SessionParts;
  readonly #settle: ReturnType<typeof createSettle>;
  /** Requests of the last search as text. */
  #requests: string | undefined;
  /** The last search without its query, and without the refinements that were read from the query. */
  #form: PlanInput | undefined;
  /** Whether the next search is sent even if it equals the last one, bypassing all caches. */
  #isRefresh = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#settle = createSettle(parts.options);
  }

  /** Returns the input of the next plan. */
  input(): PlanInput {
    const { needs, kinds, store, options, hooks } = this.#parts;
    const { search } = store.state;
    const words = applyHooks(hooks.rewriteWords, search.query, search);
    return {
      index: options.index,
      search,
      words: words === search.query ? undefined : words,
      demand: mergeNeeds({ needs, search }),
      kinds,
      clickAnalytics: options.clickAnalytics ?? true,
      userToken: options.userToken?.(),
    };
  }

  /** Searches if anything is needed and the search differs from the last one. */
  ask(): void {
    const { needs, store, sources } = this.#parts;
    if (![...needs].some(({ need: { kind } }) => kind !== 'configure' && kind !== 'choices')) return;
    if (this.#isWithheld()) return;
    const question = this.#nextQuestion();
    if (!question) return;
    const { input } = question;
    const results = question.bypassCache ? undefined : cachedResults(sources, input);
    if (results) {
      this.#settle.stop();
      store.update({ type: 'known', answered: input.search, results });
    } else {
      store.update({ type: 'asked' });
      this.#send(question);
    }
  }

  /** Forces the next search to be sent even if it equals the last one, bypassing all caches. */
  refresh(): void {
    this.#isRefresh = true;
  }

  /** Aborts pending requests. */
  stop(): void {
    this.#settle.stop();
  }

  /** Whether the query is too short, or the page waits for one; if so, updates the state accordingly. */
  #isWithheld(): boolean {
    const { options, store } = this.#parts;
    const { search, answered, results } = store.state;
    const { query, refinements } = search;
    const isTooShort = query.length < (options.minLength ?? 0);
    if (query ? !isTooShort : (options.searchOnStart ?? true) || Object.keys(refinements)[0]) return false;
    this.#requests = undefined;
    this.#settle.stop();
    store.update({ type: 'withheld', ...(query && { answered, results }) });
    return true;
  }

  /** Returns the next search; undefined if it equals the last one. */
  #nextQuestion(): Question | undefined {
    const { hooks, needs, options } = this.#parts;
    const input = this.input();
    const requests = plan(input);
    const text = JSON.stringify(requests);
    const bypassCache = this.#isRefresh;
    if (text === this.#requests && !bypassCache) return undefined;
    const before = this.#form;
    const typed = applyHooks(hooks.undoRewrite, input.search);
    const demand = mergeNeeds({ needs, search: typed });
    this.#requests = text;
    this.#form = shareStructure(before, { ...input, search: { ...typed, query: '' }, words: '', demand });
    this.#isRefresh = false;
    return {
      input,
      requests,
      bypassCache,
      follows: this.#form === before && !bypassCache,
      isTyping: (before ? this.#form.search === before.search : (options.isPreview ?? false)) && !bypassCache,
    };
  }

  #send(question: Question): void {
    const { dispatch } = this.#parts.store;
    this.#settle.ask({
      ask: (signal) => this.#fetchResults(question, signal),
      follows: question.follows,
      onStalled: () => dispatch({ type: 'stalled' }),
      onAnswer: (results, isLast) => this.#show(results, question.input.search, isLast),
      onError: (error) => dispatch({ type: 'failed', error: error instanceof Error ? error : new Error(`${error}`) }),
    });
  }

  /** Fetches the results of a search, with the counts of all selected values. */
  async #fetchResults(question: Question, signal: AbortSignal): Promise<SearchResults> {
    const { clients } = this.#parts;
    const { input, requests, bypassCache } = question;
    const call = { signal, ...(bypassCache && { bypassCache }) };
    const answer = await clients.whole.search(requests, { ...call, told: [hintOf(question)] });
    const results = mergeAnswers(requests, input.search, answer?.results);
    if (!lacksCounts(results, input)) return results;
    const { countRareValues } = await import('./rare-counts.ts');
    return countRareValues(results, input, (rare) => clients.shared.search(rare, call));
  }

  #show(answer: SearchResults, search: SearchState, isLast: boolean): void {
    const { hooks, store } = this.#parts;
    const results = applyHooks(hooks.transformResults, answer, search);
    store.dispatch({ type: isLast ? 'answered' : 'followed', answered: search, results });
    // A link may name a page that no longer exists. For engines that return no number of pages, the hits decide.
    const { hits, nbPages } = results;
    if (isLast && !hits[0] && nbPages && search.page >= nbPages)
      commit(this.#parts, searchAfter(this.#parts, { page: nbPages - 1 }), 'session', 'replace');
  }
}
