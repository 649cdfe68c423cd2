/** The verdict of a test run counts everything once, names what failed, and takes a second look only where few failed. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createVerdict } from '../../scripts/verdict.mjs';

interface Told {
  readonly name: string;
  readonly status?: string;
  readonly message?: string;
  readonly tests: Record<string, string>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-verdict-'));
});

function report(...files: Told[]): string {
  const path = join(folder, 'report.json');
  const testResults = files.map(({ name, tests, status = 'passed', message = '' }) => ({
    name: join(folder, name),
    status,
    message,
    assertionResults: Object.entries(tests).map(([fullName, result]) => ({
      fullName,
      status: result,
      failureMessages: result === 'failed' ? [`${fullName} is not so`] : [],
    })),
  }));
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}

it('counts tests and gates, and what was skipped', () => {
  const verdict = createVerdict(folder);
  verdict.gate('lint', true);
  verdict.read('packages', report({ name: 'a.test.ts', tests: { one: 'passed', two: 'pending' } }), 0);
  expect(verdict.sum([])).toEqual({ failed: 0, text: '2 passed, 0 failed, 1 skipped' });
});

it('names every failure before the last line', () => {
  const verdict = createVerdict(folder);
  verdict.gate('lint', false);
  verdict.read('packages', report({ name: 'a.test.ts', tests: { one: 'passed', two: 'failed' } }), 1);
  expect(verdict.sum([]).text.split('\n')).toEqual([
    'FAILED the gate "lint"',
    'FAILED a.test.ts › two',
    'two is not so',
    '1 passed, 2 failed',
  ]);
});

it('fails for a file that could not be loaded, a runner without a report and one that ended badly', () => {
  const verdict = createVerdict(folder);
  const broken = { name: 'a.test.ts', status: 'failed', message: 'SyntaxError: x', tests: {} };
  verdict.read('packages', report(broken), 1);
  verdict.read('gates', join(folder, 'nothing.json'), 0);
  verdict.read('journeys', report({ name: 'b.test.ts', tests: { one: 'passed' } }), 1);
  const { failed, text } = verdict.sum([]);
  expect(failed).toBe(3);
  expect(text).toContain('the tests of gates: the runner left no report');
  expect(text).toContain('the tests of journeys: the runner ended with code 1');
  expect(text).toContain('a.test.ts › (the file itself)\nSyntaxError: x');
});

it('lets a second look decide, and still names what failed at first', () => {
  const verdict = createVerdict(folder);
  const files: Told[] = [
    { name: 'a.test.ts', tests: { one: 'passed', two: 'failed' } },
    { name: 'b.test.ts', tests: { three: 'failed' } },
  ];
  verdict.read('packages', report(...files), 1);
  const again = verdict.secondLook();
  expect([...again.keys()]).toEqual(['packages']);
  expect(again.get('packages')?.map(({ file }) => file)).toEqual(['a.test.ts', 'b.test.ts']);

  const later = report({ name: 'a.test.ts', tests: { one: 'passed', two: 'passed' } }, files[1]!);
  verdict.read('packages', later, 1);
  const { failed, text } = verdict.sum([...again.values()].flat());
  expect(failed).toBe(1);
  expect(text).toContain('FAILED AT FIRST a.test.ts › two\ntwo is not so');
  expect(text).toContain('FAILED b.test.ts › three');
  expect(text.split('\n').at(-1)).toBe('2 passed, 1 failed');
});

it('does not look again where much is wrong', () => {
  const verdict = createVerdict(folder);
  const many = Array.from({ length: 7 }, (_, at) => ({ name: `${at}.test.ts`, tests: { one: 'failed' } }));
  verdict.read('packages', report(...many), 1);
  expect(verdict.secondLook().size).toBe(0);
});
