/** Scope analysis of a bundle: each variable gets a name of its own, so that code can move without one hiding another. */
import ts from 'typescript';
import { parse, walk } from './edited-text.mjs';

const suffix = /\$\d+$/;
/** Whether an identifier is a variable of the bundle: it has a number. */
export const isName = (node) => ts.isIdentifier(node) && suffix.test(node.text);

/** Gives each variable a name of its own, which no property has. */
export function renameUniquely(text) {
  const source = parse(text.code);
  const host = {
    getSourceFile: (name) => (name === 'bundle.js' ? source : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => {},
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === 'bundle.js',
    readFile: () => undefined,
  };
  const checker = ts
    .createProgram(['bundle.js'], { allowJs: true, noLib: true, noResolve: true, target: ts.ScriptTarget.ESNext }, host)
    .getTypeChecker();
  const names = new Map();
  const edits = [];
  walk(source, (node) => {
    if (!ts.isIdentifier(node)) return;
    const { parent } = node;
    const isShorthand = ts.isShorthandPropertyAssignment(parent) && parent.name === node;
    const isExported = ts.isExportSpecifier(parent);
    const symbol = isShorthand
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : isExported
        ? checker.getExportSpecifierLocalTargetSymbol(parent)
        : checker.getSymbolAtLocation(node);
    const declaration = symbol?.valueDeclaration;
    const isVariable =
      declaration &&
      (ts.isVariableDeclaration(declaration) ||
        ts.isParameter(declaration) ||
        ts.isBindingElement(declaration) ||
        ts.isFunctionDeclaration(declaration));
    if (!isVariable || (ts.isPropertyAccessExpression(parent) && parent.name === node)) return;
    if (ts.isBindingElement(parent) && parent.propertyName === node) return;
    if (ts.isPropertyAssignment(parent) && parent.name === node) return;
    if (declaration.getSourceFile() !== source) return;
    if (!names.has(symbol)) names.set(symbol, `${node.text}$${names.size}`);
    const isElement = ts.isBindingElement(parent) && parent.name === node && !parent.propertyName;
    const isKeyed = isShorthand || (isElement && !parent.dotDotDotToken && ts.isObjectBindingPattern(parent.parent));
    const by = names.get(symbol);
    const written = isExported ? `${by} as ${node.text}` : isKeyed ? `${node.text}: ${by}` : by;
    edits.push({ start: node.getStart(), end: node.end, by: [written] });
  });
  return text.replace(edits);
}

/** Where each variable is named, and which are written after their declaration. */
export function study(text) {
  const source = parse(text.code);
  const places = new Map();
  const written = new Set();
  const noteTarget = (node) => walk(node, (one) => isName(one) && written.add(one.text));
  walk(source, (node) => {
    if (isName(node)) places.set(node.text, [...(places.get(node.text) ?? []), node]);
    if (ts.isBinaryExpression(node) && ts.isAssignmentOperator(node.operatorToken.kind)) {
      if (isName(node.left)) written.add(node.left.text);
      else if (ts.isObjectLiteralExpression(node.left) || ts.isArrayLiteralExpression(node.left)) noteTarget(node.left);
    }
    if ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && isName(node.operand)) {
      const { PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;
      if (node.operator === PlusPlusToken || node.operator === MinusMinusToken) written.add(node.operand.text);
    }
    if ((ts.isForOfStatement(node) || ts.isForInStatement(node)) && !ts.isVariableDeclarationList(node.initializer))
      noteTarget(node.initializer);
  });
  return { source, places, written };
}
