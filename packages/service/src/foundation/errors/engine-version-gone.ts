/** The error of a search in a version of an index that this process shows and the cluster has no more: the process has to follow first. */

/** Thrown by a view of an engine into which others publish. What asked is asked anew, when the process shows a later version. */
export class EngineVersionGone extends Error {
  override readonly name = 'EngineVersionGone' as const;
  readonly index: string;

  constructor(index: string) {
    super(`The version of the index "${index}" that this process shows is gone; ask again when it shows a later one.`);
    this.index = index;
  }
}
