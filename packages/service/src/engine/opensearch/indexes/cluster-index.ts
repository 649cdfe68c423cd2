/** Cluster index: what a process knows of an index in the cluster, as far as searches and writes need it. */
import { SearchableAttributes } from '../../embedded/index/searchable-attributes.ts';
import { type IndexLayout, type IndexMemory, layoutOf } from './index-layout.ts';

/** One state of an index; a change of settings or a new attribute makes another. */
export interface ClusterIndex {
  /** The name in the service. */
  readonly index: string;
  readonly alias: string;
  readonly physical: string;
  readonly memory: IndexMemory;
  readonly layout: IndexLayout;
  readonly attributes: SearchableAttributes;
  /**
   * Which copy is searched while copies show what was written one after the other: always the same one, so that no search sees less than
   * the one before. Undefined: the nearest.
   */
  pinnedCopy?: PinnedCopy | undefined;
  /** The point in time at which it is searched, by its name in the cluster; undefined: as it is now. */
  pointInTime?: string | undefined;
}

/** One copy that all searches of an index go to. */
export interface PinnedCopy {
  /** As the cluster takes it. */
  readonly preference: string;
  /** It is silent: searches go to whichever copy is nearest. */
  release(): void;
}

/** The searchable attributes of an index, with those that were found in records. */
export function attributesOf({ settings, found }: Pick<IndexMemory, 'settings' | 'found'>): SearchableAttributes {
  const attributes = new SearchableAttributes(settings.searchableAttributes, settings);
  attributes.putFound(found);
  return attributes;
}

export function makeClusterIndex(parts: { alias: string; physical: string; memory: IndexMemory }): ClusterIndex {
  const { memory } = parts;
  return { ...parts, index: memory.index, layout: layoutOf(memory), attributes: attributesOf(memory) };
}
