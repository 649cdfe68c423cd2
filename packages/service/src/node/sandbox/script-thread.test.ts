/** Tests of the script thread: it serves many callers, ends when it is closed, and rejects pending calls. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { ScriptRunner } from '../../sandbox/script-runner.ts';
import { createScriptThread, type ScriptThreadOptions } from './script-thread.ts';
import { itThorough } from '../../testing/thorough.ts';

const open: ScriptRunner[] = [];
const start = (options?: ScriptThreadOptions) => {
  const scripts = createScriptThread(options);
  open.push(scripts);
  return scripts;
};
afterEach(async () => {
  for (const scripts of open.splice(0)) await scripts.close();
});

const body = new TextEncoder().encode('<title>T</title><a href="/b">b</a>');
const page = (url: string, source: string) => ({ url, contentType: 'text/html', body, actions: [{ source }] });

describe('the script thread', () => {
  itThorough('gives each of many callers his own answer', async () => {
    const scripts = start();
    const source = '({ url }) => [{ objectID: url.pathname }]';
    const readings = await Promise.all(
      Array.from({ length: 40 }, (_, n) => scripts.readPage(page(`https://shop.example/${n}`, source))),
    );
    expect(readings.map(({ actions }) => actions[0]!.records[0]!['objectID'])).toEqual(
      Array.from({ length: 40 }, (_, n) => `/${n}`),
    );
    const [transformed, checked] = await Promise.all([
      scripts.transform({ source: '(r) => r', records: [{ a: 1 }] }),
      scripts.check('nonsense('),
    ]);
    expect(transformed.results).toEqual([{ records: [{ a: 1 }] }]);
    expect(checked).toMatchObject({ kind: 'syntax', line: 1 });
  });

  it('looks for expressions, and tells what is wrong with one', async () => {
    const scripts = start();
    expect(await scripts.matchTexts({ expressions: ['^sku', 'p$'], texts: ['SKU-1', 'lamp', 'fan'] })).toEqual([
      true,
      true,
      false,
    ]);
    await expect(scripts.matchTexts({ expressions: ['(a'], texts: ['a'] })).rejects.toThrow('a "(" is not closed');
  });

  itThorough('leaves the bytes of a page to whoever gave them', async () => {
    await start().readPage(page('https://shop.example/', '() => []'));
    expect(new TextDecoder().decode(body)).toContain('<title>');
  });

  it.skipIf(process.platform !== 'linux')('runs with less priority than the threads that answer', async () => {
    const niceOf = (thread: string) =>
      readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]!.split(' ')[16];
    const before = new Set(readdirSync('/proc/self/task'));
    await start().check('() => 1');
    const own = readdirSync('/proc/self/task').filter((thread) => !before.has(thread));
    expect(own.map(niceOf)).toContain('5');
    expect([...before].map(niceOf)).not.toContain('5');
  });

  it('is not started by closing, and answers nobody afterwards', async () => {
    const scripts = start();
    await scripts.close();
    await expect(scripts.check('() => 1')).rejects.toThrow('closed');
    await scripts.close();
  });

  itThorough('makes up no failure of a script when it is closed in its middle', async () => {
    const scripts = start({ limits: { time: 60_000 }, deadline: 60_000 });
    await scripts.check('() => 1');
    const reading = scripts.readPage(page('https://shop.example/', '() => { for (;;); }'));
    const waiting = scripts.check('() => 1');
    const ends = Promise.allSettled([reading, waiting]);
    await scripts.close();
    expect((await ends).map((end) => (end.status === 'rejected' ? String(end.reason) : end.value))).toEqual([
      'Error: The script runner is closed',
      'Error: The script runner is closed',
    ]);
  });

  it('gives up a page that cannot be read in time', async () => {
    const scripts = start({ deadline: 50 });
    const source = '({ $ }) => [{ n: $("p").length }]';
    const huge = new TextEncoder().encode('<p a=1>'.repeat(1_000_000));
    const reading = await scripts.readPage({ ...page('https://shop.example/', source), body: huge });
    expect(reading).toMatchObject({
      fileType: undefined,
      links: [],
      actions: [{ records: [], failure: { kind: 'time' } }],
    });
    expect(reading.actions[0]!.failure!.message).toContain('The page');
  });

  itThorough('refuses what it cannot be sent, and goes on', async () => {
    const scripts = start();
    const unsendable = { f: () => 1 } as unknown as Record<string, unknown>;
    await expect(scripts.transform({ source: '(r) => r', records: [unsendable] })).rejects.toThrow(/clone/);
    expect(await scripts.check('() => 1')).toBeUndefined();
  });
});
