/** Tests of hostile scripts: each ends within its limits with a clear error, and does not affect the process and the next page. */
import { afterAll, describe, expect, it } from 'vitest';
import type { PageReading } from '../../sandbox/script-runner.ts';
import { createScriptThread } from './script-thread.ts';

// A script that ends by the time limit ends the same way after a tenth of a second as after one.
const scripts = createScriptThread({ deadline: 2500, limits: { time: 100 } });
afterAll(() => scripts.close());

const url = 'https://shop.example/a?b=1#c';
const body = new TextEncoder().encode(
  `<html><head><title>Page</title></head><body>${'<ul><li class="x">one</li><li>two</li></ul>'.repeat(50)}</body></html>`,
);
const read = (source: string): Promise<PageReading> =>
  scripts.readPage({ url, contentType: 'text/html', body, actions: [{ source }] });

/** Each is a page's extractor, with the possible kinds of failure: which limit is reached first depends on the machine. */
const HOSTILE: readonly (readonly [name: string, source: string, kinds: string])[] = [
  // Loops
  ['a loop without end', '() => { while (true); }', 'time'],
  ['a loop that catches everything', '() => { for (;;) { try { while (true); } catch {} } }', 'time'],
  ['a loop in finally', '() => { try { while (true); } finally { while (true); } }', 'time'],
  ['a recursion without end', 'function f() { return f() + 1; }', 'exception'],
  ['two functions that call each other', '() => { const a = () => b(), b = () => a(); return a(); }', 'exception'],
  ['a generator without end', '() => { function* g() { for (;;) yield 1; } return [...g()].length; }', 'memory|time'],
  [
    'an iterator without end',
    '() => [...{ [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) }]',
    'memory|time',
  ],
  ['a sort of four thousand million places', '() => { const a = []; a.length = 4294967295; a.sort(); }', 'time'],
  [
    'a search in a list that only says it is long',
    '() => Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)',
    'time',
  ],
  // Memory
  ['lists without end', '() => { const a = []; for (;;) a.push(new Array(1000).fill(a)); }', 'memory|time'],
  ['a string that doubles', '() => { let s = "x"; for (;;) s += s; }', 'memory'],
  ['a string of half a gigabyte', '() => "x".repeat(2 ** 29)', 'memory'],
  ['a list of a hundred million', '() => new Array(1e8).fill(0)', 'memory'],
  ['a buffer of two gigabytes', '() => new ArrayBuffer(2 ** 31 - 1).byteLength', 'memory|exception'],
  ['numbers of a million digits', '() => { let n = 2n ** 1000000n; for (;;) n = n * n; }', 'exception|time|memory'],
  ['closures without end', '() => { let f = () => 1; for (;;) { const g = f; f = () => [g, f]; } }', 'memory|time'],
  ['a map without end', '() => { const m = new Map(); for (let i = 0; ; i++) m.set(i, "v" + i); }', 'memory|time'],
  // Regular expressions
  ['a pattern that tries everything', '() => /(a+)+$/.test("a".repeat(50) + "b")', 'time'],
  ['a pattern of nested stars', '() => /^(([a-z])+.)+[A-Z]([a-z])+$/.test("a".repeat(200))', 'time'],
  ['a pattern of a hundred thousand groups', '() => new RegExp("(".repeat(100000))', 'exception'],
  ['a replacement that grows', '() => { let s = "ab"; for (;;) s = s.replace(/./g, "$&$&"); }', 'memory|time'],
  // Code and nested brackets
  ['code that is not finished', '({ url }) => {\n  return [{ objectID: url.href }', 'syntax'],
  ['code that is no function', '({ url: 1 })', 'syntax'],
  ['a module', 'import fs from "fs"; export default () => []', 'syntax'],
  ['brackets a hundred thousand deep', `() => ${'('.repeat(100_000)}`, 'syntax|memory|exception'],
  ['JSON a hundred thousand deep', '() => JSON.parse("[".repeat(100000) + "]".repeat(100000))', 'exception|memory'],
  ['eval of brackets', '() => eval("[".repeat(100000))', 'exception|memory'],
  ['a function out of text that loops', '() => Function("for (;;);")()', 'time'],
  // Ways to escape
  ['an import', 'async () => (await import("node:fs")).readFileSync("/etc/passwd")', 'exception'],
  ['a require', '() => require("fs")', 'exception'],
  ['a process', '() => process.exit(1)', 'exception'],
  ['a fetch', '() => fetch("http://169.254.169.254/")', 'exception'],
  ['a timer', '() => setTimeout(() => {}, 1)', 'exception'],
  ['the constructor of a constructor', '() => console.log.constructor("return process")().exit(1)', 'exception'],
  [
    'the constructor of a host function',
    '({ $ }) => $.constructor.constructor("return globalThis.process.env")()',
    'exception',
  ],
  ['a worker', '() => new Worker("data:,1")', 'exception'],
  ['WebAssembly', '() => new WebAssembly.Module(new Uint8Array(8))', 'exception'],
  // Results
  ['a getter that loops', '() => ({ get objectID() { for (;;); } })', 'time'],
  ['a toJSON that loops', '() => [{ toJSON() { for (;;); } }]', 'time'],
  ['a toJSON that throws', '() => [{ toJSON() { throw new Error("no JSON"); } }]', 'result'],
  ['a circle', '() => { const a = {}; a.a = a; return [a]; }', 'result'],
  ['a proxy without end', '() => new Proxy({}, { ownKeys: () => { for (;;); } })', 'time'],
  [
    'a proxy that says it is a long list',
    '() => new Proxy([], { get: (t, k) => (k === "length" ? 2 ** 31 : { a: 1 }) })',
    'time|memory',
  ],
  [
    'a result deeper than the stack',
    '() => { let a = {}; for (let i = 0; i < 1e5; i++) a = { a }; return a; }',
    'result|memory|time',
  ],
  [
    'a record of two hundred objects in each other',
    '() => { let a = {}; for (let i = 0; i < 200; i++) a = { a }; return a; }',
    'size',
  ],
  ['a result of six million characters', '() => [{ a: "x".repeat(6e6) }]', 'size'],
  ['twenty thousand records', '() => Array.from({ length: 20000 }, () => ({}))', 'size|time'],
  ['texts in place of records', '() => ["a", "b"]', 'result'],
  ['a number in place of records', '() => 7', 'result'],
  ['a BigInt', '() => [{ a: 1n }]', 'result'],
  // Promises
  ['a promise that never settles', '() => new Promise(() => {})', 'result'],
  ['promises without end', '() => { const f = () => Promise.resolve().then(f); return f(); }', 'time|memory'],
  ['a promise that is refused', 'async () => { throw new TypeError("refused"); }', 'exception'],
  ['an asynchronous loop', 'async () => { for (;;) await null; }', 'time'],
  ['a then that loops', '() => ({ then() { for (;;); } })', 'time'],
  ['a then that never answers', '() => ({ then() {} })', 'result'],
  // Thrown values
  ['a thrown nothing', '() => { throw undefined; }', 'exception'],
  ['a thrown object whose message loops', '() => { throw { get message() { for (;;); } }; }', 'exception|time'],
  ['a thrown proxy', '() => { throw new Proxy({}, { get() { for (;;); } }); }', 'exception|time'],
  ['an error with an endless message', '() => { throw new Error("x".repeat(5e6)); }', 'exception'],
  // The page
  ['a selector that is none', '({ $ }) => $("<<<>>>[").text() + $("a[[").text()', 'exception'],
  ['a selector of a hundred thousand parts', '({ $ }) => $("li ".repeat(100000)).length', 'exception|time|result'],
  [
    'a selector that multiplies',
    '({ $ }) => $(":has(:has(:has(:has(:has(*)))))".repeat(20)).length',
    'exception|time|result',
  ],
  ['selections without end', '({ $ }) => { for (;;) $("li"); }', 'time|size|memory'],
  [
    'selections without end, caught',
    '({ $ }) => { for (;;) { try { $("*").find("*").add("*"); } catch {} } }',
    'time|size|memory',
  ],
  ['a page that doubles', '({ $ }) => { for (;;) $("body").append($("body").html()); }', 'size|time|memory|exception'],
  [
    'a page that clones itself',
    '({ $ }) => { for (;;) $("body").append($("body").children().clone()); }',
    'size|time|memory',
  ],
  [
    'a page that holds itself',
    '({ $ }) => { $("li").first().append($("body")); for (;;) $("body").text(); }',
    'exception',
  ],
  ['a callback that loops', '({ $ }) => $("li").each(() => { for (;;); })', 'time'],
  ['a forged selection', '({ $ }) => $("li").find.call({ length: 5 }, "a")', 'exception'],
  [
    'a forged node',
    '({ $ }) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf($("li")[0]), "name").get.call({})',
    'exception',
  ],
  ['an address that is none', '() => new URL("not an address")', 'exception'],
  ['a helper that is none', '({ helpers }) => helpers.shell("ls")', 'exception'],
];

describe('hostile scripts', () => {
  it.each(HOSTILE)('%s', async (_name, source, kinds) => {
    const { actions } = await read(source);
    expect(actions).toHaveLength(1);
    const { failure, records } = actions[0]!;
    expect(failure, JSON.stringify(records).slice(0, 200)).toBeDefined();
    expect(kinds.split('|'), failure!.message).toContain(failure!.kind);
    expect(failure!.message).toMatch(/\S/);
    expect(failure!.message.length).toBeLessThan(1200);
    expect(failure!.message).not.toMatch(/\/packages\/|node_modules|file:/);

    const next = await read('({ $ }) => [{ objectID: $("title").text(), stain: ({}).stain ?? "none" }]');
    expect(next.actions[0]).toEqual({ records: [{ objectID: 'Page', stain: 'none' }], logs: [] });
  });

  it('leaves nothing of one page for the next', async () => {
    const stains = `() => {
      Object.prototype.stain = 'stain'; globalThis.stain = 'stain';
      Array.prototype.map = () => []; JSON.stringify = () => '"stolen"'; JSON.parse = () => ({});
      return [{ own: true }];
    }`;
    expect((await read(stains)).actions[0]!.records).toEqual([{ own: true }]);
    const next = await read(
      '({ $ }) => [{ stain: ({}).stain ?? null, all: typeof stain, list: $("li").map(() => 1).get().length }]',
    );
    expect(next.actions[0]!.records).toEqual([{ stain: null, all: 'undefined', list: 100 }]);
    expect(({} as Record<string, unknown>)['stain']).toBeUndefined();
  });

  it('runs the other actions of a page whose first one could not be interrupted', async () => {
    const good = { source: '({ url }) => [{ objectID: url.pathname }]' };
    const script = { source: '() => { const a = []; a.length = 4294967295; a.sort(); }' };
    const { actions, links, fileType } = await scripts.readPage({
      url,
      contentType: 'text/html',
      body,
      actions: [good, script, good],
    });
    expect(fileType).toBe('html');
    expect(links).toEqual([]);
    expect(actions.map(({ failure, records }) => failure?.kind ?? records)).toEqual([
      [{ objectID: '/a' }],
      'time',
      [{ objectID: '/a' }],
    ]);
  });

  it('transforms the other records when one holds the thread, one the memory and one the clock', async () => {
    const { results } = await scripts.transform({
      source: `(record) => {
        if (record.sort) { const a = []; a.length = 4294967295; a.sort(); }
        if (record.loop) for (;;);
        if (record.fill) return 'x'.repeat(2 ** 29);
        return record;
      }`,
      records: [{ a: 1 }, { sort: 1 }, { a: 2 }, { loop: 1 }, { a: 3 }, { fill: 1 }, { a: 4 }],
    });
    expect(results.map((one) => ('failure' in one ? one.failure.kind : one.records))).toEqual([
      [{ a: 1 }],
      'time',
      [{ a: 2 }],
      'time',
      [{ a: 3 }],
      'memory',
      [{ a: 4 }],
    ]);
  });

  it('survives pages that are hard to read', async () => {
    const deep = '<div>'.repeat(100_000);
    const pages = [
      deep,
      `${deep}text${'</div>'.repeat(100_000)}`,
      '<a><b><i><p>'.repeat(20_000),
      '<table><tr><td>'.repeat(20_000),
      '<!--'.repeat(10_000),
      '<p attr='.repeat(10_000),
      '<br>'.repeat(1_000_000),
      '<table><b>'.repeat(500_000),
      Array.from({ length: 200_000 }, (_, n) => `<p><b a=${n}>x</p>`).join(''),
      `<p ${Array.from({ length: 20_000 }, (_, n) => `a${n}=1`).join(' ')}>`,
      '\0'.repeat(10_000),
      '',
    ];
    for (const page of pages) {
      const { actions } = await scripts.readPage({
        url,
        contentType: 'text/html',
        body: new TextEncoder().encode(page),
        actions: [{ source: '({ $ }) => [{ length: $.text().length, html: $.html().length > -1 }]' }],
      });
      const { failure, records } = actions[0]!;
      expect(failure?.kind ?? records.length, page.slice(0, 20)).toSatisfy((end) => end === 'time' || end === 1);
    }
  });
});
