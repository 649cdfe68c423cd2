/** Rule check: refuses invalid rules that the schema accepts. */
import type { RecommendRule, Rule, RuleParams } from '@aisle/contract';
import { parseFilterScores } from '../filters/filter-scores.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { parseOptionalFilters, parseOptionalTagFilters } from '../filters/parse-optional-filters.ts';
import { badRequest, inPlace } from '../../foundation/errors/service-error.ts';
import type { Filter } from '../../engine/engine.ts';
import { readyCondition } from './condition.ts';
import { checkPlaceholders } from './facet-pattern.ts';

/** Maximum size of `userData` as JSON in bytes (spec 2, Recommend rule: 1 kB). */
const USER_DATA_LIMIT = 1000;

type Consequence = Rule['consequence'] & RecommendRule['consequence'];

// Whether an attribute is a facet depends on settings that may be saved later.
const anyFacet = { isFacet: () => true };

/** At most `maxPromotions` records may be promoted, counting each member of a group. */
function checkConsequence(consequence: Consequence, maxPromotions: number): void {
  if (
    Object.values(consequence).every(
      (part) => part === undefined || (typeof part === 'object' && Object.keys(part ?? {}).length === 0),
    )
  )
    throw badRequest('"consequence" must say what happens; give params, promote, hide or userData');
  let promoted = 0;
  for (const [at, { objectID, objectIDs }] of (consequence.promote ?? []).entries()) {
    if ((objectID === undefined) === (objectIDs === undefined))
      throw badRequest(`"consequence.promote[${at}]" must have one of objectID and objectIDs`);
    promoted += objectIDs?.length ?? 1;
  }
  if (promoted > maxPromotions)
    throw badRequest(`"consequence.promote" must name at most ${maxPromotions} records, not ${promoted}`);
  const data = consequence.userData;
  if (data !== undefined && new TextEncoder().encode(JSON.stringify(data)).byteLength > USER_DATA_LIMIT)
    throw badRequest(`"consequence.userData" must have at most ${USER_DATA_LIMIT} bytes as JSON`);
  const params = consequence.params ?? {};
  parseFilters(params, anyFacet);
  if (params.optionalFilters !== undefined) parseOptionalFilters(params.optionalFilters, anyFacet);
}

function checkValidity(rule: Pick<Rule, 'validity'>): void {
  for (const [at, { from = 0, until = Infinity }] of (rule.validity ?? []).entries())
    if (until < from) throw badRequest(`"validity[${at}]" ends before it begins; swap from and until`);
}

/** Facets that a rule removes from the query or replaces in it are named as in patterns. */
function checkQueryChange(query: RuleParams['query']): void {
  if (query === undefined || typeof query === 'string') return;
  for (const [at, text] of (query.remove ?? []).entries())
    checkPlaceholders(text, `consequence.params.query.remove[${at}]`);
  for (const [at, edit] of (query.edits ?? []).entries())
    checkPlaceholders(edit.delete, `consequence.params.query.edits[${at}].delete`);
}

/** @throws ServiceError 400 that names the rule. */
export function checkRule(rule: Rule): void {
  inPlace(`Rule ${rule.objectID}`, () => {
    checkConsequence(rule.consequence, 300);
    checkQueryChange(rule.consequence.params?.query);
    checkValidity(rule);
    for (const [at, condition] of (rule.conditions ?? []).entries()) {
      if ((condition.pattern === undefined) !== (condition.anchoring === undefined))
        throw badRequest(`"conditions[${at}]" must have pattern and anchoring together`);
      checkPlaceholders(condition.pattern ?? '', `conditions[${at}].pattern`);
      readyCondition(condition);
    }
  });
}

const isNegative = (filter: Filter): boolean => {
  if (filter.kind === 'not') return true;
  return (filter.kind === 'and' || filter.kind === 'or') && filter.of.some(isNegative);
};

/** @throws ServiceError 400 that names the rule. */
export function checkRecommendRule(rule: RecommendRule): void {
  inPlace(`Rule ${rule.objectID}`, () => {
    checkConsequence(rule.consequence as Consequence, 30);
    checkValidity(rule);
    const { optionalFacetFilters, optionalTagFilters } = rule.consequence.params ?? {};
    if (optionalFacetFilters !== undefined) parseOptionalFilters(optionalFacetFilters, anyFacet);
    if (optionalTagFilters !== undefined) parseOptionalTagFilters(optionalTagFilters);
    for (const { filters } of [rule.condition ?? {}, ...(rule.conditions ?? [])]) {
      const filter = filters ? parseFilters({ filters }, anyFacet) : undefined;
      if (filter && isNegative(filter))
        throw badRequest('"filters" of a condition must not negate; write what the source record must have');
      if (parseFilterScores(filters, anyFacet).length > 0)
        throw badRequest('"filters" of a condition must not have scores; leave <score=…> out');
    }
  });
}

/** @throws ServiceError 400 for a duplicate objectID. */
export function checkUnique(rules: readonly { objectID: string }[]): void {
  const objectIDs = new Set<string>();
  for (const { objectID } of rules) {
    if (objectIDs.has(objectID)) throw badRequest(`The rule "${objectID}" is there twice; send each rule once`);
    objectIDs.add(objectID);
  }
}
