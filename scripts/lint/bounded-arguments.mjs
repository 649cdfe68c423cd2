/**
 * Lint rule `aisle/bounded-arguments`: forbids spreading lists of unbounded length into call arguments.
 *
 * Arguments are on the stack: about a hundred thousand of them throw a RangeError, which small tests do not reveal.
 */

/** Variadic methods by name. */
const TAKE_ANY_NUMBER = new Set([
  'push',
  'unshift',
  'splice',
  'concat',
  'max',
  'min',
  'hypot',
  'fromCharCode',
  'fromCodePoint',
  'of',
]);

/** Whose methods of these names they are, where others have methods of the same name. */
const OWNERS = new Map([
  ['max', 'Math'],
  ['min', 'Math'],
  ['hypot', 'Math'],
  ['fromCharCode', 'String'],
  ['fromCodePoint', 'String'],
  ['of', 'Array'],
]);

const CURES = new Map([
  ['push', 'append in a loop, or make a new list with [...a, ...b]'],
  ['unshift', 'make a new list with [...a, ...b]'],
  ['splice', 'make a new list with toSpliced on each side, or [...a, ...b]'],
  ['concat', 'use flat(), or make a new list with [...a, ...b]'],
  ['of', 'use Array.from'],
]);
const FOLD = 'go through the list with reduce or a loop';

const nameOf = (member) =>
  member.computed
    ? member.property.type === 'Literal' && String(member.property.value)
    : member.property.type === 'Identifier' && member.property.name;

/** The method that takes any number of values; undefined for any other callee. */
function methodOf(callee) {
  if (callee.type === 'ChainExpression') return methodOf(callee.expression);
  if (callee.type !== 'MemberExpression') return undefined;
  const method = nameOf(callee);
  if (!TAKE_ANY_NUMBER.has(method)) return undefined;
  const owner = OWNERS.get(method);
  return owner === undefined || (callee.object.type === 'Identifier' && callee.object.name === owner)
    ? method
    : undefined;
}

/** Whether the length of a list is fixed in the source. */
function isBounded(list) {
  switch (list.type) {
    case 'ArrayExpression':
      return list.elements.every((element) => element?.type !== 'SpreadElement' || isBounded(element.argument));
    case 'ConditionalExpression':
      return isBounded(list.consequent) && isBounded(list.alternate);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return isBounded(list.expression);
    default:
      return false;
  }
}

/** The rule, for ESLint and oxlint. */
export const boundedArguments = {
  meta: {
    type: 'problem',
    docs: { description: 'A list whose length data decides must not become the arguments of a call' },
    schema: [],
    messages: {
      unbounded:
        'The arguments of "{{method}}" are a list of any length: a call takes about a hundred thousand and throws a RangeError beyond; {{cure}}.',
    },
  },
  create(context) {
    const report = (node, method) =>
      context.report({ node, messageId: 'unbounded', data: { method, cure: CURES.get(method) ?? FOLD } });
    return {
      CallExpression({ callee, arguments: args }) {
        const method = methodOf(callee);
        if (method !== undefined) {
          for (const one of args) if (one.type === 'SpreadElement' && !isBounded(one.argument)) report(one, method);
          return;
        }
        if (callee.type !== 'MemberExpression') return;
        const borrowed = methodOf(callee.object);
        if (borrowed === undefined) return;
        // `push.apply(list, items)` and `push.call(list, ...items)`.
        if (nameOf(callee) === 'apply' && args[1] && !isBounded(args[1])) report(args[1], borrowed);
        if (nameOf(callee) === 'call')
          for (const one of args) if (one.type === 'SpreadElement' && !isBounded(one.argument)) report(one, borrowed);
      },
    };
  },
};
