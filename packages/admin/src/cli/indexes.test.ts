import { expect, it } from 'vitest';
import { useShell } from '../testing/terminal.ts';

const shell = useShell();
const items = [
  {
    name: 'products',
    createdAt: 'a',
    updatedAt: 'b',
    entries: 12,
    dataSize: 3456,
    fileSize: 3456,
    lastBuildTimeS: 0,
    pendingTask: true,
  },
  {
    name: 'products_cheap',
    createdAt: 'a',
    updatedAt: 'b',
    entries: 12,
    dataSize: 3456,
    fileSize: 3456,
    lastBuildTimeS: 0,
    pendingTask: false,
    primary: 'products',
  },
];
const asked = () =>
  shell.server.requests.map(({ method, url, body }) => [method, url, body && (JSON.parse(body) as unknown)]);

it('lists the indices as a table, and as JSON for programs', async () => {
  shell.answers = () => ({ items, nbPages: 1 });
  const { code, out } = await shell.run(['indexes', 'list']);
  expect(code).toBe(0);
  expect(out.split('\n').map((line) => line.split(/ {2,}/).filter(Boolean))).toEqual([
    ['index', 'records', 'bytes', 'updated', 'pending', 'replica of'],
    ['--------------', '-------', '-----', '-------', '-------', '----------'],
    ['products', '12', '3456', 'b', 'yes', '–'],
    ['products_cheap', '12', '3456', 'b', 'no', 'products'],
    [],
  ]);
  expect(JSON.parse((await shell.run(['indexes', 'list', '--json'])).out)).toEqual(items);
  expect((await shell.run(['indexes'])).out).toBe(out);
  expect(asked()[0]).toEqual(['GET', '/1/indexes', '']);
});

it('says when there is none', async () => {
  shell.answers = () => ({ items: [], nbPages: 1 });
  expect((await shell.run(['indexes', 'list'])).out).toBe('There is no index that this key may use.\n');
});

it('copies, moves and deletes, and waits if asked to', async () => {
  shell.answers = ({ url }) => (url.includes('/task/') ? { status: 'published' } : { taskID: 7 });
  expect((await shell.run(['indexes', 'copy', 'a', 'b', '--wait'])).out).toBe('a copied to b.\n');
  expect((await shell.run(['indexes', 'move', 'b', 'c'])).out).toBe('b moved to c.\n');
  expect((await shell.run(['indexes', 'delete', 'c', '--json'])).out).toBe('{"indexName":"c","taskID":7}\n');
  expect(asked()).toEqual([
    ['POST', '/1/indexes/a/operation', { operation: 'copy', destination: 'b' }],
    ['GET', '/1/indexes/b/task/7', ''],
    ['POST', '/1/indexes/b/operation', { operation: 'move', destination: 'c' }],
    ['DELETE', '/1/indexes/c', ''],
  ]);
});
