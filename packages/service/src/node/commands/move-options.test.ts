import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMoveCommand } from './move-options.ts';

let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-move-options-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

const fileOf = async (name: string, text: string): Promise<string> => {
  const file = join(directory, name);
  await writeFile(file, text);
  return file;
};

describe('the command line of a move', () => {
  it('names a database, a directory, or a configuration file that names one of them', async () => {
    const read = (to: string) => readMoveCommand(['--to', to, '--data', 'here'], {});
    const url = 'postgres://shop:secret@db/aisle';
    expect(read(url)).toMatchObject({
      kind: 'move',
      to: { databaseUrl: url },
      place: { dataDir: 'here' },
      compare: 200,
    });
    expect(read('there')).toMatchObject({ to: { dataDir: resolve('there') } });
    expect(read(await fileOf('a.json', `{"database-url":"${url}"}`))).toMatchObject({ to: { databaseUrl: url } });
    expect(read(await fileOf('b.json', '{"data":"/srv/aisle"}'))).toMatchObject({ to: { dataDir: '/srv/aisle' } });
    expect(readMoveCommand(['--to', 'back'], { DATABASE_URL: url })).toMatchObject({ place: { databaseUrl: url } });
    expect(readMoveCommand(['--undo'], {})).toMatchObject({ kind: 'move-undo', place: { dataDir: './aisle-data' } });
  });

  it('is refused with what is wrong, and tells no password', async () => {
    const empty = await fileOf('empty.json', '{}');
    const broken = await fileOf('broken.json', '{');
    const wrong: [string[], string][] = [
      [[], 'Say where to'],
      [['--to', ''], 'Say where to'],
      [['--to', 'x', '--undo'], 'either --to or --undo'],
      [['--to', 'mysql://shop:secret@db'], 'must be postgres://'],
      [['--to', 'x', '--compare', 'some'], '--compare must be a whole number'],
      [['--to', './x/../here', '--data', 'here'], 'where the shop is already'],
      [['--to', empty], 'neither "database-url" nor "data"'],
      [['--to', broken], 'broken.json'],
      [['--from', 'x'], '--from'],
    ];
    for (const [args, message] of wrong) {
      expect(() => readMoveCommand(args, {})).toThrow(message);
      expect(() => readMoveCommand(args, {})).not.toThrow('secret');
    }
  });
});
