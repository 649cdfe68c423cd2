/** The error of a search in an index version that this process still uses but the cluster has deleted: the process must update first. */

/** Thrown by a view of an engine to which other processes publish. The caller retries once this process uses a later version. */
export class EngineVersionGone extends Error {
  override readonly name = 'EngineVersionGone' as const;
  readonly index: string;

  constructor(index: string) {
    super(`The version of the index "${index}" that this process shows is gone; ask again when it shows a later one.`);
    this.index = index;
  }
}
