/** Failures of the database that pass: it is away, its data are being moved, or its disk is full. */

/** The database does not answer now: it restarts, is frozen, or cannot be reached. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** What a database says to writes while its data are being moved elsewhere, and after that. */
export const DATA_MOVE = 'The data move to another place and cannot be changed here';

/** The data are being moved, or were: nothing is wrong, reads go on, and what was to be written is written where they go. */
export class StoreMoves extends StoreUnavailable {
  override readonly name = 'StoreMoves';

  constructor(options?: ErrorOptions) {
    super(DATA_MOVE, options);
  }
}

/** This process has closed the database: what comes later finds it closed. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';

  constructor() {
    super('The store is closed');
  }
}

/** There is no room for a write. Reads go on; writes do again when there is room. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
