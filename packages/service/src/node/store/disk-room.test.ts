import { expect, it } from 'vitest';
import { createDiskRoom } from './disk-room.ts';

const MEGABYTE = 2 ** 20;
/** Size of a segment of the write-ahead log: PostgreSQL creates one whenever the previous is full. */
const SEGMENT = 16 * MEGABYTE;

it('takes no write after which a segment of the log would leave too little to start again', () => {
  let free = 0;
  const room = createDiskRoom({ directory: '/data', free: () => free });
  const text = 'x'.repeat(MEGABYTE);
  const takes = (): boolean => {
    try {
      room.check([{ sql: 'INSERT INTO goods VALUES ($1)', parameters: [text] }]);
      return true;
    } catch {
      return false;
    }
  };
  while (!takes()) free += MEGABYTE;
  // The value is written to the log, the table and its indices.
  free -= SEGMENT + 3 * MEGABYTE;
  expect(takes()).toBe(false);
  expect(() => room.checkOpening()).not.toThrow();
});

it('reads and gives room back on a disk without any', () => {
  const room = createDiskRoom({ directory: '/data', free: () => 0 });
  const statements = ['SELECT 1', 'CHECKPOINT', 'ROLLBACK'].map((sql) => ({ sql, parameters: [] }));
  expect(() => room.check(statements)).not.toThrow();
});
