/** The error of a search in an index that was never declared or filled. The service responds with 404. */

/** Thrown by reads of an index that does not exist. */
export class EngineIndexMissing extends Error {
  override readonly name = 'EngineIndexMissing' as const;
  readonly index: string;

  constructor(index: string) {
    super(`The index "${index}" does not exist; declare it with configure or put records into it.`);
    this.index = index;
  }
}
