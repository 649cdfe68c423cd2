/** A store over one connection: statements of a transaction never run outside of it. */
import { expect, it } from 'vitest';
import { StoreUnavailable } from '../foundation/errors/store-errors.ts';
import { createSingleConnectionStore } from './single-connection.ts';

/** A connection that is away until `comeBack`, and keeps what it ran. */
function createConnection() {
  const ran: string[] = [];
  let isAway = true;
  return {
    ran,
    comeBack: () => (isAway = false),
    query: async (sql: string): Promise<unknown[]> => {
      if (isAway) throw new StoreUnavailable('It is being opened again');
      ran.push(sql);
      return [];
    },
    batch: () => Promise.resolve([]),
    close: () => Promise.resolve(),
    abandon: () => Promise.resolve(),
  };
}

it('runs nothing of a transaction that could not begin, also when the connection is back before its first statement', async () => {
  const connection = createConnection();
  const store = createSingleConnectionStore(connection);
  const asked = store.transaction(async (transaction) => {
    await Promise.resolve().then(connection.comeBack);
    await transaction.query('DELETE FROM records');
  });
  await expect(asked).rejects.toThrow('It is being opened again');
  expect(connection.ran).toEqual(['ROLLBACK']);
  await store.transaction((transaction) => transaction.query('SELECT 1'));
  expect(connection.ran.slice(1)).toEqual(['BEGIN', 'SELECT 1', 'COMMIT']);
});
