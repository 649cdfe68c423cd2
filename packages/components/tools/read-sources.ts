/** Reads from the sources what no manifest holds: the fields of event details, and the replaceable texts of an element. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** One field of an event's detail. */
export interface DetailField {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);

const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');

/** The interfaces of a file: name to fields, those of parents first. */
export function readDetails(file: string): ReadonlyMap<string, readonly DetailField[]> {
  const found = new Map<string, readonly DetailField[]>();
  for (const node of parse(file).statements) {
    if (!ts.isInterfaceDeclaration(node)) continue;
    const parents = (node.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => type.getText()));
    const own = node.members.filter(ts.isPropertySignature).map((member) => ({
      name: member.name.getText(),
      type: member.type?.getText().replace(/\s+/g, ' ') ?? 'unknown',
      required: !member.questionToken,
      description: docOf(member),
    }));
    found.set(node.name.text, [...parents.flatMap((parent) => found.get(parent) ?? []), ...own]);
  }
  return found;
}

/** The object that a constant is, in this file or in the one that it is imported from. */
function constant(name: string, file: string): { value: ts.Expression; file: string } | undefined {
  for (const node of parse(file).statements) {
    if (ts.isVariableStatement(node))
      for (const { name: own, initializer } of node.declarationList.declarations)
        if (own.getText() === name && initializer)
          return { value: ts.isAsExpression(initializer) ? initializer.expression : initializer, file };
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    const names = node.importClause?.namedBindings;
    const isThere = names && ts.isNamedImports(names) && names.elements.some((one) => one.name.text === name);
    if (isThere && node.moduleSpecifier.text.startsWith('.'))
      return constant(name, join(dirname(file), node.moduleSpecifier.text));
  }
  return undefined;
}

/** The texts that a type such as `TextsOf<typeof words & typeof more>` names: key to words. */
export function readTexts(type: string, file: string): { name: string; text: string }[] {
  return [...type.matchAll(/typeof (\w+)/g)].flatMap(([, name]) => {
    const found = constant(name!, file);
    if (!found || !ts.isObjectLiteralExpression(found.value)) return [];
    return found.value.properties.flatMap((property) => {
      if (ts.isSpreadAssignment(property)) return readTexts(`typeof ${property.expression.getText()}`, found.file);
      if (!ts.isPropertyAssignment(property)) return [];
      const { initializer } = property;
      const text = ts.isObjectLiteralExpression(initializer)
        ? initializer.properties.flatMap((form) =>
            ts.isPropertyAssignment(form) && ts.isStringLiteralLike(form.initializer) ? [form.initializer.text] : [],
          )
        : ts.isStringLiteralLike(initializer)
          ? [initializer.text]
          : [];
      return [{ name: property.name.getText(), text: text.join(' / ') }];
    });
  });
}

/** The `@example` of the class in a file. @throws Error where it has none. */
export function readExample(className: string, file: string): string {
  const node = parse(file).statements.find((one) => ts.isClassDeclaration(one) && one.name?.text === className);
  const tag = node && ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'example');
  const example = tag && ts.getTextOfJSDocComment(tag.comment)?.trim();
  if (!example) throw new Error(`The doc block of ${className} needs an @example: ${file}`);
  return example;
}
