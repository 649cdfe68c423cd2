/** Hierarchy menu: need, view model and change of links along one path such as `Men > Shoes > Boots`. */
import { buildHierarchy } from '../session/hierarchy-tree.ts';
import type { HierarchyItem, HierarchyOptions } from '../session/hierarchy-tree.ts';
import { choosePaths, hierarchyKind, levelOf, nameOf, ownPaths, prefixOf } from '../session/hierarchy-kind.ts';
import type { CountsNeed, CountWish } from '../session/need.ts';
import type { HierarchyRefinement } from '../session/refinement.ts';
import { memoize } from '../session/memoize.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession } from '../session/session.ts';

export { nameOf as hierarchyName } from '../session/hierarchy-kind.ts';
export type { HierarchyItem, HierarchyOptions } from '../session/hierarchy-tree.ts';

/**
 * Creates the need of a view of a hierarchy. A menu counts each level of the selected path as if the path ended above it, with one
 * more query per level, because one query for all levels would lose rare values at the limit. A tree counts all levels as if nothing
 * were selected, with one more query.
 * @example
 * const options = { attributes: ['categories.lvl0', 'categories.lvl1'] };
 * session.need(hierarchyNeed(options));
 * render(readHierarchy(session, options));
 */
export const hierarchyNeed = (options: HierarchyOptions): CountsNeed => {
  const { attributes, separator = ' > ', rootPath, multiple } = options;
  const name = nameOf(options);
  const limit = options.limit ?? (multiple ? 1000 : 100);
  const of = hierarchyKind({ attributes, separator });
  const root = rootPath ? levelOf(rootPath, separator) + 1 : 0;
  const under = (path: string): HierarchyRefinement => ({ kind: 'hierarchy', attributes, separator, paths: [path] });
  return {
    kind: 'counts',
    name,
    of,
    marks: { ...options, limit },
    counts(search) {
      const paths = ownPaths(search.refinements[name], options);
      if (multiple) {
        const instead = rootPath ? { name, as: under(rootPath) } : paths.length ? { name } : undefined;
        return [{ facets: attributes.slice(root), limit, instead }];
      }
      const [path] = paths;
      const chosen = path === undefined ? -1 : levelOf(path, separator);
      const wishes: CountWish[] = [];
      for (let level = root; level <= Math.max(chosen + 1, root); level++) {
        const facet = attributes[level];
        if (facet === undefined) break;
        const above = level > chosen ? undefined : path && prefixOf(path, level, separator);
        const as = above || (level === root && level > chosen && rootPath) || undefined;
        const instead = level <= chosen || as ? { name, ...(as && { as: under(as) }) } : undefined;
        wishes.push({ facets: [facet], limit, instead });
      }
      return wishes;
    },
  };
};

/** Returns the tree with the counts of the last results and the current selection; the same object as long as neither changed. */
export const readHierarchy = (session: SearchSession, options: HierarchyOptions): readonly HierarchyItem[] => {
  const { results, search } = session.state;
  const refinement = search.refinements[nameOf(options)];
  return memoize(
    session,
    `hierarchy:${JSON.stringify(options)}`,
    [refinement, ...options.attributes.map((attribute) => results?.facets[attribute])],
    () => buildHierarchy(options, ownPaths(refinement, options), results?.facets ?? {}),
  );
};

/**
 * Returns the change for a click on a path of a menu, for `session.change` and `session.href`: it selects the path, or its parent if
 * the path is already selected.
 * @example
 * session.change(menuChange(session, options, 'Men > Shoes'));
 */
export const menuChange = (session: SearchSession, options: HierarchyOptions, path: string): SearchChange => {
  const { separator = ' > ', rootPath } = options;
  const [chosen] = ownPaths(session.state.search.refinements[nameOf(options)], options);
  const above = prefixOf(path, levelOf(path, separator), separator);
  return choosePaths(options, chosen !== path ? [path] : above && above !== rootPath ? [above] : []);
};

/** One item of a breadcrumb trail. */
export interface TrailItem {
  label: string;
  /** The full path. */
  path: string;
  /** Instead of one label: the selected branches of a tree, each without the common path. */
  branches?: readonly string[];
}

/** Returns the common prefix of all paths. */
const commonParts = (paths: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = paths;
  const end = first.findIndex((part, level) => others.some((other) => other[level] !== part));
  return end < 0 ? first : first.slice(0, end);
};

/**
 * Returns the parts of the selected path, root first, each with its full path, for breadcrumbs. If several branches of a tree are
 * selected, these are the parts that they have in common, followed by one item with all branches.
 */
export const hierarchyTrail = (session: SearchSession, options: HierarchyOptions): readonly TrailItem[] => {
  const { separator = ' > ', rootPath } = options;
  const refinement = session.state.search.refinements[nameOf(options)];
  return memoize(session, `trail:${JSON.stringify(options)}`, [refinement], () => {
    const chosen = ownPaths(refinement, { ...options, multiple: true });
    // Descendants of a selected branch are selected with it.
    const branches = chosen.filter((path) => !chosen.some((other) => path.startsWith(other + separator)));
    const common = commonParts(branches.map((path) => path.split(separator)));
    const path = common.join(separator);
    const trail: TrailItem[] = common.map((label, level) => ({
      label,
      path: common.slice(0, level + 1).join(separator),
    }));
    if (branches.length > 1) {
      const labels = branches.map((branch) => branch.slice(path ? path.length + separator.length : 0));
      trail.push({ label: labels.join(', '), path, branches: labels });
    }
    return trail.slice(rootPath ? levelOf(rootPath, separator) + 1 : 0);
  });
};
