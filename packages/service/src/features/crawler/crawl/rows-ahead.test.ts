import { expect, it } from 'vitest';
import { sizeOf } from '../rows/stored-rows.ts';
import type { StoredUrl } from '../rows/url-rows.ts';
import { createRowsAhead } from './rows-ahead.ts';

const row = (id: number): StoredUrl => ({
  id,
  url: `https://www.example.com/${id}`,
  kind: 'page',
  reason: 'success',
  etag: '"1"',
  lastModified: null,
  contentHash: 'abc',
  links: '["https://www.example.com/"]',
  detail: null,
  isKept: false,
});

it('gives each row once', () => {
  const ahead = createRowsAhead();
  ahead.add(row(1));
  expect(ahead.take(2)).toBeUndefined();
  expect(ahead.take(1)).toEqual(row(1));
  expect(ahead.take(1)).toBeUndefined();
});

it('holds no more than it has room for: the first ones, as they come first, and again when they have gone', () => {
  const ahead = createRowsAhead(2 * sizeOf(row(1)));
  const all = ahead.room;
  for (const id of [1, 2, 3]) ahead.add(row(id));
  expect(ahead.room).toBe(0);
  expect([3, 2, 1].map((id) => ahead.take(id)?.id)).toEqual([undefined, 2, 1]);
  expect(ahead.room).toBe(all);
  ahead.add(row(3));
  expect(ahead.take(3)?.id).toBe(3);
});

it('takes a row that is met twice for one', () => {
  const ahead = createRowsAhead();
  const all = ahead.room;
  for (let time = 0; time < 2; time++) ahead.add(row(1));
  ahead.take(1);
  expect(ahead.room).toBe(all);
});
