/** Catalogue: the indices as searches see them, as far as the indexer has applied changes. */
import type { IndexRow } from './index-rows.ts';
import { isVirtualReplica } from '../settings/replicas.ts';
import { effectiveSettings, type FullSettings } from '../settings/effective-settings.ts';

/** An index that can be searched. */
export interface SearchableIndex {
  name: string;
  /** Name of the index that holds the records: its own, or that of the primary. */
  physical: string;
  settings: FullSettings;
  /** Whether its own custom ranking is the first sort criterion: true for a virtual replica that has one. */
  isSorted: boolean;
}

/** The searchable indices by name. */
export interface Catalogue {
  get(name: string): SearchableIndex | undefined;
  /** The row of an index. */
  row(name: string): IndexRow | undefined;
  /** The row of the index that owns a record set. */
  holder(recordSet: string): IndexRow | undefined;
  /** All names, for error messages and consoles. */
  names(): string[];
  /** The rows of all indices. */
  rows(): IndexRow[];
  /** Adds or replaces a row. */
  put(row: IndexRow): void;
  /** Records that records of an index changed. */
  touch(physical: string): void;
  /** Version of an index: differs after each change of its records or settings. */
  version(physical: string): number;
}

/** Creates an empty catalogue. */
export function createCatalogue(): Catalogue {
  const rows = new Map<string, IndexRow>();
  // Settings are merged once per change, not once per search.
  let merged = new Map<string, SearchableIndex>();
  /** Names of the owning indices, by record set. */
  const holders = new Map<string, string>();
  const versions = new Map<string, number>();
  let changes = 0;
  return {
    get: (name) => {
      const existing = merged.get(name);
      if (existing) return existing;
      const row = rows.get(name);
      if (!row) return undefined;
      const primary = row.primary === null ? undefined : rows.get(row.primary);
      if (row.primary !== null && !primary) return undefined;
      const index = {
        name,
        physical: row.primary ?? name,
        isSorted: isVirtualReplica(primary?.settings.replicas, name) && (row.settings.customRanking ?? []).length > 0,
        settings: effectiveSettings(row.settings, primary && { name: primary.name, settings: primary.settings }),
      };
      merged.set(name, index);
      return index;
    },
    row: (name) => rows.get(name),
    holder: (recordSet) => {
      const name = holders.get(recordSet);
      return name === undefined ? undefined : rows.get(name);
    },
    names: () => [...rows.keys()],
    rows: () => [...rows.values()],
    put: (row) => {
      const before = rows.get(row.name);
      // After a move the set may belong to another index.
      if (before && holders.get(before.recordSet) === row.name) holders.delete(before.recordSet);
      if (row.dropped) rows.delete(row.name);
      else rows.set(row.name, row);
      if (!row.dropped && row.primary === null) holders.set(row.recordSet, row.name);
      merged = new Map();
      versions.set(row.primary ?? row.name, ++changes);
    },
    touch: (physical) => void versions.set(physical, ++changes),
    version: (physical) => versions.get(physical) ?? 0,
  };
}
