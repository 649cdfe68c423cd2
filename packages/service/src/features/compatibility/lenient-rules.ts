/** Rules as other services export them: one condition by itself, words for dashboards, and what only their engines do. */
import { badRequest } from '../../errors/service-error.ts';
import { type Fields, isFields } from '../../wire/fields.ts';
import { type LeaveOut, lenientBody, withoutFields } from './lenient-body.ts';

/** What dashboards write down for themselves. */
const OF_DASHBOARDS = ['tags', 'scope'];

/** Filters by facet values that stand in the query; pages read these themselves here. */
const AUTOMATIC = ['automaticFacetFilters', 'automaticOptionalFacetFilters'];

/** A pattern that stands for all values of a facet. */
const FACET_PATTERN = /\{facet:[^}]*\}/;

function readCondition(condition: unknown, leaveOut: LeaveOut): unknown {
  if (!isFields(condition)) return condition;
  const { alternatives, ...rest } = condition;
  // Without them words are compared as they are, which is what happens here.
  if (alternatives !== undefined && alternatives !== false) leaveOut('conditions.alternatives');
  if (typeof rest['pattern'] === 'string' && FACET_PATTERN.test(rest['pattern'])) leaveOut('conditions.pattern');
  return rest;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** @throws ServiceError 400 where nothing would be left to happen. */
function readConsequence(rule: Fields, consequence: unknown, leaveOut: LeaveOut): unknown {
  if (!isFields(consequence) || !isFields(consequence['params'])) return consequence;
  const { params, ...others } = consequence;
  const remaining = withoutFields(params, AUTOMATIC, leaveOut) as Fields;
  const automatic = AUTOMATIC.find((name) => Object.hasOwn(params, name));
  if (automatic !== undefined && isEmpty(remaining) && Object.values(others).every(isEmpty))
    throw badRequest(
      `Rule ${String(rule['objectID'] ?? '')}: all that it does is "${automatic}", which rules do not do here; leave the rule out: the search element reads facet values out of the query with its attribute "understand"`,
    );
  return isEmpty(remaining) ? others : { ...others, params: remaining };
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
    ...(Object.hasOwn(rest, 'consequence') && { consequence: readConsequence(rest, rest['consequence'], leaveOut) }),
  };
}

/** The body of `saveRule`. */
export const lenientRule = lenientBody(readRule);

/** The body of `saveRules`. */
export const lenientRules = lenientBody((body, leaveOut) =>
  Array.isArray(body) ? body.map((rule: unknown) => readRule(rule, leaveOut)) : body,
);
