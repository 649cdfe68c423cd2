/** Hierarchies such as `Men > Shoes > Boots`: a menu along one path, or a tree of checkboxes. */
import { choosePaths, hierarchyKind, nameOf, ownPaths } from '../session/hierarchy-kind.ts';
import { togglePath } from '../session/hierarchy-toggle.ts';
import type { HierarchyOptions } from '../session/hierarchy-tree.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';
import { menuChange, readHierarchy } from './hierarchy-menu.ts';

export { hierarchyKind } from '../session/hierarchy-kind.ts';
export { hierarchyNeed, hierarchyTrail, menuChange, readHierarchy } from './hierarchy-menu.ts';
export type { TrailItem } from './hierarchy-menu.ts';
export type { HierarchyItem, HierarchyOptions } from '../session/hierarchy-tree.ts';

/**
 * Returns the change for a click on a path, for `session.change` and `session.href`. In a menu it selects the path, or its parent
 * if the path is already selected. In a tree it checks or clears the checkbox and all its descendants.
 */
export const hierarchyChange = (session: SearchSession, options: HierarchyOptions, path: string): SearchChange => {
  if (!options.multiple) return menuChange(session, options, path);
  const paths = ownPaths(session.state.search.refinements[nameOf(options)], options);
  return choosePaths(options, togglePath(readHierarchy(session, options), paths, path, options.separator));
};

const kindsOf = ({ kinds }: SessionInside): SessionInside['kinds'] => kinds;

/** Applies that change. */
export const toggleHierarchy = (session: SearchSession, options: HierarchyOptions, path: string): void => {
  const { attributes, separator = ' > ' } = options;
  session.use(kindsOf).set('hierarchy', hierarchyKind({ attributes, separator }));
  session.change(hierarchyChange(session, options, path));
};
