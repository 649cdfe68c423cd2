/** Cluster index: the state of an index in the cluster, as searches and writes of a process need it. */
import { SearchableAttributes } from '../../embedded/index/searchable-attributes.ts';
import { type IndexLayout, type IndexMemory, layoutOf } from './index-layout.ts';

/** One state of an index; a change of settings or a new attribute creates another. */
export interface ClusterIndex {
  /** Its name in the service. */
  readonly index: string;
  readonly alias: string;
  readonly physical: string;
  readonly memory: IndexMemory;
  readonly layout: IndexLayout;
  readonly attributes: SearchableAttributes;
  /**
   * The copy that is searched while copies show writes one after the other: always the same one, so that no search sees less than an
   * earlier one. Undefined for the nearest.
   */
  pinnedCopy?: PinnedCopy | undefined;
  /** The point in time at which it is searched, by its name in the cluster; undefined for the current state. */
  pointInTime?: string | undefined;
}

/** One copy that receives all searches of an index. */
export interface PinnedCopy {
  /** In the syntax of the cluster. */
  readonly preference: string;
  /** Called if the copy is silent: searches go to the nearest copy. */
  release(): void;
}

/** Returns the searchable attributes of an index, including those that were discovered in records. */
export function attributesOf({ settings, found }: Pick<IndexMemory, 'settings' | 'found'>): SearchableAttributes {
  const attributes = new SearchableAttributes(settings.searchableAttributes, settings);
  attributes.putFound(found);
  return attributes;
}

export function makeClusterIndex(parts: { alias: string; physical: string; memory: IndexMemory }): ClusterIndex {
  const { memory } = parts;
  return { ...parts, index: memory.index, layout: layoutOf(memory), attributes: attributesOf(memory) };
}
