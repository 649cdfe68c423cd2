/**
 * Says which functions of the elements run at the start of a page: browsers compile those together with their file, beside the page's own work.
 *
 * Gain (decision 0093): on the fuller page of the benchmark 302 functions are compiled at their first call where it was 530, and the processor time
 * until the first hits is 2 to 7 % less, for 0.2 KB of parentheses. Risk: methods of object
 * literals that say none of `this`, `super` and `arguments` become arrow functions; a gap in that test would change what such a method does, and the
 * elements' own tests run over sources that are not rewritten. Where a browser does not heed the sign, it is worth nothing and does no harm.
 */

const sources = /[\\/](?:components|search-client|transport)[\\/]src[\\/].*\.ts$/;

/** What is called so waits for the shopper, or for trouble. */
const listener = /^on[A-Z]/;

/** Calls whose functions wait: messages that are picked from a file, and what follows when something has come. */
const later = /^(?:report|warn|then)$/;

/** The name that a property, a field or a variable has. */
const nameOf = ({ key, id }) => (key ?? id)?.name ?? '';

/** Whether a function waits for the shopper, or for a file: a listener, a way to ask for a part, what a part or a message is for. */
const waits = (arrow, parent) =>
  arrow.body.type === 'ImportExpression' ||
  parent.type === 'TemplateLiteral' ||
  listener.test(nameOf(parent)) ||
  (parent.type === 'CallExpression' && later.test((parent.callee.property ?? parent.callee).name));

/** Whether a function needs what arrow functions have not. */
const needsItself = (node) =>
  Boolean(node) &&
  typeof node === 'object' &&
  (node.type === 'ThisExpression' ||
    node.type === 'Super' ||
    (node.type === 'Identifier' && node.name === 'arguments') ||
    Object.values(node).some(needsItself));

/** A method of an object literal that could as well be an arrow function. */
const isPlainMethod = ({ type, method, kind, computed, value }) =>
  type === 'Property' && method && kind === 'init' && !computed && !value.generator && !needsItself(value);

/** What to write, and where, inner functions too. */
const edits = (node, parent) => {
  if (!node || typeof node !== 'object') return [];
  const inner = Object.values(node).flatMap((child) => edits(child, Array.isArray(node) ? parent : node));
  const { type, start, end } = node;
  if (type === 'ArrowFunctionExpression' && !waits(node, parent))
    return [{ start, end: start, by: '(' }, ...inner, { start: end, end, by: ')' }];
  if (!isPlainMethod(node) || listener.test(nameOf(node))) return inner;
  const { key, value } = node;
  return [
    { start: key.end, end: value.start, by: `: (${value.async ? 'async ' : ''}` },
    { start, end: key.start, by: '' },
    { start: value.body.start, end: value.body.start, by: '=> ' },
    ...inner,
    { start: end, end, by: ')' },
  ];
};

/**
 * A module with parentheses around functions that are likely to run at the start; methods of object literals become such functions. Without
 * them a browser reads each function twice: once over it, and again at its first call, on the thread that has the page to show. Minifiers
 * that know the sign (Vite's, from 8 on) keep it.
 */
export const eagerModule = (code, program) => {
  let written = code;
  for (const { start, end, by } of edits(program.body, program).toSorted((a, b) => b.start - a.start))
    written = written.slice(0, start) + by + written.slice(end);
  return written;
};

/** For Vite's builds. */
export const viteEagerFunctions = {
  name: 'eager-functions',
  // After types are gone.
  enforce: 'post',
  transform(code, id) {
    return sources.test(id) ? { code: eagerModule(code, this.parse(code)), map: null } : undefined;
  },
};
