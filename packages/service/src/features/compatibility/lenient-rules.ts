/** Rules as other services export them: one condition by itself, facets by their names, and words for dashboards. */
import { type Fields, isFields } from '../../wire/fields.ts';
import { type LeaveOut, lenientBody, withoutFields } from './lenient-body.ts';

/** What dashboards write down for themselves. */
const OF_DASHBOARDS = ['tags', 'scope'];

/** Filters by the values of facets that stand in the query. */
const AUTOMATIC = ['automaticFacetFilters', 'automaticOptionalFacetFilters'];

function readCondition(condition: unknown, leaveOut: LeaveOut): unknown {
  if (!isFields(condition)) return condition;
  const { alternatives, ...rest } = condition;
  // Without them words are compared as they are, which is what happens here.
  if (alternatives !== undefined && alternatives !== false) leaveOut('conditions.alternatives');
  return rest;
}

/** A facet may be named without saying how it filters. */
const readAutomatic = (entries: unknown): unknown =>
  Array.isArray(entries)
    ? entries.map((entry: unknown) => (typeof entry === 'string' ? { facet: entry } : entry))
    : entries;

function readConsequence(consequence: unknown): unknown {
  if (!isFields(consequence) || !isFields(consequence['params'])) return consequence;
  const params = Object.entries(consequence['params']).map(([name, value]) => [
    name,
    AUTOMATIC.includes(name) ? readAutomatic(value) : value,
  ]);
  return { ...consequence, params: Object.fromEntries(params) as Fields };
}

function readRule(rule: unknown, leaveOut: LeaveOut): unknown {
  if (!isFields(rule)) return rule;
  const { condition, ...rest } = withoutFields(rule, OF_DASHBOARDS, leaveOut) as Fields;
  const conditions = rest['conditions'] ?? (condition === undefined || condition === null ? undefined : [condition]);
  return {
    ...rest,
    ...(conditions === undefined
      ? {}
      : {
          conditions: Array.isArray(conditions)
            ? conditions.map((one: unknown) => readCondition(one, leaveOut))
            : conditions,
        }),
    ...(Object.hasOwn(rest, 'consequence') && { consequence: readConsequence(rest['consequence']) }),
  };
}

/** The body of `saveRule`. */
export const lenientRule = lenientBody(readRule);

/** The body of `saveRules`. */
export const lenientRules = lenientBody((body, leaveOut) =>
  Array.isArray(body) ? body.map((rule: unknown) => readRule(rule, leaveOut)) : body,
);
