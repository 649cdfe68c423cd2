/** Hierarchy toggle: what a click on a box in the tree chooses. */
import type { HierarchyItem } from './hierarchy-tree.ts';

/**
 * The chosen paths after a click on a box. A box that is off or mixed becomes on, with all below it. One that is on becomes off; if
 * it was on because of a box above, that one gives way to the other boxes below it.
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
  /** All boxes beside the way from the box above down to this one. */
  const beside = (among: readonly HierarchyItem[]): string[] =>
    among.flatMap((item) => {
      if (item.path === path) return [];
      if (path.startsWith(item.path + separator)) return beside(item.children);
      return item.path.startsWith(above + separator) ? [item.path] : [];
    });
  return [...others.filter((other) => other !== above), ...beside(items)];
};
