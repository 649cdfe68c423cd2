/** The guide names readers and browsers that were heard: none of a newer version than those of this machine. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { firefoxPath } from '../journeys/delivery/testing/firefox.ts';
import { chromiumPath, whySilent } from './programs.ts';

const run = promisify(execFile);
const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/accessibility.md'), 'utf8');
beforeEach(({ skip }) => skip(!!whySilent(), whySilent()));

// What is not here was not heard.
const programs = [
  { name: 'Orca', program: 'orca' },
  { name: 'Chromium', program: chromiumPath },
  { name: 'Firefox', program: firefoxPath },
].filter(({ program }) => program);

it.each(programs)('$name', async ({ name, program }) => {
  const claimed = new RegExp(`${name} (\\d+)`).exec(guide)?.[1];
  const { stdout } = await run(program!, ['--version']);
  const actual = /(\d+)\./.exec(stdout)?.[1];
  expect(Number(claimed)).toBeGreaterThan(0);
  expect(Number(claimed)).toBeLessThanOrEqual(Number(actual));
});
