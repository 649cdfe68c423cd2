/** Parses the modifiers in index settings: `unordered(a)`, `searchable(brand)`, `desc(popularity)`. */
import type { RankingCriterion, SearchableAttribute } from '../../engine/engine.ts';
import { didYouMean } from '../../foundation/wire/nearest-name.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';

/** Returns the inside of `word(…)`. Undefined if the text is something else. */
function inside(word: string, text: string): string | undefined {
  const match = /^([A-Za-z]+)\((.*)\)$/s.exec(text.trim());
  return match && match[1] === word ? match[2]!.trim() : undefined;
}

/** Returns an attribute name, or throws 400. A parenthesis in it is an unknown modifier. */
function attributeName(setting: string, text: string, modifiers: readonly string[]): string {
  const name = text.trim();
  if (name === '') throw badRequest(`"${setting}" must not hold empty names; write the name of an attribute`);
  const modifier = /^(\w+)\(.*\)$/.exec(name)?.[1];
  if (modifier !== undefined)
    throw badRequest(`"${setting}" does not know the modifier "${modifier}"${didYouMean(modifier, modifiers)}`);
  return name;
}

/** `["name,brand", "unordered(text)"]` → attributes with rank 0, 0, 1. @throws ServiceError 400. */
export function parseSearchableAttributes(entries: readonly string[]): SearchableAttribute[] {
  return entries.flatMap((entry, rank) =>
    entry.split(',').map((part) => {
      const unordered = inside('unordered', part);
      const ordered = inside('ordered', part);
      const attribute = attributeName('searchableAttributes', unordered ?? ordered ?? part, ['unordered', 'ordered']);
      return { attribute, rank, unordered: unordered !== undefined };
    }),
  );
}

/** A declared facet. */
export interface FacetDeclaration {
  attribute: string;
  /** False for `filterOnly(…)`. */
  counted: boolean;
  /** True for `searchable(…)`: its values can be searched. */
  searchable: boolean;
}

/** Parses `attributesForFaceting`. @throws ServiceError 400. */
export function parseFacetDeclarations(entries: readonly string[]): FacetDeclaration[] {
  return entries.map((entry) => {
    const searchable = inside('searchable', entry);
    const filterOnly = inside('filterOnly', entry);
    const attribute = attributeName('attributesForFaceting', searchable ?? filterOnly ?? entry, [
      'searchable',
      'filterOnly',
    ]);
    return { attribute, counted: filterOnly === undefined, searchable: searchable !== undefined };
  });
}

/** An attribute that numeric filters may compare. */
export interface NumericDeclaration {
  attribute: string;
  /** True for `equalOnly(…)`: only equality can be tested. */
  equalOnly: boolean;
}

/** Parses `numericAttributesForFiltering`. @throws ServiceError 400. */
export function parseNumericDeclarations(entries: readonly string[]): NumericDeclaration[] {
  return entries.map((entry) => {
    const equalOnly = inside('equalOnly', entry);
    const attribute = attributeName('numericAttributesForFiltering', equalOnly ?? entry, ['equalOnly']);
    return { attribute, equalOnly: equalOnly !== undefined };
  });
}

/** `desc(price)` → attribute and order. Undefined if it is neither asc nor desc. */
function parseOrder(text: string): { attribute: string; order: 'asc' | 'desc' } | undefined {
  for (const order of ['asc', 'desc'] as const) {
    const attribute = inside(order, text);
    if (attribute) return { attribute, order };
  }
  return undefined;
}

/** Parses `customRanking`. @throws ServiceError 400. */
export function parseCustomRanking(entries: readonly string[]): { attribute: string; order: 'asc' | 'desc' }[] {
  return entries.map((entry) => {
    const order = parseOrder(entry);
    if (!order)
      throw badRequest(`"customRanking" must hold asc(attribute) or desc(attribute), not "${entry.slice(0, 80)}"`);
    return order;
  });
}

const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'] as const;

/** Parses `ranking`. @throws ServiceError 400. */
export function parseRanking(entries: readonly string[]): RankingCriterion[] {
  return entries.map((entry) => {
    const criterion = CRITERIA.find((name) => name === entry.trim()) ?? parseOrder(entry);
    if (criterion === undefined)
      throw badRequest(
        `"ranking" does not know "${entry.slice(0, 80)}"${didYouMean(entry, CRITERIA) || `; use ${CRITERIA.join(', ')}, asc(attribute) or desc(attribute)`}`,
      );
    return criterion;
  });
}

/** `["title:20", "text"]` → attributes with their number of words, 10 by default. @throws ServiceError 400. */
export function parseSnippets(entries: readonly string[]): { attribute: string; words: number }[] {
  return entries.map((entry) => {
    const match = /^(.*?)(?::(\d{1,4}))?$/s.exec(entry)!;
    const words = match[2] === undefined ? 10 : Number(match[2]);
    if (words < 1 || match[1] === '')
      throw badRequest(
        `"attributesToSnippet" must hold name or name:words with at least 1 word, not "${entry.slice(0, 80)}"`,
      );
    return { attribute: match[1]!, words };
  });
}
