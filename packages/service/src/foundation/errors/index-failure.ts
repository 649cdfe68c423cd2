/** Index failure: the changes of one index could not be made searchable, for whatever reason. */

/** Names the index; `cause` is the original error. */
export class IndexFailure extends Error {
  override readonly name = 'IndexFailure';
  readonly index: string;

  /** @param task The ID of the task that waits for it. */
  constructor(index: string, cause: unknown, task?: string) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const whose = task === undefined ? '' : ` (task ${task})`;
    super(`The changes of the index "${index}"${whose} cannot be published and are tried again: ${reason}`, { cause });
    this.index = index;
    // The stack of the cause is what helps an operator to report the problem.
    if (cause instanceof Error && cause.stack !== undefined) this.stack = `${this.message}\n${cause.stack}`;
  }
}
