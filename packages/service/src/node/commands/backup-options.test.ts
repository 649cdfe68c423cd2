/** Tests of the command lines of backup and restore: one file, and the location of the data. */
import { describe, expect, it } from 'vitest';
import { readCommand } from './cli-options.ts';

describe('the command line of a backup', () => {
  it('names one file, and where the data are', () => {
    expect(readCommand(['backup', 'x', '--data', 'd'], {})).toEqual({
      kind: 'backup',
      file: 'x',
      place: { dataDir: 'd' },
    });
    expect(readCommand(['restore', 'x'], { DATABASE_URL: 'postgres://x' })).toEqual({
      kind: 'restore',
      file: 'x',
      place: { databaseUrl: 'postgres://x' },
    });
    expect(readCommand(['backup', 'x', '--operator-socket', 's', '--data', 'd'], {})).toMatchObject({
      operatorSocket: 's',
    });
    expect(readCommand(['backup', 'x'], { AISLE_OPERATOR_SOCKET: 's' })).toMatchObject({ operatorSocket: 's' });
    expect(() => readCommand(['restore', 'x', '--operator-socket', 's'], {})).toThrow('is for a backup');
    expect(readCommand(['backup', '--help'], {})).toEqual({ kind: 'backup-help' });
    expect(() => readCommand(['backup'], {})).toThrow('Name one file');
    expect(() => readCommand(['restore', 'a', 'b'], {})).toThrow('Name one file');
    expect(() => readCommand(['restore', 'a', '--no'], {})).toThrow('--no');
  });
});
