/** Index failure: the changes of one index could not be made searchable, whatever was wrong with them or with it. */

/** The index by its name, and in `cause` what went wrong. */
export class IndexFailure extends Error {
  override readonly name = 'IndexFailure';
  readonly index: string;

  /** @param task The number of the task that waits for it. */
  constructor(index: string, cause: unknown, task?: string) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const whose = task === undefined ? '' : ` (task ${task})`;
    super(`The changes of the index "${index}"${whose} cannot be published and are tried again: ${reason}`, { cause });
    this.index = index;
    // Where it went wrong is what an operator can tell us.
    if (cause instanceof Error && cause.stack !== undefined) this.stack = `${this.message}\n${cause.stack}`;
  }
}
