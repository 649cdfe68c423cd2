/** Rules exported by other services: with a single condition, facets by name, and fields for dashboards. */
import { type Fields, isFields } from '../../foundation/wire/fields.ts';
import { readSearch } from './lenient-bodies.ts';
import { type LeaveOut, lenientBody, withoutFields, withoutNulls } from './lenient-body.ts';

/** Fields that only dashboards use. */
const OF_DASHBOARDS = ['tags', 'scope'];

/** Filters by facet values that occur in the query. */
const AUTOMATIC = ['automaticFacetFilters', 'automaticOptionalFacetFilters'];

function readCondition(condition: unknown, leaveOut: LeaveOut): unknown {
  if (!isFields(condition)) return condition;
  const { alternatives, ...others } = withoutNulls(condition);
  // Without alternatives, words are compared literally, which is the behaviour here.
  if (alternatives !== undefined && alternatives !== false) leaveOut('conditions.alternatives');
  return others;
}

/** Accepts a facet by name only. */
const readAutomatic = (entries: unknown): unknown =>
  Array.isArray(entries)
    ? entries.map((entry: unknown) => (typeof entry === 'string' ? { facet: entry } : entry))
    : entries;

/** Reads the effect of a rule. Its parameters are those of a search. */
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

/** Reads the body of `saveRule`. */
export const lenientRule = lenientBody(readRule);

/** Reads the body of `saveRules`. */
export const lenientRules = lenientBody((body, leaveOut) =>
  Array.isArray(body) ? body.map((rule: unknown) => readRule(rule, leaveOut)) : body,
);
