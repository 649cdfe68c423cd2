/** The port to the database: SQL in, rows out. One dialect: what PostgreSQL 15 to 18 and PGlite have in common. */

/** Parameter of a query: lists become SQL arrays. */
export type SqlValue = string | number | boolean | null | readonly string[] | readonly (string | null)[];

/** One statement with `$1`-style parameters. */
export interface Statement {
  sql: string;
  parameters: readonly SqlValue[];
}

/** Something that runs queries: a store, or a transaction in it. */
export interface Queryable {
  /** Runs one statement with `$1`-style parameters. Select 64-bit columns as `::text`. */
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
}

/** A database. A call rejects with `StoreUnavailable` or `StoreFull` if it may succeed later. */
export interface Store extends Queryable {
  /** Whether other processes may write to the same data, so that changes must be polled. */
  readonly shared: boolean;
  /**
   * Returns a problem of this process alone with its data, such as its disk, in a sentence for the operator. Undefined if there is none.
   * Other processes on the same database are not affected.
   */
  trouble?(): string | undefined;
  /** Whether a statement has been running for a while and still is: its callers need not assume that it hangs. */
  isWorking?(): boolean;
  /**
   * On a shared store: shows other processes that this one is alive. Returns the number of its advisory lock, which is held until the
   * process ends or is killed.
   */
  presence?(): Promise<number>;
  /**
   * On a shared store: notifies the other processes of a commit. The notification may get lost, so they also poll now and then; it is not
   * awaited.
   */
  announce?(): void;
  /**
   * On a shared store: called with notifications of other processes, and when the store is available again: notifications during an outage
   * are lost.
   */
  onAnnounced?(listener: () => void): void;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Only use the passed object inside. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Runs statements in one transaction, all or none, and returns the rows of each. A store in another thread receives them in one message,
   * while `transaction` takes one per statement.
   */
  batch(statements: readonly Statement[]): Promise<unknown[][]>;
  /** Resolves when the database is closed; later calls reject. */
  close(): Promise<void>;
  /** Releases the database immediately, like a crash: for when `close` takes too long. Commits are not lost. */
  abandon(): Promise<void>;
}

/**
 * Runs statements sequentially inside a transaction and returns the rows of each. They are sent together, so that a database in another
 * thread does not wait for this one in between. Resolves or rejects when all of them have ended: none is still running after the end of the
 * transaction, and after one that fails the database rejects the others.
 * @throws The error of the first one that fails.
 *
 * @example
 * const [taken] = await runStatements(transaction, [{ sql: 'SELECT 1', parameters: [] }]);
 */
export async function runStatements(transaction: Queryable, statements: readonly Statement[]): Promise<unknown[][]> {
  const answers = await Promise.allSettled(statements.map(({ sql, parameters }) => transaction.query(sql, parameters)));
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}
