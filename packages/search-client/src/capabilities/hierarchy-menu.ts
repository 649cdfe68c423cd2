/** Hierarchy menu: what links along one path such as `Men > Shoes > Boots` need, show and change. */
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
 * The need of a view of a hierarchy. A menu counts each level of the chosen path as if the path ended above it: one more query per
 * level, because one query over all levels would lose small values at the limit. A tree counts all levels as if nothing were
 * chosen: one more query.
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

/** The tree as it stands: counts of the last answer, choices of this moment; the same object while neither changed. */
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
 * The change that a click on a path of a menu makes, for `session.change` and `session.href`: it chooses the path, or the one above when
 * it is chosen already.
 * @example
 * session.change(menuChange(session, options, 'Men > Shoes'));
 */
export const menuChange = (session: SearchSession, options: HierarchyOptions, path: string): SearchChange => {
  const { separator = ' > ', rootPath } = options;
  const [chosen] = ownPaths(session.state.search.refinements[nameOf(options)], options);
  const above = prefixOf(path, levelOf(path, separator), separator);
  return choosePaths(options, chosen !== path ? [path] : above && above !== rootPath ? [above] : []);
};

/** One part of a trail. */
export interface TrailItem {
  label: string;
  /** The full path. */
  path: string;
  /** In place of one label: the branches of a tree that are chosen here, each from the end of the common path on. */
  branches?: readonly string[];
}

/** The part that all paths begin with, in parts. */
const commonParts = (paths: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = paths;
  const end = first.findIndex((part, level) => others.some((other) => other[level] !== part));
  return end < 0 ? first : first.slice(0, end);
};

/**
 * The parts of the chosen path, from the top, each with its full path: for breadcrumbs. Where several branches of a tree are chosen, these
 * are the parts that they have in common, and behind them one item with all branches.
 */
export const hierarchyTrail = (session: SearchSession, options: HierarchyOptions): readonly TrailItem[] => {
  const { separator = ' > ', rootPath } = options;
  const refinement = session.state.search.refinements[nameOf(options)];
  return memoize(session, `trail:${JSON.stringify(options)}`, [refinement], () => {
    const chosen = ownPaths(refinement, { ...options, multiple: true });
    // What lies below a chosen branch is chosen with it.
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
