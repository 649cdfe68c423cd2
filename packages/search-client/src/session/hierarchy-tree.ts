/** Hierarchy tree: built from flat counts. */
import { levelOf } from './hierarchy-kind.ts';
import type { HierarchyShape } from './hierarchy-kind.ts';

/** What to show of a hierarchy; views that share one give the same `attributes`, `separator` and `name`. */
export interface HierarchyOptions extends HierarchyShape {
  /** Name in the state and in the URL. Default: the first attribute without `.lvl0`. */
  name?: string;
  /** Shows only what is below this path. */
  rootPath?: string;
  /** Whether a menu shows the siblings of the chosen path's parents, below the top level. Default true. */
  showParentLevel?: boolean;
  /** Whether any number of paths may be chosen, as boxes in a tree. Default false: a menu along one path. */
  multiple?: boolean;
  /** Values counted per level. Default 100, in a tree 1,000. */
  limit?: number;
}

/** One place in the tree. */
export interface HierarchyItem {
  /** The full path. */
  path: string;
  /** Its last part. */
  label: string;
  /** The top level is 0. */
  level: number;
  count: number;
  /** `on`: chosen, or in a menu above what is chosen, or in a tree below it; `mixed`: only some below are chosen. */
  state: 'off' | 'on' | 'mixed';
  /** In a menu only the places along the chosen path have children. */
  children: readonly HierarchyItem[];
}

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Builds the tree: most frequent first, then by name; chosen paths that no result has stay, with a count of 0. */
export const buildHierarchy = (
  { attributes, separator = ' > ', rootPath, showParentLevel = true, multiple = false }: HierarchyOptions,
  paths: readonly string[],
  facets: Counts,
): readonly HierarchyItem[] => {
  const top = rootPath ? levelOf(rootPath, separator) + 1 : 0;
  const deepest = paths.reduce((level, path) => Math.max(level, levelOf(path, separator)), -1);
  /** Whether a path is chosen or lies above a chosen one. */
  const leads = (path: string): boolean =>
    paths.some((chosen) => chosen === path || chosen.startsWith(path + separator));

  const build = (parent: string | undefined, level: number, inChosen: boolean): HierarchyItem[] => {
    const attribute = attributes[level];
    if (attribute === undefined) return [];
    const counts = new Map<string, number>();
    const own = (path: string): boolean =>
      levelOf(path, separator) === level && (parent === undefined || path.startsWith(parent + separator));
    for (const chosen of paths) {
      const path = chosen
        .split(separator)
        .slice(0, level + 1)
        .join(separator);
      if (own(path)) counts.set(path, 0);
    }
    for (const [path, count] of Object.entries(facets[attribute] ?? {})) if (own(path)) counts.set(path, count);
    return [...counts]
      .filter(([path]) => multiple || showParentLevel || level === top || level >= deepest || leads(path))
      .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .map(([path, count]) => {
        const chosen = multiple ? inChosen || paths.includes(path) : leads(path);
        const children = multiple || chosen ? build(path, level + 1, multiple && chosen) : [];
        return {
          path,
          label: path.split(separator).at(-1) as string,
          level,
          count,
          children,
          state: stateOf(chosen, multiple ? children : []),
        };
      });
  };
  return build(rootPath, top, false);
};

const stateOf = (chosen: boolean, children: readonly HierarchyItem[]): HierarchyItem['state'] => {
  if (chosen || (children.length > 0 && children.every(({ state }) => state === 'on'))) return 'on';
  return children.some(({ state }) => state !== 'off') ? 'mixed' : 'off';
};
