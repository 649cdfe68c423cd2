/** The port to the database: SQL in, rows out. One dialect: what PostgreSQL 15 to 18 and PGlite share. */

/** What a query may carry: lists become SQL arrays. */
export type SqlValue = string | number | boolean | null | readonly string[] | readonly (string | null)[];

/** Something that answers queries: a store, or a transaction in it. */
export interface Queryable {
  /** Runs one statement with `$1`-style parameters. 64-bit columns are to be selected as `::text`. */
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
}

/** A database. */
export interface Store extends Queryable {
  /** True when other processes may write to the same data: changes must be looked for. */
  readonly shared: boolean;
  /**
   * On a shared store: shows the other processes that this one lives. The number under which the database holds an advisory lock
   * for it, from now until the process ends or is killed.
   */
  presence?(): Promise<number>;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Use only the handed object inside. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Resolves when the database is closed; calls after it reject. */
  close(): Promise<void>;
}
