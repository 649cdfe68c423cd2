/** Failures of the database that pass: it is away, or its disk is full. */

/** The database does not answer now: it restarts, is frozen, or cannot be reached. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** There is no room for a write. Reads go on; writes do again when there is room. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
