/**
 * Function inlining and scalar replacement of objects, for bundles that count bytes: what is made by one call of one function needs
 * no object to travel in. Minifiers do neither with functions of more than one statement.
 */
import ts from 'typescript';
import { isName, renameUniquely, study } from './bundle-variables.mjs';
import { append, EditedText, mapOf, range, walk } from './edited-text.mjs';
import { inlineExpression, shortenNumbers } from './inline-expressions.mjs';

/** `const target = value;` as the only declaration of a statement in a list of statements. */
function* constants(source) {
  const found = [];
  walk(source, (node) => {
    if (!ts.isVariableStatement(node) || !ts.isBlock(node.parent)) return;
    const { declarations, flags } = node.declarationList;
    if (!(flags & ts.NodeFlags.Const) || declarations.length !== 1 || !declarations[0].initializer) return;
    found.push({ statement: node, target: declarations[0].name, value: declarations[0].initializer });
  });
  yield* found;
}

/** Whether a function is a plain one: nothing of `this`, `arguments` or generators. */
const isPlain = (node) => {
  let plain = !node.asteriskToken;
  walk(node, (one) => {
    if (one.kind === ts.SyntaxKind.ThisKeyword || (ts.isIdentifier(one) && one.text === 'arguments')) plain = false;
  });
  return plain;
};

const simpleProperties = (literal) =>
  literal.properties.every(
    (property) =>
      (ts.isPropertyAssignment(property) || ts.isMethodDeclaration(property)) &&
      ts.isIdentifier(property.name) &&
      property.name.text !== '__proto__' &&
      (ts.isPropertyAssignment(property) || isPlain(property)),
  );

/** The value of a property; a method is one as an arrow function. */
function valueOf(property) {
  if (ts.isPropertyAssignment(property)) return [range(property.initializer)];
  const isAsync = property.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
  const parameters = property.parameters.flatMap((parameter, index) => [index ? ', ' : '', range(parameter)]);
  return [isAsync ? 'async (' : '(', ...parameters, ') => ', range(property.body)];
}

/** Calls that are a statement of their own. */
function calls(source) {
  const found = [];
  walk(source, (node) => {
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) && ts.isBlock(node.parent))
      found.push({ statement: node, value: node.expression });
  });
  return found;
}

/** Puts the body of a function that is called once where it is called, to make a constant or for itself. */
function inlineCall(text, { source, places, written }) {
  for (const { statement, target, value } of [...constants(source), ...calls(source)]) {
    if (!ts.isCallExpression(value) || !isName(value.expression)) continue;
    const uses = places.get(value.expression.text);
    if (uses.length !== 2) continue;
    const declared = uses.find((use) => use !== value.expression);
    let callee = declared.parent;
    let removed = callee;
    if (ts.isVariableDeclaration(callee)) {
      if (callee.parent.declarations.length !== 1) continue;
      removed = callee.parent.parent;
      callee = callee.initializer;
    }
    if (!callee || !(ts.isFunctionDeclaration(callee) || ts.isArrowFunction(callee)) || !isPlain(callee)) continue;
    if (callee.modifiers?.length || !ts.isBlock(callee.body)) continue;
    const { statements } = callee.body;
    const last = statements.at(-1);
    const isMade = last && ts.isReturnStatement(last) && last.expression;
    if (target && !isMade) continue;
    let returns = 0;
    const countReturns = (node) => {
      if (ts.isReturnStatement(node)) returns++;
      if (!ts.isFunctionLike(node)) ts.forEachChild(node, countReturns);
    };
    statements.forEach(countReturns);
    if (returns !== (isMade ? 1 : 0)) continue;
    if (callee.parameters.some(({ initializer, dotDotDotToken }) => initializer || dotDotDotToken)) continue;

    const by = [];
    callee.parameters.forEach((parameter, index) => {
      const given = value.arguments[index];
      const isObject = given && ts.isObjectBindingPattern(parameter.name) && ts.isObjectLiteralExpression(given);
      const elements = isObject ? parameter.name.elements : [];
      const isSimple =
        isObject &&
        simpleProperties(given) &&
        elements.every(
          ({ initializer, dotDotDotToken, name }) => !initializer && !dotDotDotToken && ts.isIdentifier(name),
        );
      if (isSimple) {
        const wanted = new Map(elements.map(({ propertyName, name }) => [propertyName.text, name]));
        for (const property of given.properties) {
          const name = wanted.get(property.name.text);
          if (name)
            append(by, [written.has(name.text) ? 'let ' : 'const ', range(name), ' = ', ...valueOf(property), ';\n']);
          wanted.delete(property.name.text);
        }
        for (const name of wanted.values()) by.push('let ', range(name), ';\n');
      } else {
        const isLet = ts.isIdentifier(parameter.name) ? written.has(parameter.name.text) : true;
        by.push(isLet ? 'let ' : 'const ', range(parameter.name), ' = ', given ? range(given) : 'undefined', ';\n');
      }
    });
    for (const one of statements) if (!isMade || one !== last) by.push(range(one), '\n');
    if (target) by.push('const ', range(target), ' = ', range(last.expression), ';');
    else if (isMade) by.push(range(last.expression), ';');
    return text.replace([
      { start: statement.getStart(), end: statement.end, by },
      { start: removed.getStart(), end: removed.end, by: [] },
    ]);
  }
  return undefined;
}

/** Makes constants of the properties of an object that is nothing but a bag. */
function replaceObject(text, { source, places }) {
  for (const { statement, target, value } of constants(source)) {
    if (!ts.isObjectLiteralExpression(value) || !simpleProperties(value)) continue;
    const edits = [];
    const by = [];
    if (ts.isObjectBindingPattern(target)) {
      if (
        target.elements.some(
          ({ initializer, dotDotDotToken, name }) => initializer || dotDotDotToken || !ts.isIdentifier(name),
        )
      )
        continue;
      const wanted = new Map(target.elements.map(({ propertyName, name }) => [propertyName.text, name]));
      for (const property of value.properties) {
        const name = wanted.get(property.name.text);
        if (name) append(by, ['const ', range(name), ' = ', ...valueOf(property), ';\n']);
      }
    } else {
      const keys = new Set(value.properties.map(({ name }) => name.text));
      const uses = places.get(target.text).filter((use) => use !== target);
      const isRead = ({ parent }) =>
        ts.isPropertyAccessExpression(parent) &&
        isName(parent.expression) &&
        keys.has(parent.name.text) &&
        !(
          ts.isBinaryExpression(parent.parent) &&
          parent.parent.left === parent &&
          ts.isAssignmentOperator(parent.parent.operatorToken.kind)
        );
      const isTakenApart = ({ parent }) =>
        ts.isVariableDeclaration(parent) &&
        parent.parent.declarations.length === 1 &&
        ts.isVariableStatement(parent.parent.parent) &&
        ts.isObjectBindingPattern(parent.name) &&
        parent.name.elements.every(
          ({ initializer, dotDotDotToken, propertyName, name }) =>
            !initializer && !dotDotDotToken && ts.isIdentifier(name) && keys.has(propertyName.text),
        );
      if (!uses.every((use) => isRead(use) || isTakenApart(use))) continue;
      // Uses inside of the object itself lie in a range that moves.
      if (uses.some((use) => use.getStart() >= statement.getStart() && use.end <= statement.end)) continue;
      const [, base, number] = /^(.*)\$(\d+)$/.exec(target.text);
      const nameOf = (key) => `${base}_${key}$${number}`;
      for (const property of value.properties)
        append(by, [`const ${nameOf(property.name.text)} = `, ...valueOf(property), ';\n']);
      for (const { parent } of uses)
        if (ts.isPropertyAccessExpression(parent))
          edits.push({ start: parent.getStart(), end: parent.end, by: [nameOf(parent.name.text)] });
        else
          edits.push({
            start: parent.parent.parent.getStart(),
            end: parent.parent.parent.end,
            by: parent.name.elements.flatMap(({ propertyName, name }) => [
              'const ',
              range(name),
              ` = ${nameOf(propertyName.text)};\n`,
            ]),
          });
    }
    return text.replace([{ start: statement.getStart(), end: statement.end, by }, ...edits]);
  }
  return undefined;
}

/** Leaves out constants that are another name of a constant. */
function dropAliases(text, { source, places, written }) {
  const aliases = new Map();
  const statements = [];
  for (const { statement, target, value } of constants(source))
    if (isName(target) && isName(value) && !written.has(value.text)) {
      aliases.set(target.text, value.text);
      statements.push(statement);
    }
  if (!statements.length) return undefined;
  const isDropped = (node) => statements.some((one) => node.getStart() >= one.getStart() && node.end <= one.end);
  const edits = statements.map((one) => ({ start: one.getStart(), end: one.end, by: [] }));
  for (const [alias, value] of aliases) {
    let by = value;
    while (aliases.has(by)) by = aliases.get(by);
    for (const use of places.get(alias))
      if (!isDropped(use)) edits.push({ start: use.getStart(), end: use.end, by: [by] });
  }
  return text.replace(edits);
}

/** What functions are called that all rooms share: letters that no variable has, so that those may have the same in all rooms. */
export const functionNames = [...'ACEINORST'];
function nameFunctions(text) {
  const { source, places } = study(text);
  const declared = [];
  walk(source, (node) => {
    if (ts.isFunctionDeclaration(node) && places.get(node.name.text).length > 2) declared.push(node.name.text);
  });
  return text.replace(
    declared.flatMap((name, index) =>
      places.get(name).map((use) => ({ start: use.getStart(), end: use.end, by: [functionNames[index] ?? name] })),
    ),
  );
}

/**
 * Flattens what factories make.
 *
 * @example
 * const { code, map } = flattenRooms('const make = ({ a }) => { const b = a + 1; return { sum: () => b }; }; …');
 */
export function flattenRooms(bundle) {
  let text = renameUniquely(new EditedText(bundle));
  for (let next = text; next;) {
    text = next;
    const known = study(text);
    next =
      dropAliases(text, known) ??
      inlineCall(text, known) ??
      replaceObject(text, known) ??
      inlineExpression(text, known);
  }
  text = nameFunctions(shortenNumbers(text));
  return { code: text.code, map: mapOf(text, bundle) };
}

/** The same as a step of Vite's build. */
export const flatten = { name: 'flatten-rooms', renderChunk: flattenRooms };
