/** Recommendation rules: applies the rules of a model to one request. */
import { appendAll } from '../../foundation/collections/append-all.ts';
import type { AppliedRule, AutomaticFacetFilter, RecommendRule } from '@aisle/contract';
import { recordMatches } from '../../ground/filters/record-matches.ts';
import type { Filter, OptionalFilter } from '../../engine/engine.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { parseFilterScores } from '../../ground/filters/filter-scores.ts';
import { parseFilters } from '../../ground/filters/parse-filters.ts';
import { parseOptionalFilters, parseOptionalTagFilters } from '../../ground/filters/parse-optional-filters.ts';
import { automaticFilter, automaticLifts } from '../../ground/rule-sets/automatic-filters.ts';
import type { KnownRule } from '../../ground/rule-sets/rule-cache.ts';
import { isValidAt } from '../../ground/rule-sets/validity.ts';
import { filterOf } from '../../ground/query/filter-of.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import type { FullSettings } from '../../ground/settings/effective-settings.ts';

/** A record promoted by rules. */
export interface Promotion {
  objectID: string;
  /** Starts at 0. */
  position: number;
  /** Whether the filters of the request apply to it. */
  filtered: boolean;
}

/** Effect of rules on a request. */
export interface RecommendEffect {
  filters: Filter[];
  optionalFilters: OptionalFilter[];
  sumOrFiltersScores: boolean;
  promotions: Promotion[];
  hidden: string[];
  userData: Record<string, unknown>[];
  appliedRules: AppliedRule[];
}

/** Context of a rule. */
export interface RecommendSituation {
  contexts: readonly string[];
  /** The source record, if the model has one. */
  source: unknown;
  settings: FullSettings;
  now: number;
}

/** Maximum number of records that all rules of a request together may promote and hide. */
const MAX_PROMOTED = 300;
const MAX_HIDDEN = 1000;

type Condition = { context?: string; filters?: string };

function holds({ context, filters }: Condition, { contexts, source }: RecommendSituation): boolean {
  if (context !== undefined && !contexts.includes(context)) return false;
  if (!filters) return true;
  const filter = parseFilters({ filters }, { isFacet: () => true });
  return filter === undefined || (source !== undefined && recordMatches(source, filter));
}

/** A rule without conditions applies to every request (spec 2, Recommend rule). */
function applies(rule: RecommendRule, situation: RecommendSituation): boolean {
  if (rule.enabled === false || !isValidAt(rule, situation.now)) return false;
  const conditions = [...(rule.condition ? [rule.condition] : []), ...(rule.conditions ?? [])];
  return conditions.length === 0 || conditions.some((condition) => holds(condition, situation));
}

/** Returns the source record's values of a facet. Empty if it has none, or the facet is not declared. */
function valuesOf({ facet }: AutomaticFacetFilter, { source, settings }: RecommendSituation): string[][] {
  const declared = parseFacetDeclarations(settings.attributesForFaceting).some(({ attribute }) => attribute === facet);
  if (!declared && facet !== '_tags') return [];
  const values: string[][] = [];
  eachScalarAt(source, facet, (value) => void values.push([String(value)]));
  return values;
}

function addParams(effect: RecommendEffect, rule: RecommendRule, situation: RecommendSituation): void {
  const { settings } = situation;
  const params = rule.consequence.params ?? {};
  const facets = new Set(parseFacetDeclarations(settings.attributesForFaceting).map(({ attribute }) => attribute));
  const context = { isFacet: (name: string) => facets.has(name) };
  const filter = filterOf(params, settings);
  const filters: Filter[] = filter ? [filter] : [];
  for (const entry of params.automaticFacetFilters ?? []) {
    const automatic = automaticFilter(entry, valuesOf(entry, situation));
    if (automatic) filters.push(automatic);
  }
  const optional = [
    ...parseFilterScores(params.filters, context),
    ...parseOptionalFilters(params.optionalFilters ?? [], context),
    ...parseOptionalFilters(params.optionalFacetFilters ?? [], context),
    ...parseOptionalTagFilters(params.optionalTagFilters ?? []),
  ];
  for (const entry of params.automaticOptionalFacetFilters ?? [])
    appendAll(optional, automaticLifts(entry, valuesOf(entry, situation)));
  appendAll(effect.filters, filters);
  appendAll(effect.optionalFilters, optional);
  effect.sumOrFiltersScores ||= params.sumOrFiltersScores ?? false;
}

/** If several rules promote a record, the first one decides about its position, and whether filters apply to it. */
function addPromotions({ promotions }: RecommendEffect, { consequence }: RecommendRule): void {
  const { promote = [], filterPromotes = true } = consequence;
  for (const { objectID, objectIDs, position } of promote)
    for (const [at, id] of (objectIDs ?? [objectID!]).entries())
      if (promotions.length < MAX_PROMOTED && !promotions.some((earlier) => earlier.objectID === id))
        promotions.push({ objectID: id, position: position + at, filtered: filterPromotes });
}

/** Applies the rules of a model. A rule with a filter on a former facet is ignored completely. */
export function applyRecommendRules(
  rules: readonly KnownRule<RecommendRule>[],
  situation: RecommendSituation,
): RecommendEffect {
  const effect: RecommendEffect = {
    filters: [],
    optionalFilters: [],
    sumOrFiltersScores: false,
    promotions: [],
    hidden: [],
    userData: [],
    appliedRules: [],
  };
  for (const { rule } of rules) {
    if (!applies(rule, situation)) continue;
    try {
      addParams(effect, rule, situation);
    } catch (error) {
      if (error instanceof FilterError) continue;
      throw error;
    }
    const { hide = [], userData } = rule.consequence;
    addPromotions(effect, rule);
    appendAll(effect.hidden, hide.map(({ objectID }) => objectID).slice(0, MAX_HIDDEN - effect.hidden.length));
    if (userData) effect.userData.push(userData);
    effect.appliedRules.push({ objectID: rule.objectID });
  }
  return effect;
}
