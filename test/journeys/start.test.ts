/** `npm start` as a newcomer lives it. */
import { describe, it } from 'vitest';
import { startAndEnd } from './start-and-end.ts';

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it(
    'prints the addresses of shop and service, serves both, and ends in order on SIGTERM',
    () => startAndEnd('SIGTERM', ['--no-traffic']),
    120_000,
  );
});
