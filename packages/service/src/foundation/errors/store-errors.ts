/** Temporary failures of the database: it is unavailable, its data are being moved, or its disk is full. */

/** The database does not respond now: it restarts, is frozen, or cannot be reached. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** Message with which a database rejects writes while its data are being moved, and after that. */
export const DATA_MOVE = 'The data move to another place and cannot be changed here';

/** The data are being moved, or have been: reads continue, and writes will succeed at the new place. */
export class StoreMoves extends StoreUnavailable {
  override readonly name = 'StoreMoves';

  constructor(options?: ErrorOptions) {
    super(DATA_MOVE, options);
  }
}

/** This process has closed the database. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';

  constructor() {
    super('The store is closed');
  }
}

/** The disk is too full for a write. Reads continue, and writes do so when there is room again. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
