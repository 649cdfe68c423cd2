/** The port to the database: SQL in, rows out. One dialect: what PostgreSQL 15 to 18 and PGlite share. */

/** What a query may carry: lists become SQL arrays. */
export type SqlValue = string | number | boolean | null | readonly string[] | readonly (string | null)[];

/** One statement with `$1`-style parameters. */
export interface Statement {
  sql: string;
  parameters: readonly SqlValue[];
}

/** Something that answers queries: a store, or a transaction in it. */
export interface Queryable {
  /** Runs one statement with `$1`-style parameters. 64-bit columns are to be selected as `::text`. */
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
}

/** A database. A call rejects with `StoreUnavailable` or `StoreFull` when it may well succeed later. */
export interface Store extends Queryable {
  /** True when other processes may write to the same data: changes must be looked for. */
  readonly shared: boolean;
  /**
   * What is wrong with the data of this process alone, such as its disk: a sentence for the operator; undefined while nothing is. Others
   * on the same database, where there are any, are not concerned.
   */
  trouble?(): string | undefined;
  /** Whether it has been at work on a statement for longer than a moment, and goes on with it: whoever waits for it does not hang. */
  isWorking?(): boolean;
  /**
   * On a shared store: shows the other processes that this one lives. The number under which the database holds an advisory lock
   * for it, from now until the process ends or is killed.
   */
  presence?(): Promise<number>;
  /**
   * On a shared store: tells the other processes that something was committed. It may get lost, so they look by themselves now and then;
   * nobody waits for it.
   */
  announce?(): void;
  /** On a shared store: hears of what other processes announce, and that the store is back: what they announced while it was away is lost. */
  onAnnounced?(listener: () => void): void;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Use only the handed object inside. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Runs statements in one transaction, all or none, and gives the rows of each. A store in another thread hears of it in one message,
   * where `transaction` needs one for each statement.
   */
  batch(statements: readonly Statement[]): Promise<unknown[][]>;
  /** Resolves when the database is closed; calls after it reject. */
  close(): Promise<void>;
  /** Lets go of the database at once, as a crash would: for when `close` takes too long. What was committed stays. */
  abandon(): Promise<void>;
}

/**
 * Runs statements one after another inside a transaction; gives the rows of each. They are sent together, so that a database in another
 * thread does not wait in between for a turn of this one. Resolves or rejects when all are answered: none is still under way behind the end
 * of the transaction, and behind one that fails the database refuses the others.
 * @throws What the first one that fails throws.
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
