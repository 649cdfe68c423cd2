/** Category suggestions: reads the categories of a query from the results, and creates the change that selects one. */
import { insideOf } from '@aisle/search-client/session';
import type { SearchChange, SearchResults, SearchSession } from '@aisle/search-client/session';

/** A predicted category of a query. */
export interface SuggestedCategory {
  /** Facet and value of each level, root first. */
  path: readonly (readonly [facet: string, value: string])[];
  /** Confidence of the prediction, from the service. */
  bin: string;
  /** Its name, without its ancestors. */
  name: string;
}

/** Accepted confidences; less certain categories are not suggested. */
const sure = ['certain', 'very high', 'high', 'low'];

/** Unvalidated data, because another engine may return anything. */
interface RawCategories {
  categories?: unknown;
  autofiltering?: unknown;
}

const rawOf = (results: SearchResults | undefined): RawCategories =>
  Object(Object(results?.raw.extensions).queryCategorization) as RawCategories;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the value of a level without its ancestors: `Jackets` of `Clothing > Jackets`. */
const nameIn = (values: readonly string[]): string => {
  const own = values.at(-1) ?? '';
  const above = values.at(-2) ?? '';
  const name = above && own.startsWith(above) ? own.slice(above.length).replace(/^[^\p{L}\p{N}]+/u, '') : '';
  return name || own;
};

const readCategory = (raw: unknown): SuggestedCategory | undefined => {
  const { bin, hierarchyPath } = Object(raw) as { bin?: unknown; hierarchyPath?: unknown };
  const path = listOf(hierarchyPath).map((level) => {
    const { facetName, facetValue } = Object(level) as { facetName?: unknown; facetValue?: unknown };
    return [facetName, facetValue] as const;
  });
  const isPath = (levels: typeof path): levels is (readonly [string, string])[] =>
    levels.length > 0 && levels.every((level) => level.every((text) => typeof text === 'string' && text));
  if (typeof bin !== 'string' || !isPath(path)) return undefined;
  return { bin, path, name: nameIn(path.map(([, value]) => value)) };
};

const isAbove = (upper: SuggestedCategory, { path }: SuggestedCategory): boolean =>
  upper.path.length < path.length && upper.path.every(([, value], level) => path[level]![1] === value);

/** Returns the likely categories of the query without subcategories, most likely first. */
export const readCategories = (results: SearchResults | undefined): readonly SuggestedCategory[] => {
  const likely = listOf(rawOf(results).categories)
    .flatMap((raw) => readCategory(raw) ?? [])
    .filter(({ bin }) => sure.includes(bin));
  return likely.filter((one) => !likely.some((other) => isAbove(one, other)));
};

/** Whether the service has filtered by a category by itself. */
export const isFiltered = (results: SearchResults | undefined): boolean => {
  const { facetFilters } = Object(rawOf(results).autofiltering) as { facetFilters?: unknown };
  return listOf(facetFilters).length > 0;
};

/** Returns the refinement that selects a category in the page's menu or list of its facet, and the name of the refinement. */
const refinementOf = (session: SearchSession, { path }: SuggestedCategory) => {
  const [facet, value] = path.at(-1)!;
  for (const { need } of insideOf(session).held) {
    if (need.kind === 'facet' && need.attribute === facet)
      return { name: facet, refinement: { kind: 'facet', operator: need.operator, values: [value] } as const };
    if (need.kind !== 'counts' || need.of?.kind !== 'hierarchy') continue;
    // The marks of `hierarchyNeed`.
    const { attributes = [], separator = ' > ' } = need.marks as { attributes?: readonly string[]; separator?: string };
    if (attributes.includes(facet))
      return { name: need.name, refinement: { kind: 'hierarchy', attributes, separator, paths: [value] } as const };
  }
  return { name: facet, refinement: { kind: 'facet', operator: 'or', values: [value] } as const };
};

/** Returns the change that selects a category, in the form in which the page refines its facet. */
export const categoryChange = (session: SearchSession, category: SuggestedCategory): SearchChange => {
  const { name, refinement } = refinementOf(session, category);
  return { refinements: { [name]: refinement } };
};

/** Whether a category is already selected. */
export const isChosen = (session: SearchSession, category: SuggestedCategory): boolean => {
  const { refinements } = session.state.search;
  const { name } = refinementOf(session, category);
  return [name, ...category.path.map(([facet]) => facet)].some((one) => refinements[one]);
};
