/** Decisions can be found: each has one form and stands in the index once, and every mention in text or code leads to one that holds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  faultsOfFileNames,
  faultsOfForm,
  faultsOfIndex,
  faultsOfMentions,
  faultsOfSilence,
  MAX_LIVING,
  type TextFile,
} from '../testing/decision-records.ts';

const root = resolve(import.meta.dirname, '../..');
const printed = /(^|\/)(node_modules|dist|generated|\.types|\.cache|reference)\//;
/** What holds faults on purpose. */
const self = 'test/gates/decisions.test.ts';

const read = (path: string): TextFile => ({ path, text: readFileSync(join(root, path), 'utf8') });
const files = [
  ...['packages', 'demo', 'scripts', 'test', 'docs', 'deploy'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
  ...readdirSync(root),
]
  .filter((path) => /\.(m?[jt]sx?|cjs|md|html|css|ya?ml)$/.test(path) && !printed.test(path) && path !== self)
  .map(read);

describe('the decisions', () => {
  it('have one form, and an archived one names its successor', () => {
    expect(faultsOfForm(files)).toEqual([]);
  });

  it('stand in the index once each', () => {
    expect(faultsOfIndex(files)).toEqual([]);
  });

  it('are what every mention leads to', () => {
    expect(faultsOfMentions(files, (path) => existsSync(join(root, path)))).toEqual([]);
  });

  it('name files as they are called', () => {
    expect(faultsOfFileNames(files)).toEqual([]);
  });

  it('are named by the code that follows them, where somebody asks why', () => {
    expect(faultsOfSilence(files)).toEqual([]);
  });
});

describe('the check', () => {
  const decision = (number: string, text?: string): TextFile => ({
    path: `docs/decisions/${number}-a-subject.md`,
    text:
      text ??
      `# ${number}: A subject\n\nStatus: Accepted, May 2026.\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Other ways\n`,
  });
  const archived = (number: string, status: string): TextFile => ({
    path: `docs/decisions/archive/${number}-former.md`,
    text: `# ${number} Former\n\n${status}\n`,
  });
  const index = (...lines: string[]): TextFile => ({ path: 'docs/decisions/README.md', text: lines.join('\n') });

  it('names what is missing in a form', () => {
    expect(faultsOfForm([decision('0001')])).toEqual([]);
    expect(faultsOfForm([decision('0001', '# 1. A subject\n\nAccepted.\n\n## Context\n')])).toEqual([
      expect.stringContaining('0001-a-subject.md:1: the title; write "# 0001: …"'),
      expect.stringContaining('0001-a-subject.md:3: the status; write'),
      expect.stringContaining('0001-a-subject.md:5: the sections Context; write Context, Decision, Consequences'),
    ]);
    const many = Array.from({ length: MAX_LIVING + 1 }, (_, at) => decision(String(1000 + at)));
    expect(faultsOfForm(many)).toEqual([expect.stringContaining(`${MAX_LIVING} at most; merge`)]);
  });

  it('names archived decisions without a successor that holds', () => {
    expect(
      faultsOfForm([decision('0001'), archived('0002', 'Status: merged into [0001](../0001-a-subject.md).')]),
    ).toEqual([]);
    expect(faultsOfForm([archived('0002', 'Status: accepted')])).toEqual([
      expect.stringContaining('archive/0002-former.md:3: no successor; write'),
    ]);
    expect(faultsOfForm([archived('0002', 'Status: superseded by [0001](../0001-a-subject.md).')])).toEqual([
      expect.stringContaining('docs/decisions/0001-a-subject.md is missing'),
    ]);
    expect(
      faultsOfForm([decision('0001'), archived('0001', 'Status: merged into [0001](../0001-a-subject.md).')]),
    ).toEqual([expect.stringContaining('a number is used once')]);
  });

  it('names what the index leaves out, repeats or makes up', () => {
    const one = '- [0001](0001-a-subject.md) A subject';
    expect(faultsOfIndex([decision('0001'), index(one)])).toEqual([]);
    expect(faultsOfIndex([decision('0001'), index(one, one)])).toEqual([
      expect.stringContaining('stands there 2 times'),
    ]);
    expect(faultsOfIndex([decision('0001'), index()])).toEqual([expect.stringContaining('stands there 0 times')]);
    expect(faultsOfIndex([index('', '- [0003](0003-nothing.md)')])).toEqual([
      expect.stringContaining('README.md:2: docs/decisions/0003-nothing.md is missing'),
    ]);
    expect(faultsOfIndex([decision('0001'), index('- [0002](0001-a-subject.md)')])).toEqual([
      expect.stringContaining('[0002] leads to 0001'),
    ]);
  });

  it('names mentions of decisions that hold no more, with the one in which they live', () => {
    const all = [
      decision('0001'),
      decision('0004'),
      archived('0002', 'Status: merged into [0001](../0001-a-subject.md).'),
    ];
    const faults = (text: string) => faultsOfMentions([...all, { path: 'packages/a.ts', text }], () => true);
    expect(faults('// Why: decision 0001; decisions 0001 and 0004.\n// docs/decisions/0001-a-subject.md')).toEqual([]);
    expect(faults('\n// decision 0002')).toEqual([
      'packages/a.ts:2: no decision 0002 holds; write 0001, in which it lives now',
    ]);
    expect(faults('// decisions 0001 and 0003')).toEqual([
      expect.stringContaining('no decision 0003 holds; write one of'),
    ]);
    expect(faults('// decision 4')).toEqual([expect.stringContaining('no decision 4 holds')]);
    expect(faults('[why](decisions/archive/0002-former.md)')).toEqual([
      expect.stringContaining('write 0001, in which'),
    ]);
    expect(faults('[why](decisions/0001-another-name.md)')).toEqual([
      expect.stringContaining('is no decision that holds'),
    ]);
  });

  it('names files that are nowhere', () => {
    const text = 'In\n`a/run.ts`, `run.mjs` and `other.ts`.';
    const code = ['packages/x/a/run.ts', 'scripts/run.mjs', 'scripts/another.ts'].map((path) => ({ path, text: '' }));
    expect(faultsOfFileNames([decision('0001', text), ...code])).toEqual([
      'docs/decisions/0001-a-subject.md:2: there is no other.ts; write the name that the file has now',
    ]);
  });

  it('names decisions that no code names', () => {
    const all = [decision('0001'), decision('0004'), { path: 'docs/guides/a.md', text: 'decision 0004' }];
    expect(faultsOfSilence([...all, { path: 'packages/a.ts', text: '// Why: decision 0001.' }])).toEqual([
      'docs/decisions/0004-a-subject.md:1: no code names it; write "// Why: decision 0004." below the first sentence of a file that follows it',
    ]);
  });

  it('names links between decisions that lead to nothing', () => {
    const file = decision(
      '0001',
      'See\n[it](../guides/no.md#part), [that](0004-a-subject.md), [out](https://example.com).',
    );
    const there = (path: string) => path === 'docs/decisions/0004-a-subject.md';
    expect(faultsOfMentions([file], there)).toEqual([
      'docs/decisions/0001-a-subject.md:2: the link to ../guides/no.md#part leads to nothing; write where it is now',
    ]);
  });
});
