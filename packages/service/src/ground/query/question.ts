/** Question: a search on its way from the parameters of a caller to one query of the engine. */
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

/** What is known of a search so far. Stages give a changed copy. */
export interface Question {
  readonly index: SearchableIndex;
  /** The parameters as the caller wrote them. */
  readonly given: SearchParams;
  /** What the key enforces: its filters are added to the caller's, the rest replaces the caller's. */
  readonly enforced: Readonly<Record<string, unknown>>;
  /** Who searches, as far as one visitor can be told from another: the user token of the search, or a pseudonym of the client. */
  readonly visitor: string | undefined;
  /** The A/B test of which this search is a part, and the variant that it gets. */
  readonly abTest: TestedVariant | undefined;
  /** Whether the visitor is held out of tests and of what is learnt; undefined where nobody is. */
  readonly holdout: HoldoutMark | undefined;
  /** The test of suggestions that measures this search, by the variant that its visitor gets there; undefined where none does. */
  readonly suggestions: SuggestionsMark | undefined;
  /** The same search by the other ranking of a test that interleaves both; undefined in all other searches. */
  readonly rival: Question | undefined;
  /** So many places lower the first record stands, by which a shop checks itself. */
  readonly demotion: number | undefined;
  /** The index that was asked for; an A/B test may have another one answer. */
  readonly askedIndex: string;
  /** The query before stages made another one of it. */
  readonly askedQuery: string;
  /** What the shopper typed, where the page took filters out of it; else the query before stages made another one of it. */
  readonly typedQuery: string;
  /** The parameters under what the key enforces, with what stages made of them. Change them by `changeParameters`. */
  readonly parameters: SearchParams;
  /** What stages filter by, beside the filters of the caller and the key. */
  readonly filters: readonly Filter[];
  /** What those filters lift by their scores. */
  readonly lifts: readonly OptionalFilter[];
  /** Whose taste takes part in the ranking, and how much; undefined where nobody's does. */
  readonly personalization: Personalization | undefined;
  /** Which records clicks lift, and how much; undefined where nothing was learnt or wanted. */
  readonly reRanking: ReRanking | undefined;
  /** The new record among those that are lifted so that shoppers can judge it, and how likely it was drawn; undefined where there is none. */
  readonly explored: { objectID: string; propensity: number } | undefined;
  /** What the query means, where records are found by meaning too; else why they are not, where that was asked for. */
  readonly meaning: QueryMeaning | { reason: string } | undefined;
  /** Which categories the query is about; undefined where nobody asked for them. */
  readonly categorization: Categorization | undefined;
  /** Other forms under which records may hold words of the query. */
  readonly plurals: readonly WordForms[];
  /** Languages whose compounds are taken apart. */
  readonly decompound: readonly string[];
  /** Records that stand at places of their own. */
  readonly promotions: readonly Promotion[];
  /** Records that must not show. */
  readonly hidden: readonly string[];
  /** What stages add to the answer. */
  readonly appliedRules: readonly AppliedRule[];
  readonly userData: readonly Record<string, unknown>[];
  readonly renderingContent: RenderingContent;
}

/** What is enforced in other ways than by replacing what the caller asks. */
const APART = new Set<string>([...FILTER_NAMES, ALSO_FILTERS, MAX_HITS]);

/** The parameters that replace the caller's; filters are added to the caller's instead. */
const replacing = (enforced: Readonly<Record<string, unknown>>): SearchParams =>
  Object.fromEntries(Object.entries(enforced).filter(([name]) => !APART.has(name))) as SearchParams;

/** What was typed, where it leads to what is searched; anybody could put other words into everybody's reports otherwise. */
const typedQueryOf = (parameters: SearchParams): string => {
  const { typedQuery, query = '' } = parameters;
  return typedQuery !== undefined && leadsTo(typedQuery, parameters) ? typedQuery : String(query);
};

/** A question at its beginning: what the caller asks, under what the key enforces. */
export function createQuestion(options: {
  index: SearchableIndex;
  parameters: SearchParams;
  enforced: Readonly<Record<string, unknown>>;
  /** Pseudonym of the client, where there is no user token. */
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

/** The question with other parameters; what the key enforces stays as it is. */
export const changeParameters = (question: Question, changes: SearchParams): Question => ({
  ...question,
  parameters: { ...question.parameters, ...changes, ...replacing(question.enforced) },
});
