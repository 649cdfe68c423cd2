/** Hierarchy toggle: the paths selected by a click on a checkbox in the tree. */
import type { HierarchyItem } from './hierarchy-tree.ts';

/**
 * Returns the selected paths after a click on a checkbox. One that is off or mixed is checked, with everything below it. One that is
 * checked is cleared; if it was checked because of an ancestor, the ancestor is replaced by its other descendants.
 */
export const togglePath = (
  items: readonly HierarchyItem[],
  paths: readonly string[],
  path: string,
  separator = ' > ',
): readonly string[] => {
  const below = (other: string): boolean => other === path || other.startsWith(path + separator);
  const others = paths.filter((other) => !below(other));
  const find = (among: readonly HierarchyItem[]): HierarchyItem | undefined => {
    const way = among.find((item) => path === item.path || path.startsWith(item.path + separator));
    return way?.path === path ? way : way && find(way.children);
  };
  if (find(items)?.state !== 'on') return [...others, path];
  const above = others.find((other) => path.startsWith(other + separator));
  if (above === undefined) return others;
  /** Siblings along the path from the ancestor down to this item. */
  const beside = (among: readonly HierarchyItem[]): string[] =>
    among.flatMap((item) => {
      if (item.path === path) return [];
      if (path.startsWith(item.path + separator)) return beside(item.children);
      return item.path.startsWith(above + separator) ? [item.path] : [];
    });
  return [...others.filter((other) => other !== above), ...beside(items)];
};
