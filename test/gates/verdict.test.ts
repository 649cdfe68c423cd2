/** The verdict of a test run counts everything once, names what failed, and what passes only at a second look. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVerdict } from '../../scripts/verdict.mjs';

interface Told {
  readonly name: string;
  readonly status?: string;
  readonly message?: string;
  readonly seconds?: number;
  readonly tests: Record<string, string>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-verdict-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(...files: Told[]): string {
  const path = join(folder, 'report.json');
  const testResults = files.map(({ name, tests, status = 'passed', message = '', seconds = 0 }) => ({
    name: join(folder, name),
    status,
    message,
    startTime: 0,
    endTime: seconds * 1000,
    assertionResults: Object.entries(tests).map(([fullName, result]) => ({
      fullName,
      status: result,
      failureMessages:
        result === 'failed' ? [`\u001b[31mError:\u001b[39m ${fullName} is not so\n    at its place`] : [],
    })),
  }));
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}

it('counts tests and gates, and names what was skipped', () => {
  const verdict = createVerdict(folder);
  verdict.gate('lint', true);
  verdict.read('packages', report({ name: 'a.test.ts', tests: { one: 'passed', two: 'pending' } }), 0);
  expect(verdict.sum()).toEqual({ failed: 0, text: 'SKIPPED a.test.ts › two\n2 passed, 0 failed, 1 skipped' });
});

it('counts nothing as skipped that another run had the program for', () => {
  const verdict = createVerdict(folder);
  verdict.read('packages', report({ name: 'a.test.ts', tests: { one: 'passed', two: 'pending' } }), 0);
  verdict.read('packages with programs', report({ name: 'a.test.ts', tests: { two: 'passed' } }), 0);
  expect(verdict.sum().text).toBe('2 passed, 0 failed');
});

it('says above the sum what takes longest and what did not run, and why', () => {
  const verdict = createVerdict(folder);
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const files = names.map((name, at) => ({ name: `${name}.test.ts`, tests: { one: 'passed' }, seconds: at }));
  verdict.read('packages', report(...files), 0);
  verdict.note('NOT TESTED with Firefox: only root may install it');
  const lines = verdict.sum().text.split('\n');
  expect(lines.slice(0, 2)).toEqual(['6 s g.test.ts (packages)', '5 s f.test.ts (packages)']);
  expect(lines.slice(5)).toEqual(['NOT TESTED with Firefox: only root may install it', '7 passed, 0 failed']);
});

it('names every failure in full, and in its last lines by file, first line of the error, and the command that runs it alone', () => {
  const verdict = createVerdict(folder, { command: 'npm run test:deep --' });
  verdict.gate('lint', false);
  verdict.read('packages', report({ name: 'a.test.ts', tests: { one: 'passed', two: 'failed' } }), 1);
  verdict.read('packages in another', report({ name: 'a.test.ts', tests: { one: 'failed' } }), 1);
  expect(verdict.sum().text.split('\n')).toEqual([
    'FAILED a.test.ts › two',
    '\u001b[31mError:\u001b[39m two is not so',
    '    at its place',
    'FAILED a.test.ts (packages in another) › one',
    '\u001b[31mError:\u001b[39m one is not so',
    '    at its place',
    '',
    'In short:',
    'FAILED a.test.ts › two',
    '  Error: two is not so',
    '  npm run test:deep -- a.test.ts',
    'FAILED a.test.ts (packages in another) › one',
    '  Error: one is not so',
    '  npm run test:deep -- a.test.ts',
    'FAILED the gate "lint"',
    '1 passed, 3 failed',
  ]);
});

it('counts what could not run as skipped, and says what and why', () => {
  const verdict = createVerdict(folder);
  verdict.read('packages', report({ name: 'a.test.ts', tests: { one: 'passed' } }), 0);
  verdict.leaveOut('browsers: what needs Firefox', 'only root may install it');
  expect(verdict.sum()).toEqual({
    failed: 0,
    text: 'SKIPPED browsers: what needs Firefox: only root may install it\n1 passed, 0 failed, 1 skipped',
  });
});

it('has failed where it was interrupted, and says what it had seen', () => {
  const verdict = createVerdict(folder);
  verdict.read('packages', report({ name: 'a.test.ts', tests: { one: 'passed' } }), 0);
  verdict.interrupt('SIGINT');
  const { failed, text } = verdict.sum();
  expect(failed).toBe(1);
  expect(text).toContain('FAILED the run was interrupted by SIGINT: what is named and counted is what it had seen');
  expect(text.split('\n').at(-1)).toBe('1 passed, 1 failed');
});

it('fails for a file that could not be loaded, a runner without a report and one that ended badly', () => {
  const verdict = createVerdict(folder);
  const broken = { name: 'a.test.ts', status: 'failed', message: 'SyntaxError: x', tests: {} };
  verdict.read('packages', report(broken), 1);
  verdict.read('gates', join(folder, 'nothing.json'), 0);
  verdict.read('journeys', report({ name: 'b.test.ts', tests: { one: 'passed' } }), 1);
  const { failed, text } = verdict.sum();
  expect(failed).toBe(3);
  expect(text).toContain('the tests of gates: the runner left no report');
  expect(text).toContain('the tests of journeys: the runner ended with code 1');
  expect(text).toContain('a.test.ts › (the file itself)\nSyntaxError: x');
});

describe('a second look', () => {
  const unsteady: Told = { name: 'a.test.ts', tests: { one: 'passed', two: 'failed' } };
  const broken: Told = { name: 'b.test.ts', tests: { three: 'failed' } };
  const better: Told = { name: 'a.test.ts', tests: { one: 'passed', two: 'passed' } };
  const lookTwice = (options: { isStrict?: boolean }) => {
    const verdict = createVerdict(folder, options);
    verdict.read('packages', report(unsteady, broken), 1);
    const again = verdict.secondLook();
    expect([...again.keys()]).toEqual(['packages']);
    expect(again.get('packages')?.map(({ file }) => file)).toEqual(['a.test.ts', 'b.test.ts']);
    verdict.read('packages', report(better, broken), 1);
    return verdict;
  };

  it('decides, and what passes only then is named and counted', () => {
    const { failed, text } = lookTwice({}).sum();
    expect(failed).toBe(1);
    expect(text).toMatch(/FAILED AT FIRST, PASSED ALONE: it has a race\. a\.test\.ts › two\n.*two is not so/);
    expect(text).toContain('UNSTEADY a.test.ts › two\n  Error: two is not so\n  npm test -- a.test.ts');
    expect(text).toContain('FAILED b.test.ts › three');
    expect(text.split('\n').at(-1)).toBe('2 passed, 1 failed, 1 unsteady');
  });

  it('only explains where the verdict is strict', () => {
    const { failed, text } = lookTwice({ isStrict: true }).sum();
    expect(failed).toBe(2);
    expect(text).toContain('FAILED AT FIRST, PASSED ALONE');
    expect(text.split('\n').at(-1)).toBe('1 passed, 2 failed');
  });

  it('is taken once', () => {
    expect(lookTwice({}).secondLook().size).toBe(0);
  });

  it('is not taken where much is wrong', () => {
    const verdict = createVerdict(folder);
    const many = Array.from({ length: 7 }, (_, at) => ({ name: `${at}.test.ts`, tests: { one: 'failed' } }));
    verdict.read('packages', report(...many), 1);
    expect(verdict.secondLook().size).toBe(0);
    expect(verdict.sum().text.split('\n').at(-1)).toBe('0 passed, 7 failed');
  });
});
