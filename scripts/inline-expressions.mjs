/** Function inlining of short expressions: a call becomes what the function says, which says the same phrase again and compresses. */
import ts from 'typescript';
import { isName } from './bundle-variables.mjs';
import { parse, range, walk } from './edited-text.mjs';

/** Characters of a body that is short, names counted without their numbers. */
const shortBody = 60;
const lengthOf = (body) => body.getText().replace(/\$\d+\b/g, '').length;

/** Whether a value may be looked at later, or not at all: it neither changes anything nor depends on when it is looked at. */
function isTimeless(node, written) {
  if (ts.isFunctionLike(node)) return true;
  if (ts.isIdentifier(node)) return !written.has(node.text);
  const isCalled = ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isAwaitExpression(node);
  const isWriting =
    ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node) || ts.isDeleteExpression(node);
  const isAssigning = ts.isBinaryExpression(node) && ts.isAssignmentOperator(node.operatorToken.kind);
  if (isCalled || isWriting || isAssigning) return false;
  return !ts.forEachChild(node, (child) => !isTimeless(child, written));
}

/** The function of a constant, if its body may stand where it is called. */
function shortFunction(name, uses) {
  const declared = uses.find(({ parent }) => ts.isVariableDeclaration(parent) && parent.name.text === name);
  const { initializer: callee, parent: list } = declared?.parent ?? {};
  if (!callee || list.declarations.length !== 1 || !ts.isArrowFunction(callee) || ts.isBlock(callee.body))
    return undefined;
  const isPlain = callee.parameters.every(
    (parameter) => ts.isIdentifier(parameter.name) && !parameter.initializer && !parameter.dotDotDotToken,
  );
  const isShort = uses.length === 2 || lengthOf(callee.body) <= shortBody;
  if (!isPlain || callee.modifiers?.length || !isShort) return undefined;
  return { declared, callee, statement: list.parent };
}

/** Whether a parameter may be replaced by what is given for it. */
function mayReplace(parameter, given, { places, written }) {
  if (written.has(parameter.name.text)) return false;
  if (!given) return true;
  if (ts.isIdentifier(given) || ts.isLiteralExpression(given)) return isTimeless(given, written);
  return places.get(parameter.name.text).length <= 2 && isTimeless(given, written);
}

/**
 * The text with the first such function put where it is called; undefined when there is none.
 *
 * @example
 * inlineExpression(text, study(text)); // `const half$0 = (n$1) => n$1 / 2; use(half$0(9));` becomes `use(((9) / 2));`
 */
export function inlineExpression(text, known) {
  for (const [name, uses] of known.places) {
    const found = shortFunction(name, uses);
    if (!found) continue;
    const { declared, callee, statement } = found;
    const names = uses.filter((use) => use !== declared);
    const calls = names.map(({ parent }) => parent);
    const isOnlyCalled = calls.every(
      (call, index) => ts.isCallExpression(call) && call.expression === names[index] && !call.questionDotToken,
    );
    if (!calls.length || !isOnlyCalled) continue;
    const isNested = (call) =>
      [statement, ...calls].some((one) => one !== call && one.pos <= call.pos && call.end <= one.end);
    const isSpread = (call) => call.arguments.some(ts.isSpreadElement);
    if (calls.some((call) => isNested(call) || isSpread(call))) continue;
    const { body, parameters } = callee;
    if (!calls.every((call) => parameters.every((one, index) => mayReplace(one, call.arguments[index], known))))
      continue;

    const edits = calls.map((call) => {
      const by = ['('];
      let at = body.getStart();
      walk(body, (node) => {
        const index = isName(node) ? parameters.findIndex((parameter) => parameter.name.text === node.text) : -1;
        if (index < 0) return;
        const given = call.arguments[index];
        by.push([at, node.getStart()], ...(given ? ['(', range(given), ')'] : ['undefined']));
        at = node.end;
      });
      by.push([at, body.end], ')');
      return { start: call.getStart(), end: call.end, by };
    });
    return text.replace([{ start: statement.getStart(), end: statement.end, by: [] }, ...edits]);
  }
  return undefined;
}

/** `Number(value)` in fewer letters; it is the same for all that a tracker reads. */
export function shortenNumbers(text) {
  const edits = [];
  walk(parse(text.code), (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'Number') return;
    edits.push({ start: node.expression.getStart(), end: node.expression.end, by: ['+'] });
  });
  return text.replace(edits);
}
