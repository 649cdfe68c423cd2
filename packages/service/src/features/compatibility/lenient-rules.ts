/** Rules as other services export them: one condition by itself, facets by their names, and words for dashboards. */
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import { readSearch } from './lenient-bodies.ts';
import { type LeaveOut, lenientBody, withoutFields, withoutNulls } from './lenient-body.ts';

/** What dashboards write down for themselves. */
const OF_DASHBOARDS = ['tags', 'scope'];

/** Filters by the values of facets that stand in the query. */
const AUTOMATIC = ['automaticFacetFilters', 'automaticOptionalFacetFilters'];

function readCondition(condition: unknown, leaveOut: LeaveOut): unknown {
  if (!isFields(condition)) return condition;
  const { alternatives, ...others } = withoutNulls(condition);
  // Without them words are compared as they are, which is what happens here.
  if (alternatives !== undefined && alternatives !== false) leaveOut('conditions.alternatives');
  return others;
}

/** A facet may be named without saying how it filters. */
const readAutomatic = (entries: unknown): unknown =>
  Array.isArray(entries)
    ? entries.map((entry: unknown) => (typeof entry === 'string' ? { facet: entry } : entry))
    : entries;

/** What a rule does; its parameters are those of a search. */
function readConsequence(consequence: unknown, leaveOut: LeaveOut): unknown {
  if (!isFields(consequence)) return consequence;
  const others = withoutNulls(consequence);
  if (!isFields(others['params'])) return others;
  const search = readSearch(others['params'], (name) => leaveOut(`consequence.params.${name}`)) as Fields;
  const params = Object.entries(search).map(([name, value]) => [
    name,
    AUTOMATIC.includes(name) ? readAutomatic(value) : value,
  ]);
  return { ...others, params: Object.fromEntries(params) as Fields };
}

function readRule(rule: unknown, leaveOut: LeaveOut): unknown {
  if (!isFields(rule)) return rule;
  const { condition, ...others } = withoutNulls(withoutFields(rule, OF_DASHBOARDS, leaveOut) as Fields);
  const conditions = others['conditions'] ?? (condition === undefined ? undefined : [condition]);
  return {
    ...others,
    ...(conditions === undefined
      ? {}
      : {
          conditions: Array.isArray(conditions)
            ? conditions.map((one: unknown) => readCondition(one, leaveOut))
            : conditions,
        }),
    ...(Object.hasOwn(others, 'consequence') && { consequence: readConsequence(others['consequence'], leaveOut) }),
  };
}

/** The body of `saveRule`. */
export const lenientRule = lenientBody(readRule);

/** The body of `saveRules`. */
export const lenientRules = lenientBody((body, leaveOut) =>
  Array.isArray(body) ? body.map((rule: unknown) => readRule(rule, leaveOut)) : body,
);
