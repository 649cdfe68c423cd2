/** Says which functions of the elements run at the start of a page: browsers compile those together with their file, beside the page's own work. */

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

/** The places of arrow functions that do not wait, inner ones too. */
const eagerFunctions = (node, parent) => {
  if (!node || typeof node !== 'object') return [];
  const inner = Object.values(node).flatMap((child) => eagerFunctions(child, Array.isArray(node) ? parent : node));
  return node.type === 'ArrowFunctionExpression' && !waits(node, parent) ? [node, ...inner] : inner;
};

/**
 * A module with parentheses around functions that are likely to run at the start. Without them a browser reads each function twice: once
 * over it, and again at its first call, on the thread that has the page to show. Minifiers that know the sign (Vite's, from 8 on) keep it.
 */
export const eagerModule = (code, program) => {
  const signs = eagerFunctions(program.body, program).flatMap(({ start, end }) => [
    { at: start, sign: '(' },
    { at: end, sign: ')' },
  ]);
  let written = code;
  for (const { at, sign } of signs.toSorted((a, b) => b.at - a.at))
    written = written.slice(0, at) + sign + written.slice(at);
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
