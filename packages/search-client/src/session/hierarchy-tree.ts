/** Hierarchy tree: built from flat counts. */
import { levelOf } from './hierarchy-kind.ts';
import type { HierarchyShape } from './hierarchy-kind.ts';

/** Options of a hierarchy; views of the same one must use the same `attributes`, `separator` and `name`. */
export interface HierarchyOptions extends HierarchyShape {
  /** Name in the state and in the URL. Default: the first attribute without `.lvl0`. */
  name?: string;
  /** Shows only items below this path. */
  rootPath?: string;
  /** Whether a menu shows the siblings of the selected path's ancestors, below the root level. Default true. */
  showParentLevel?: boolean;
  /** Whether several paths can be selected, as checkboxes in a tree. Default false: a menu along one path. */
  multiple?: boolean;
  /** Maximum number of values counted per level. Default 100, in a tree 1,000. */
  limit?: number;
}

/** One item of the tree. */
export interface HierarchyItem {
  /** The full path. */
  path: string;
  /** Its last part. */
  label: string;
  /** Level of the item; the root level is 0. */
  level: number;
  count: number;
  /** `on`: selected, or in a menu an ancestor of the selection, or in a tree a descendant; `mixed`: only some descendants are selected. */
  state: 'off' | 'on' | 'mixed';
  /** Children; in a menu only items along the selected path have any. */
  children: readonly HierarchyItem[];
}

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Builds the tree: most frequent first, then by name; selected paths without results stay, with a count of 0. */
export const buildHierarchy = (
  { attributes, separator = ' > ', rootPath, showParentLevel = true, multiple = false }: HierarchyOptions,
  paths: readonly string[],
  facets: Counts,
): readonly HierarchyItem[] => {
  const top = rootPath ? levelOf(rootPath, separator) + 1 : 0;
  const deepest = paths.reduce((level, path) => Math.max(level, levelOf(path, separator)), -1);
  /** Whether a path is selected or an ancestor of a selected one. */
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
