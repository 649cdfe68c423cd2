/** CSS selector matching for elements of a parsed page, limited to the selectors that elements use, because a server has no DOM. */

/** A node to match. */
export interface SelectorNode {
  readonly localName: string;
  readonly parentElement: SelectorNode | null;
  getAttribute(name: string): string | null;
}

type Test = (node: SelectorNode, scope: SelectorNode) => boolean;

/** Matches a simple selector at the start of a text. */
const simple =
  /^(?:(\*|[a-z][\w-]*)|\.([\w-]+)|#([\w-]+)|\[\s*([\w-]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\]|:(scope|is|not))/i;

/** Returns the text inside the parentheses at the start of a text. */
function inParentheses(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(1, at);
  }
  throw new SyntaxError(`A server does not know ${text}.`);
}

/** Parses a compound selector, such as `input[type=search]:not([hidden])`; returns the remaining text too. */
function readCompound(text: string): { test: Test; tail: string } {
  const tests: Test[] = [];
  let tail = text;
  for (let found = simple.exec(tail); found; found = simple.exec(tail)) {
    const [all, tag, className, id, attribute, ...others] = found;
    const [quoted, single, bare, pseudo] = others;
    tail = tail.slice(all.length);
    const value = quoted ?? single ?? bare;
    if (tag) tests.push(({ localName }) => tag === '*' || localName === tag.toLowerCase());
    else if (className) tests.push((node) => (node.getAttribute('class') ?? '').split(/\s+/).includes(className));
    else if (id) tests.push((node) => node.getAttribute('id') === id);
    else if (attribute)
      tests.push((node) => {
        const own = node.getAttribute(attribute);
        return value === undefined ? own !== null : own === value;
      });
    else if (pseudo === 'scope') tests.push((node, scope) => node === scope);
    else {
      const inside = inParentheses(tail);
      tail = tail.slice(inside.length + 2);
      const inner = readSelector(inside);
      tests.push(pseudo === 'not' ? (node, scope) => !inner(node, scope) : inner);
    }
  }
  if (!tests.length) throw new SyntaxError(`A server does not know the selector ${text}.`);
  return { test: (node, scope) => tests.every((test) => test(node, scope)), tail };
}

/** Whether the parent of a node, or any ancestor, passes. */
const isBelow = (
  node: SelectorNode,
  above: Test,
  { scope, direct }: { scope: SelectorNode; direct: boolean },
): boolean => {
  for (let one = node.parentElement; one; one = direct ? null : one.parentElement) if (above(one, scope)) return true;
  return false;
};

/** Parses compound selectors separated by `>` or spaces, outermost first. */
function readComplex(text: string): Test {
  let { test, tail } = readCompound(text.trim());
  while (tail) {
    const combinator = /^\s*(>?)\s*/.exec(tail)!;
    const above = test;
    const direct = combinator[1] === '>';
    const next = readCompound(tail.slice(combinator[0].length));
    const { test: last } = next;
    test = (node, scope) => last(node, scope) && isBelow(node, above, { scope, direct });
    ({ tail } = next);
  }
  return test;
}

/** Splits a selector at commas outside of parentheses. */
function alternativesOf(text: string): string[] {
  let depth = 0;
  const all = [''];
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && !depth) all.push('');
    else all[all.length - 1] += letter;
  }
  return all;
}

/**
 * Parses a selector: tags, classes, IDs, attributes, `:scope`, `:is()` and `:not()`, combined by `>` or a space. Returns a function
 * that tests whether a node matches in a scope.
 * @throws SyntaxError for any other selector.
 * @example
 * readSelector(':scope > [slot=heading]')(child, element);
 */
export function readSelector(selector: string): Test {
  const tests = alternativesOf(selector).map(readComplex);
  return (node, scope) => tests.some((test) => test(node, scope));
}
