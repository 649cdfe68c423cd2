/** Hierarchies such as `Men > Shoes > Boots`: a menu along one path, or a tree in which any number of boxes is checked. */
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
 * The change that a click on a path makes, for `session.change` and `session.href`. In a menu it chooses the path, or the one above
 * when it is chosen already. In a tree it checks or clears the box with all below it.
 */
export const hierarchyChange = (session: SearchSession, options: HierarchyOptions, path: string): SearchChange => {
  if (!options.multiple) return menuChange(session, options, path);
  const paths = ownPaths(session.state.search.refinements[nameOf(options)], options);
  return choosePaths(options, togglePath(readHierarchy(session, options), paths, path, options.separator));
};

const kindsOf = ({ kinds }: SessionInside): SessionInside['kinds'] => kinds;

/** Makes that change. */
export const toggleHierarchy = (session: SearchSession, options: HierarchyOptions, path: string): void => {
  const { attributes, separator = ' > ' } = options;
  session.use(kindsOf).set('hierarchy', hierarchyKind({ attributes, separator }));
  session.change(hierarchyChange(session, options, path));
};
