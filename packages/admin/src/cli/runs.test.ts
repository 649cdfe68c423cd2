import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Lines, useShell } from '../testing/terminal.ts';

const shell = useShell();
const pathOf = (at: number): string => new URL(shell.server.requests[at]!.url, 'http://x').pathname;

describe('aisle runs', () => {
  it('lists runs, a blocked one as such', async () => {
    const run = {
      runID: 'r1',
      createdAt: '2026-01-01T00:00:00Z',
      status: 'finished',
      outcome: 'failure',
      reason: 'lost',
    };
    const pagination = { nbPages: 1, page: 1, nbItems: 1, itemsPerPage: 10 };
    shell.answers = () => ({ runs: [{ ...run, blocked: true }], pagination });
    expect((await shell.run(['runs', 'list'])).out).toMatch(/r1 .*blocked +failure +lost/);
  });

  it('tells what a blocked run would change, with the reasons beside it', async () => {
    const records = { before: 9, after: 1, added: 0, changed: 0, removed: 8, unchanged: 1 };
    shell.answers = () => ({ indexName: 'shop', breaches: [{ check: 'c', reason: '8 of 9 would be lost' }], records });
    const { out, err } = await shell.run(['runs', 'changes', 'r1']);
    expect(out).toMatch(/shop +9 +1 +0 +0 +8 +1/);
    expect(err).toBe('8 of 9 would be lost\n');
    expect(pathOf(0)).toBe('/1/runs/r1/changes');
  });

  it.each(['publish', 'discard'])('can %s it', async (action) => {
    shell.answers = () => ({ runID: 'r1' });
    await shell.run(['runs', action, 'r1']);
    expect(pathOf(0)).toBe(`/1/runs/r1/${action}`);
  });

  it('waits for a run and for the task that it names, and says by its exit code how it went', async () => {
    const run = { runID: 'r1', status: 'finished', outcome: 'success', indexName: 'shop', indexTaskID: 7 };
    shell.answers = ({ url }) => (url.includes('/task/') ? { status: 'published', pendingTask: false } : run);
    const waited = await shell.run(['runs', 'wait', 'r1']);
    expect(waited).toMatchObject({ code: 0, out: expect.stringMatching(/r1 +success +shop +7/) });
    expect([pathOf(0), pathOf(1)]).toEqual(['/1/runs/r1', '/1/indexes/shop/task/7']);
    shell.answers = () => ({ ...run, outcome: 'failure', indexName: undefined, indexTaskID: undefined });
    expect((await shell.run(['runs', 'wait', 'r1'])).code).toBe(1);
  });

  it('writes all rejects, page by page', async () => {
    const page = (count: number) =>
      Array.from({ length: count }, (_, line) => ({ kind: 'failed', line, reason: 'bad' }));
    shell.answers = ({ url }) => new Lines(page(url.includes('page=2') ? 1 : 10_000));
    const file = join(shell.folder, 'bad.jsonl');
    expect(existsSync(file)).toBe(false);
    const { err } = await shell.run(['runs', 'rejects', 'r1', '-o', file]);
    expect(err).toContain('Wrote 10001 rows to');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(10_001);
    expect(JSON.parse(lines[10_000]!)).toEqual({ kind: 'failed', line: 0, reason: 'bad' });
  });

  it('says what there is where it is called wrongly', async () => {
    expect((await shell.run(['runs', 'cancel'])).err).toContain('"cancel" is not one of list, wait, changes, publish');
    expect((await shell.run(['runs', 'publish'])).err).toContain('<run> is missing');
  });
});
