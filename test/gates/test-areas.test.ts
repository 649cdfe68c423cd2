/** Areas of the deep tests: every long test stands in one, what they need can be brought, and the guide for contributors lists them as they are. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { areas, areasOf } from '../../scripts/test-areas.mjs';
import { chooseDeep, chooseQuick } from '../../scripts/choose-tests.mjs';
import { programNames } from '../../scripts/ensure-programs.mjs';
import { listTests, suites, type TestFile } from '../../scripts/find-tests.mjs';

const root = resolve(import.meta.dirname, '../..');
const names = Object.keys(areas);

let tests: TestFile[];
beforeAll(async () => {
  tests = await listTests();
});

describe('areas', () => {
  it('have every test file that npm test leaves out, each in one', () => {
    // What runs over a cluster as well stands in a suite, too.
    const long = tests.filter(({ project, file }) => !suites.includes(project) || file.includes('.deep.'));
    expect(long.length).toBeGreaterThan(80);
    expect(long.filter((test) => areasOf(test).length !== 1)).toEqual([]);
  });

  it('have every test file that shows less in npm test than there', () => {
    const uses = /from '[./]+\/testing\/(?:thorough|brief)\.ts'/;
    const some = tests.filter(({ file }) => {
      const code = readFileSync(join(root, file), 'utf8');
      return uses.test(code) && /\b(?:isThorough|itThorough|firstCases)\b/.test(code);
    });
    expect(some.length).toBeGreaterThan(20);
    expect(some.filter((test) => areasOf(test).length === 0)).toEqual([]);
  });

  it.each(names)('%s: its files are there, and what it needs can be brought', (name) => {
    for (const { project, files = [''], briefFiles = [] } of areas[name]!.parts)
      for (const start of [...files, ...briefFiles])
        expect(
          tests.some((test) => test.project === project && test.file.startsWith(start.split(/[*{]/)[0]!)),
          `${project} of ${start}`,
        ).toBe(true);
    expect(programNames).toEqual(expect.arrayContaining([...areas[name]!.needs]));
  });

  it('are all run by continuous integration in the night', () => {
    const read = (file: string): unknown => parse(readFileSync(join(root, file), 'utf8'));
    const github = read('.github/workflows/test.yml') as {
      jobs: { deep: { strategy: { matrix: { area: string[] } } } };
    };
    expect(github.jobs.deep.strategy.matrix.area).toEqual(names);
    const gitlab = read('deploy/ci/gitlab-ci.yml') as { deep: { parallel: { matrix: { AREA: string[] }[] } } };
    expect(gitlab.deep.parallel.matrix).toEqual([{ AREA: names }]);
  });

  it('are run in further engines for each change, in brief, and never without a test', () => {
    const { jobs } = parse(readFileSync(join(root, '.github/workflows/test.yml'), 'utf8')) as {
      jobs: { engines: { if?: string; steps: { run?: string }[] } };
    };
    expect(jobs.engines.if).toBeUndefined();
    expect(jobs.engines.steps.map(({ run }) => run)).toContain('npm run test:deep -- --brief engines');
    const brief = areas['engines']!.parts.filter(({ briefFiles }) => briefFiles!.length > 0);
    expect(brief.map(({ project, browser }) => browser ?? project)).toEqual(['webkit', 'firefox', 'deep']);
  });

  it('stand in the guide for contributors as they are', () => {
    // Tables are filled up with blanks.
    const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').replaceAll(/ +/g, ' ');
    for (const [name, { promise, minutes, needs }] of Object.entries(areas))
      expect(guide).toContain(`| \`${name}\` | ${promise} | ${minutes} | ${needs.join(', ') || 'nothing'} |`);
  });
});

describe('the command line', () => {
  it('chooses all suites, some of them, or files', () => {
    expect(chooseQuick([])).toEqual({ suites: [], files: [] });
    expect(chooseQuick(['--only', 'service,gates'])).toEqual({ suites: ['service', 'gates'], files: [] });
    expect(chooseQuick(['packages/a.test.ts'])).toEqual({ suites: [], files: ['packages/a.test.ts'] });
  });

  it('chooses an engine for browser tests that are named, and says what else it would need', () => {
    const file = 'packages/a.browser.test.ts';
    expect(chooseQuick(['--browser', 'webkit', file])).toEqual({ suites: [], files: [file], engine: 'webkit' });
    expect(() => chooseQuick(['--browser', 'safari', file])).toThrow(
      /There is no engine "safari"\. There are, beside Chromium:\n {2}webkit\n {2}firefox/,
    );
    expect(() => chooseQuick(['--browser', 'webkit'])).toThrow(/name one or more/);
    expect(() => chooseQuick(['--browser', 'webkit', 'packages/a.test.ts'])).toThrow(
      /"packages\/a\.test\.ts" does not/,
    );
  });

  it('chooses all areas, some of them, files, or those that a change touches', () => {
    const nothing = { areas: [], files: [], changedSince: undefined, isBrief: false };
    expect(chooseDeep([])).toEqual({ ...nothing, areas: names });
    expect(chooseDeep(['feeds', 'store', '--brief'])).toEqual({ ...nothing, areas: ['feeds', 'store'], isBrief: true });
    expect(chooseDeep(['test/a.deep.test.ts'])).toEqual({ ...nothing, files: ['test/a.deep.test.ts'] });
    expect(chooseDeep(['--changed'])).toEqual({ ...nothing, changedSince: 'HEAD' });
    expect(chooseDeep(['--changed', 'main'])).toEqual({ ...nothing, changedSince: 'main' });
    expect(chooseDeep(['--changed', 'feeds'])).toEqual({ ...nothing, areas: ['feeds'], changedSince: 'HEAD' });
  });

  it('lists what there is where it is asked for something else', () => {
    expect(() => chooseQuick(['--only', 'servce'])).toThrow(/There is no suite "servce"\. There are:\n {2}service\n/);
    expect(() => chooseQuick(['servce'])).toThrow(
      /"servce" is no file\. A suite is named by --only; there are:\n {2}service/,
    );
    expect(() => chooseDeep(['feds'])).toThrow(/There is no area "feds"\. There are:\n {2}feeds +\d+ min {2}Feeds/);
    expect(() => chooseDeep(['--quick'])).toThrow(/--quick/);
  });
});
