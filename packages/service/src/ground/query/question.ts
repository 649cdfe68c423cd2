/** Question: a search in progress from the parameters of a caller to one query of the engine. */
import type { AppliedRule, RenderingContent, SearchParams } from '@aisle/contract';
import type { SearchableIndex } from '../changes/catalogue.ts';
import type {
  Filter,
  OptionalFilter,
  Personalization,
  QueryMeaning,
  ReRanking,
  WordForms,
} from '../../engine/engine.ts';
import { leadsTo } from '../evidence/typed-query.ts';
import { FILTER_NAMES } from '../filters/filter-names.ts';
import { ALSO_FILTERS, MAX_HITS } from '../keys/join-enforced.ts';
import type { Promotion } from './promote.ts';
import type { Categorization } from './query-categorization.ts';
import type { HoldoutMark, SuggestionsMark } from '../rollups/search-experiment.ts';
import type { TestedVariant } from './search-rows.ts';

/** State of a search so far. Stages return a changed copy. */
export interface Question {
  readonly index: SearchableIndex;
  /** The parameters of the caller, unchanged. */
  readonly given: SearchParams;
  /** What the key enforces: its filters are added to the caller's, other parameters replace the caller's. */
  readonly enforced: Readonly<Record<string, unknown>>;
  /** The visitor, if one can be distinguished: the user token of the search, or a pseudonym of the client. */
  readonly visitor: string | undefined;
  /** The A/B test of this search, and its variant. */
  readonly abTest: TestedVariant | undefined;
  /** Whether the visitor is in the holdout of tests and learning. Undefined if there is no holdout. */
  readonly holdout: HoldoutMark | undefined;
  /** The test of suggestions that measures this search, with the visitor's variant. Undefined if there is none. */
  readonly suggestions: SuggestionsMark | undefined;
  /** The same search with the other ranking of an interleaving test. Undefined in all other searches. */
  readonly rival: Question | undefined;
  /** Number of positions by which the first record is moved down, with which a shop checks its analytics. */
  readonly demotion: number | undefined;
  /** The requested index; an A/B test may use another one. */
  readonly askedIndex: string;
  /** The query before stages changed it. */
  readonly askedQuery: string;
  /** The text that the shopper typed, if the page extracted filters from it; otherwise the query before stages changed it. */
  readonly typedQuery: string;
  /** The parameters after enforcement and the stages so far. Change them with `changeParameters`. */
  readonly parameters: SearchParams;
  /** Filters of stages, in addition to those of the caller and the key. */
  readonly filters: readonly Filter[];
  /** Boosts by the scores of those filters. */
  readonly lifts: readonly OptionalFilter[];
  /** The user whose preferences affect the ranking, and how strongly. Undefined if there is none. */
  readonly personalization: Personalization | undefined;
  /** Records boosted by clicks, and how strongly. Undefined if nothing was learnt or it is switched off. */
  readonly reRanking: ReRanking | undefined;
  /** The new record that is boosted so that shoppers can judge it, and the probability of its selection. Undefined if there is none. */
  readonly explored: { objectID: string; propensity: number } | undefined;
  /** The meaning of the query, if records are also found by meaning; otherwise, if that was requested, the reason why they are not. */
  readonly meaning: QueryMeaning | { reason: string } | undefined;
  /** The categories of the query. Undefined if they are not requested. */
  readonly categorization: Categorization | undefined;
  /** Other forms of words of the query that records may contain. */
  readonly plurals: readonly WordForms[];
  /** Languages with decompounding. */
  readonly decompound: readonly string[];
  /** Records with fixed positions. */
  readonly promotions: readonly Promotion[];
  /** Records that must not be shown. */
  readonly hidden: readonly string[];
  /** Rules to report in the response. */
  readonly appliedRules: readonly AppliedRule[];
  readonly userData: readonly Record<string, unknown>[];
  readonly renderingContent: RenderingContent;
}

/** Enforced parameters that do not simply replace the caller's. */
const APART = new Set<string>([...FILTER_NAMES, ALSO_FILTERS, MAX_HITS]);

/** Returns the parameters that replace the caller's; filters are added to the caller's instead. */
const replacing = (enforced: Readonly<Record<string, unknown>>): SearchParams =>
  Object.fromEntries(Object.entries(enforced).filter(([name]) => !APART.has(name))) as SearchParams;

/** Returns the typed text if it plausibly leads to the query; otherwise anybody could put arbitrary words into reports. */
const typedQueryOf = (parameters: SearchParams): string => {
  const { typedQuery, query = '' } = parameters;
  return typedQuery !== undefined && leadsTo(typedQuery, parameters) ? typedQuery : String(query);
};

/** Creates a question from the caller's parameters and what the key enforces. */
export function createQuestion(options: {
  index: SearchableIndex;
  parameters: SearchParams;
  enforced: Readonly<Record<string, unknown>>;
  /** Pseudonym of the client, if there is no user token. */
  visitor?: string | undefined;
}): Question {
  const { index, parameters: given, enforced, visitor } = options;
  const parameters = { ...given, ...replacing(enforced) };
  return {
    index,
    given,
    enforced,
    visitor: parameters.userToken ?? visitor,
    abTest: undefined,
    holdout: undefined,
    suggestions: undefined,
    rival: undefined,
    demotion: undefined,
    askedIndex: index.name,
    askedQuery: String(parameters.query ?? ''),
    typedQuery: typedQueryOf(parameters),
    parameters,
    filters: [],
    lifts: [],
    personalization: undefined,
    reRanking: undefined,
    explored: undefined,
    meaning: undefined,
    categorization: undefined,
    plurals: [],
    decompound: [],
    promotions: [],
    hidden: [],
    appliedRules: [],
    userData: [],
    renderingContent: parameters.renderingContent ?? index.settings.renderingContent,
  };
}

/** Returns the question with other parameters; what the key enforces is unchanged. */
export const changeParameters = (question: Question, changes: SearchParams): Question => ({
  ...question,
  parameters: { ...question.parameters, ...changes, ...replacing(question.enforced) },
});
