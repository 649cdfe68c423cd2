/** Works out what the rules that hold make of a search. Where two disagree, the stronger one wins. */
import type { AppliedRule, RenderingContent, Rule, RuleParams, SearchParams } from '@aisle/contract';
import type { Filter, OptionalFilter } from '../engine/engine.ts';
import { FilterError } from '../filters/filter-error.ts';
import { type Alternative, filterGroups } from '../filters/filter-list.ts';
import { parseFilterScores } from '../filters/filter-scores.ts';
import { parseOptionalFilters } from '../filters/parse-optional-filters.ts';
import { FILTER_NAMES, filterOf } from '../search/filter-of.ts';
import { parseFacetDeclarations } from '../settings/declarations.ts';
import type { FullSettings } from '../settings/effective-settings.ts';
import type { Promotion } from '../search/promote.ts';
import { demandedValues } from './condition.ts';
import type { RuleFinder } from './ready-rules.ts';
import { rewriteQuery } from './rewrite-query.ts';
import { wordsOf } from './rule-text.ts';

/** What rules did to a search. */
export interface RuleEffect {
  /** The parameters of the search with what the rules replace. */
  parameters: SearchParams;
  /** What the rules filter by, beside the filters of the search. */
  filters: readonly Filter[];
  /** What those filters lift by their scores. */
  lifts: readonly OptionalFilter[];
  promotions: readonly Promotion[];
  hidden: readonly string[];
  appliedRules: readonly AppliedRule[];
  userData: readonly Record<string, unknown>[];
  renderingContent: RenderingContent;
}

/** The effect when no rule holds. */
export const withoutRules = (parameters: SearchParams, settings: FullSettings): RuleEffect => ({
  parameters,
  filters: [],
  lifts: [],
  promotions: [],
  hidden: [],
  appliedRules: [],
  userData: [],
  renderingContent: settings.renderingContent,
});

/** Records that all rules of a search may promote together, as many as one rule may; those of the strongest rules. */
const MOST_PROMOTED = 300;

/** Records that all rules of a search may hide together. */
const MOST_HIDDEN = 1000;

/** What only rules have, and what adds up in place of replacing. */
const APART = new Set<string>(['query', 'renderingContent', 'optionalFilters', ...FILTER_NAMES]);

/** The filter of a rule, or false when the index cannot filter so: a facet was taken out of the settings. */
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

/**
 * Applies the rules of an index to a search. A rule that filters by what is no facet any more is left out as a whole.
 * @throws FilterError or ServiceError for filters of the search itself that cannot be read.
 */
export function applyRules(options: {
  index: string;
  settings: FullSettings;
  parameters: SearchParams;
  find: RuleFinder;
  now: number;
}): RuleEffect {
  const { index, settings, parameters: given, find, now } = options;
  const effect = withoutRules(given, settings);
  if (given.enableRules === false) return effect;
  const situation = () => ({
    words: wordsOf(given.query ?? ''),
    contexts: given.ruleContexts ?? [],
    demanded: demandedValues(filterOf(given, settings)),
  });

  let replaced: SearchParams = {};
  let query: string | undefined;
  let content: RenderingContent = {};
  const filters: Filter[] = [];
  const lifts: OptionalFilter[] = [];
  const lifted: Alternative[][] = [];
  const promotions = new Map<string, Promotion>();
  const hidden = new Set<string>();
  const applied: Rule[] = [];
  for (const rule of find(index, situation, now)) {
    const params = rule.consequence.params ?? {};
    const filter = filterOfRule(params, settings);
    if (filter === false) continue;
    if (filter) filters.push(filter);
    // The facets of the filter were checked a moment ago.
    lifts.push(...parseFilterScores(params.filters, { isFacet: () => true }));
    if (params.query !== undefined) query ??= rewriteQuery(given.query ?? '', params.query);
    if (params.renderingContent) content = { ...params.renderingContent, ...content };
    if (params.optionalFilters !== undefined) lifted.push(...filterGroups('optionalFilters', params.optionalFilters));
    const rest = Object.fromEntries(Object.entries(params).filter(([name]) => !APART.has(name)));
    replaced = { ...rest, ...replaced };
    for (const promotion of promotionsOf(rule))
      if (promotions.size < MOST_PROMOTED && !promotions.has(promotion.objectID))
        promotions.set(promotion.objectID, promotion);
    for (const { objectID } of rule.consequence.hide ?? []) if (hidden.size < MOST_HIDDEN) hidden.add(objectID);
    applied.push(rule);
  }
  if (applied.length === 0) return effect;
  const parameters: SearchParams = { ...given, ...replaced };
  if (query !== undefined) parameters.query = query;
  if (lifted.length > 0)
    parameters.optionalFilters = [...filterGroups('optionalFilters', given.optionalFilters ?? []), ...lifted];
  return {
    parameters,
    filters,
    lifts,
    promotions: [...promotions.values()].filter(({ objectID }) => !hidden.has(objectID)),
    hidden: [...hidden],
    appliedRules: applied.map(({ objectID }) => ({ objectID })),
    userData: applied.flatMap(({ consequence }) => (consequence.userData ? [consequence.userData] : [])),
    renderingContent: { ...settings.renderingContent, ...content },
  };
}
