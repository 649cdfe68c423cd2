/** The query stage of rules: applies matching rules to a search. If two conflict, the stronger one wins. */
import { appendAll } from '../../foundation/collections/append-all.ts';
import type { RenderingContent, Rule, RuleParams, SearchParams } from '@aisle/contract';
import type { Filter, OptionalFilter } from '../../engine/engine.ts';
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { type Alternative, filterGroups } from '../../ground/filters/filter-list.ts';
import { parseFilterScores } from '../../ground/filters/filter-scores.ts';
import { parseOptionalFilters } from '../../ground/filters/parse-optional-filters.ts';
import { FILTER_NAMES } from '../../ground/filters/filter-names.ts';
import { filterOf } from '../../ground/query/filter-of.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import type { FullSettings } from '../../ground/settings/effective-settings.ts';
import type { Promotion } from '../../ground/query/promote.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';
import { changeParameters, type Question } from '../../ground/query/question.ts';
import { automaticFilter, automaticLifts } from '../../ground/rule-sets/automatic-filters.ts';
import { demandedValues, type Situation } from '../../ground/rule-sets/condition.ts';
import { type FacetRun, valuesIn } from '../../ground/rule-sets/facet-pattern.ts';
import type { FacetValues } from './facet-values.ts';
import type { RuleFinder } from './ready-rules.ts';
import { rewriteQuery } from './rewrite-query.ts';
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

/** Maximum number of records that all rules of a search may promote together: the same as for one rule. The strongest rules come first. */
const MAX_PROMOTED = 300;

/** Maximum number of records that all rules of a search may hide together. */
const MAX_HIDDEN = 1000;

/** Parameters that only rules have, or that are combined instead of replaced. */
const APART = new Set<string>([
  'query',
  'renderingContent',
  'optionalFilters',
  'automaticFacetFilters',
  'automaticOptionalFacetFilters',
  ...FILTER_NAMES,
]);

/** Returns the filter of a rule, or false if the index cannot filter like that, because a facet was removed from the settings. */
function filterOfRule(params: RuleParams, settings: FullSettings): Filter | undefined | false {
  try {
    const { query: _query, renderingContent: _content, ...parameters } = params;
    if (parameters.optionalFilters !== undefined) {
      const facets = new Set(parseFacetDeclarations(settings.attributesForFaceting).map(({ attribute }) => attribute));
      parseOptionalFilters(parameters.optionalFilters, { isFacet: (name) => facets.has(name) });
    }
    return filterOf(parameters, settings);
  } catch (error) {
    if (error instanceof FilterError) return false;
    throw error;
  }
}

function promotionsOf(rule: Rule): Promotion[] {
  const filtered = rule.consequence.filterPromotes ?? false;
  return (rule.consequence.promote ?? []).flatMap(({ objectID, objectIDs, position }) =>
    (objectIDs ?? (objectID === undefined ? [] : [objectID])).map((id, at) => ({
      objectID: id,
      position: position + at,
      filtered,
    })),
  );
}

/** Returns the facet values in the query as filters and as boosts. */
function automaticOf(params: RuleParams, words: readonly string[], runs: readonly FacetRun[]) {
  const spelt = (facet: string) => valuesIn(words, facet, runs);
  return {
    filters: (params.automaticFacetFilters ?? []).flatMap((entry) => automaticFilter(entry, spelt(entry.facet)) ?? []),
    lifts: (params.automaticOptionalFacetFilters ?? []).flatMap((entry) => automaticLifts(entry, spelt(entry.facet))),
  };
}

/** Applies rules to a query. A rule with a filter on a former facet is ignored completely. */
function applyRules(question: Question, rules: readonly Rule[], runs: readonly FacetRun[]): Question {
  const { parameters: requested } = question;
  const words = wordsOf(requested.query ?? '');
  const { settings } = question.index;
  let replaced: SearchParams = {};
  let query: string | undefined;
  let content: RenderingContent = {};
  const filters: Filter[] = [];
  const lifts: OptionalFilter[] = [];
  const lifted: Alternative[][] = [];
  const promotions = new Map<string, Promotion>();
  const hidden = new Set<string>();
  const applied: Rule[] = [];
  for (const rule of rules) {
    const params = rule.consequence.params ?? {};
    const filter = filterOfRule(params, settings);
    if (filter === false) continue;
    if (filter) filters.push(filter);
    // The facets of the filter were checked above.
    appendAll(lifts, parseFilterScores(params.filters, { isFacet: () => true }));
    const automatic = automaticOf(params, words, runs);
    appendAll(filters, automatic.filters);
    appendAll(lifts, automatic.lifts);
    if (params.query !== undefined) query ??= rewriteQuery(requested.query ?? '', params.query, runs);
    if (params.renderingContent) content = { ...params.renderingContent, ...content };
    if (params.optionalFilters !== undefined)
      appendAll(lifted, filterGroups('optionalFilters', params.optionalFilters));
    const ownParams = Object.fromEntries(Object.entries(params).filter(([name]) => !APART.has(name)));
    replaced = { ...ownParams, ...replaced };
    for (const promotion of promotionsOf(rule))
      if (promotions.size < MAX_PROMOTED && !promotions.has(promotion.objectID))
        promotions.set(promotion.objectID, promotion);
    for (const { objectID } of rule.consequence.hide ?? []) if (hidden.size < MAX_HIDDEN) hidden.add(objectID);
    applied.push(rule);
  }
  if (applied.length === 0) return question;
  if (query !== undefined) replaced.query = query;
  if (lifted.length > 0)
    replaced.optionalFilters = [...filterGroups('optionalFilters', requested.optionalFilters ?? []), ...lifted];
  return {
    ...changeParameters(question, replaced),
    filters: [...question.filters, ...filters],
    lifts: [...question.lifts, ...lifts],
    promotions: [...promotions.values()].filter(({ objectID }) => !hidden.has(objectID)),
    hidden: [...question.hidden, ...hidden],
    appliedRules: applied.map(({ objectID }) => ({ objectID })),
    userData: applied.flatMap(({ consequence }) => (consequence.userData ? [consequence.userData] : [])),
    renderingContent: { ...question.renderingContent, ...content },
  };
}

const situationOf = ({ index, parameters }: Question, runs: readonly FacetRun[]): Situation => ({
  words: wordsOf(parameters.query ?? ''),
  runs,
  contexts: parameters.ruleContexts ?? [],
  demanded: demandedValues(filterOf(parameters, index.settings)),
});

/**
 * Creates the query stage of rules.
 *
 * @example
 * const stage = createRuleStage({ rules: createRuleFinder(cache), values, now: Date.now });
 */
export function createRuleStage(options: { rules: RuleFinder; values: FacetValues; now: () => number }): QueryStage {
  const { rules, values, now } = options;
  const withRuns = (question: Question, runs: readonly FacetRun[]): Question =>
    applyRules(
      question,
      rules.find(question.index.name, () => situationOf(question, runs), now()),
      runs,
    );
  return {
    place: 'rules',
    apply: (question) => {
      if (question.parameters.enableRules === false) return question;
      const facets = rules.facets(question.index.name);
      return facets.length === 0 || (question.parameters.query ?? '') === ''
        ? withRuns(question, [])
        : values.in(question, facets).then((runs) => withRuns(question, runs));
    },
  };
}
