/** Asking: makes one request per tick out of state and needs, and actions out of what becomes of it. */
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

/** One question on its way: what is asked, and how. */
interface Question {
  input: PlanInput;
  requests: readonly SearchRequest[];
  /** Whether it goes on from the words of the last question; any other choice is about another list. */
  follows: boolean;
  /** Whether it comes of somebody's typing: nothing else was chosen, whatever elements came meanwhile and ask for more. */
  isTyping: boolean;
  bypassCache: boolean;
}

/** The results that a source has for the next plan. */
const cachedResults = (sources: AnswerSources, input: PlanInput): SearchResults | undefined => {
  let results: SearchResults | undefined;
  for (const group of Object.values(sources)) for (const source of group) results ??= source(input);
  return results;
};

/** What is told beside the first request of a question, the one that counts. */
const hintOf = ({ isTyping, input: { search, words } }: Question): NonNullable<ClientCallOptions['told']>[number] => ({
  ...(isTyping && { typing: true }),
  ...(words !== undefined && { typedQuery: search.query.slice(0, 512) }),
});

/** The asking of one session. */
export class Asking {
  readonly #parts: SessionParts;
  readonly #settle: ReturnType<typeof createSettle>;
  /** The requests of the last question as text. */
  #requests: string | undefined;
  /** The last question without the words that were typed, and without the choices that were read from them. */
  #form: PlanInput | undefined;
  /** Whether the next question is asked even when it is the last one again, past all caches. */
  #isRefresh = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#settle = createSettle(parts.options);
  }

  /** What the next plan is made of. */
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

  /** Asks, if anything is needed and it is another question than the last one. */
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

  /** Has the next question asked even when it is the last one again, past all caches. */
  refresh(): void {
    this.#isRefresh = true;
  }

  /** Calls off what is under way. */
  stop(): void {
    this.#settle.stop();
  }

  /** Whether the query is too short to be asked, or the page waits for one; then the state says so. */
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

  /** The question of the moment; undefined when it is the last one again. */
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

  /** The results of a question, with the counts of all that is chosen. */
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
    // A link may name a page that has gone since. Engines that tell no pages are believed by their hits.
    const { hits, nbPages } = results;
    if (isLast && !hits[0] && nbPages && search.page >= nbPages)
      commit(this.#parts, searchAfter(this.#parts, { page: nbPages - 1 }), 'session', 'replace');
  }
}
