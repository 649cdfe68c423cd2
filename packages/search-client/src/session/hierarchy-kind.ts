/** Hierarchy kind: filters and URL form of selected paths. */
import { facetFilter } from './facet-kind.ts';
import type { HierarchyRefinement, Refinement, RefinementKind } from './refinement.ts';
import type { SearchChange } from './search-state.ts';

/** Attributes and separator of a hierarchy. */
export interface HierarchyShape {
  /** One attribute per level, root first: `['categories.lvl0', 'categories.lvl1']`. */
  attributes: readonly string[];
  /** Separator of the parts of a path. Default ` > `. */
  separator?: string;
}

/** Returns the level of a path; the root level is 0. */
export const levelOf = (path: string, separator: string): number => path.split(separator).length - 1;

/** Returns the first `parts` parts of a path; undefined if there are none. */
export const prefixOf = (path: string, parts: number, separator: string): string | undefined =>
  path.split(separator).slice(0, parts).join(separator) || undefined;

/** Returns the name of the refinement and of its URL parameter; default: `categories` for `categories.lvl0`. */
export const nameOf = ({ attributes, name }: { attributes: readonly string[]; name?: string }): string =>
  name ?? (attributes[0] ?? '').replace(/[._-]?lvl0$/, '');

/** Returns the selected paths below the root; in a menu at most one. */
export const ownPaths = (
  refinement: Refinement | undefined,
  { separator = ' > ', rootPath, multiple }: { separator?: string; rootPath?: string; multiple?: boolean },
): readonly string[] =>
  (refinement?.kind === 'hierarchy' ? refinement.paths : [])
    .filter((path) => !rootPath || path.startsWith(rootPath + separator))
    .slice(0, multiple ? undefined : 1);

/** Returns the change that selects exactly these paths of a hierarchy. */
export const choosePaths = (hierarchy: HierarchyShape & { name?: string }, paths: readonly string[]): SearchChange => {
  const { attributes, separator = ' > ' } = hierarchy;
  return { refinements: { [nameOf(hierarchy)]: { kind: 'hierarchy', attributes, separator, paths } } };
};

/** Creates the kind of one hierarchy. In the URL: `categories=Men+%3E+Shoes`, once per path. */
export const hierarchyKind = ({
  attributes,
  separator = ' > ',
}: HierarchyShape): RefinementKind<HierarchyRefinement> => {
  /** Whether a path can match: it is no deeper than the levels and has no empty part. */
  const isValidPath = (path: string, { attributes: levels, separator: between }: HierarchyRefinement): boolean =>
    levelOf(path, between) < levels.length && path.split(between).every(Boolean);
  return {
    kind: 'hierarchy',
    chooses: (refinement) => refinement.paths.some((path) => isValidPath(path, refinement)),
    // A view shows the branches above a path too.
    values: ({ attributes: levels, separator: between, paths }) =>
      paths.flatMap((path) =>
        levels
          .slice(0, levelOf(path, between) + 1)
          .map((level, at) => [level, prefixOf(path, at + 1, between) ?? path] as const),
      ),
    params: (refinement) => ({
      facetFilters: [
        refinement.paths
          .filter((path) => isValidPath(path, refinement))
          .sort()
          .map((path) => facetFilter(refinement.attributes[levelOf(path, refinement.separator)] as string, path)),
      ],
    }),
    toUrl: ({ paths }) => paths,
    fromUrl(texts) {
      const read: HierarchyRefinement = { kind: 'hierarchy', attributes, separator, paths: [] };
      return { ...read, paths: texts.filter((path) => isValidPath(path, read)) };
    },
  };
};
