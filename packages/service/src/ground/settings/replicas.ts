/** Replica declarations: plain names, and `virtual(name)` for a list that is sorted by its custom ranking first. */

const virtual = /^virtual\((.*)\)$/s;

/** Returns the names of the replicas. */
export const replicaNames = (declared: readonly string[] = []): string[] =>
  declared.map((entry) => virtual.exec(entry)?.[1]?.trim() ?? entry);

/** Returns the same declarations with other names. */
export const renameReplicas = (declared: readonly string[], rename: (name: string) => string): string[] =>
  declared.map((entry) => {
    const name = virtual.exec(entry)?.[1]?.trim();
    return name === undefined ? rename(entry) : `virtual(${rename(name)})`;
  });

/** Returns whether a replica is declared as virtual. */
export const isVirtualReplica = (declared: readonly string[] = [], name: string): boolean =>
  declared.some((entry) => virtual.exec(entry)?.[1]?.trim() === name);
