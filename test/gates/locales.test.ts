/** Every language pack says everything that any element can say: read from the sources, so that new elements are asked for by themselves. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Text, TextPack } from '@aisle/components';

const source = resolve(import.meta.dirname, '../../packages/components/src');
const languages = readdirSync(resolve(source, 'locales')).map((file) => file.replace('.ts', ''));
const tags = readdirSync(resolve(source, 'define'))
  .filter((file) => file.startsWith('aisle-'))
  .map((file) => file.replace('.ts', ''));

const files = ['index.ts', ...tags.map((tag) => `define/${tag}.ts`)].map((file) => resolve(source, file));
const program = ts.createProgram(files, {
  allowImportingTsExtensions: true,
  customConditions: ['aisle-source'],
  module: ts.ModuleKind.NodeNext,
  noEmit: true,
  // Names are followed to where they are declared, which is in our files: no type of the platform is asked for.
  noLib: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
});
const checker = program.getTypeChecker();

const targetOf = (symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The value of a literal that holds nothing but texts, or other such literals. */
const valueOf = (node: ts.Expression): unknown => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return valueOf(node.expression);
  if (ts.isIdentifier(node)) {
    const declaration = targetOf(checker.getSymbolAtLocation(node))?.valueDeclaration;
    if (declaration && ts.isVariableDeclaration(declaration)) return valueOf(declaration.initializer!);
  }
  if (!ts.isObjectLiteralExpression(node)) throw new Error(`Texts must be written out, not ${node.getText()}`);
  const all: Record<string, unknown> = {};
  for (const member of node.properties) {
    if (ts.isSpreadAssignment(member)) Object.assign(all, valueOf(member.expression));
    else if (ts.isPropertyAssignment(member))
      all[(member.name as ts.Identifier | ts.StringLiteral).text] = valueOf(member.initializer);
    else throw new Error(`Texts must be written out, not ${member.getText()}`);
  }
  return all;
};

/** The texts of the element in a file: whatever tables the type of its `text` names. */
const wordsIn = (file: ts.SourceFile): Record<string, Text> => {
  const words: Record<string, Text> = {};
  const read = (node: ts.Node): void => {
    if (ts.isTypeQueryNode(node)) Object.assign(words, valueOf(node.exprName as ts.Identifier));
    node.forEachChild(read);
  };
  const find = (node: ts.Node): void => {
    if (ts.isPropertyDeclaration(node) && node.name.getText() === 'text' && node.type) read(node.type);
    else node.forEachChild(find);
  };
  find(file);
  return words;
};

/** What each element says by itself, by its tag. */
const spoken: Record<string, Record<string, Text>> = {};
/** The elements that look texts up, by the tags of their files. */
const speakers = new Set<string>();
for (const file of program.getSourceFiles()) {
  const tag = /^ \* @tag (\S+)$/m.exec(file.text)?.[1];
  if (!tag || !file.fileName.startsWith(source)) continue;
  if (/#text\.get\(/.test(file.text)) speakers.add(tag);
  const words = wordsIn(file);
  if (Object.keys(words).length) spoken[tag] = words;
}

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted();
const formsOf = (text: Text): [string, string][] =>
  typeof text === 'string' ? [['other', text]] : Object.entries(text as Record<string, string>);
const categoriesOf = (language: string): string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Whether a form stands for one number only, so that it may say it in words. */
const standsForOne = (language: string, form: string): boolean => {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 1000 }, (_, at) => at).filter((count) => rules.select(count) === form).length === 1;
};

const packOf = async (language: string): Promise<TextPack> =>
  ((await import(`../../packages/components/src/locales/${language}.ts`)) as Record<string, TextPack>)[
    language.replace('-', '')
  ]!;

const entries = Object.entries(spoken).flatMap(([tag, words]) =>
  Object.entries(words).map(([key, english]) => ({ tag, key, english })),
);

describe('the texts of elements', () => {
  it('are found in the sources, of every element that speaks', () => {
    expect(Object.keys(spoken).filter((tag) => !tags.includes(tag))).toEqual([]);
    expect([...speakers].filter((tag) => !spoken[tag])).toEqual([]);
    expect(entries.length).toBeGreaterThan(150);
  });

  it('are translated into the languages that are promised, each to be loaded without a build step too', () => {
    expect(languages.toSorted().join(' ')).toBe(
      'ar bg cs da de el en es fi fr he hr hu id it ja ko nb nl pl pt pt-BR ro ru sk sv th tr uk vi zh zh-Hant',
    );
    const loaders = readdirSync(resolve(source, 'define')).filter((file) => file.startsWith('locale-'));
    expect(loaders.toSorted()).toEqual(languages.map((language) => `locale-${language}.ts`).toSorted());
  });

  it('are in the English pack as the elements say them', async () => {
    expect(await packOf('en')).toEqual(spoken);
  });
});

describe.each(languages)('the pack of %s', (language) => {
  it('has every text of every element, and no other', async () => {
    const pack = await packOf(language);
    const keysOf = (all: TextPack): string[] =>
      Object.entries(all).flatMap(([tag, words]) => Object.keys(words).map((key) => `${tag} ${key}`));
    expect(keysOf(pack).toSorted()).toEqual(keysOf(spoken).toSorted());
  });

  it('has a form for each number of its grammar, and no other', async () => {
    const pack = await packOf(language);
    const categories = categoriesOf(language).toSorted();
    const wrong = entries.filter(({ tag, key, english }) => {
      const text = pack[tag]?.[key];
      // Where all numbers are alike, a plain text is enough.
      if (typeof text === 'string') return typeof english !== 'string' && categories.length > 1;
      return String(Object.keys(text ?? {}).toSorted()) !== String(categories);
    });
    expect(wrong.map(({ tag, key }) => `${tag} ${key}`)).toEqual([]);
  });

  it('fills in the same values', async () => {
    const pack = await packOf(language);
    const wrong = entries.flatMap(({ tag, key, english }) =>
      formsOf(pack[tag]?.[key] ?? '')
        .filter(([form, text]) => {
          const model = Object.fromEntries(formsOf(english));
          const wanted = String(places(model['other']!));
          const bare = String(places(model['other']!).filter((name) => name !== 'count'));
          const has = String(places(text));
          // A number that stands alone, as in "one result", may be said in words; so may the one that English leaves out.
          const mayBeSaid = standsForOne(language, form) || (model[form] && String(places(model[form])) === bare);
          return has !== wanted && !(form !== 'other' && has === bare && (mayBeSaid || form === 'zero'));
        })
        .map(([form, text]) => `${tag} ${key} ${form}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is set as the language is', async () => {
    const pack = await packOf(language);
    const texts = Object.values(pack).flatMap((words) =>
      Object.values(words).flatMap((text) => formsOf(text!).map(([, form]) => form)),
    );
    // Neither empty nor padded, no straight quotes, no three dots in place of an ellipsis.
    expect(texts.filter((text) => !text.trim() || text !== text.trim() || /["']|\.\.\./.test(text))).toEqual([]);
    if (language === 'fr')
      expect(texts.filter((text) => /(^|[^\u00A0\u202F])[!?;:»]|«(?![\u00A0\u202F])/.test(text))).toEqual([]);
    if (language === 'de') expect(texts.filter((text) => /\b(?:du|dein\w*|Sie|Ihr\w*)\b/.test(text))).toEqual([]);
  });
});
