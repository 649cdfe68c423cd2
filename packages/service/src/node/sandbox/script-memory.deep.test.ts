/** Tests of hostile scripts in a real process: its memory, as counted by the system, remains below a gigabyte, and it continues. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceProcesses, type ServiceProcess } from '../../testing/service-processes.ts';

/** Memory of a small container. */
const CONTAINER = 2 ** 30;

/** Transformations that allocate all the memory that they can get. */
const TRANSFORMATIONS = [
  '() => { const a = []; for (;;) a.push(new Array(1e6).fill(1)); }',
  '() => { const a = []; for (;;) { try { a.push(new Array(1e6).fill(1)); } catch {} } }',
  '() => { const a = []; for (;;) a.push(new Array(1e3).fill(a)); }',
  '() => { let s = "x"; for (;;) s += s; }',
  '() => { const a = []; for (;;) a.push("x".repeat(1e6) + a.length); }',
  '() => { const a = []; for (;;) a.push(new ArrayBuffer(1e6)); }',
  '() => new ArrayBuffer(2 ** 31 - 1).byteLength',
  '() => { const a = []; for (;;) a.push(new Uint8Array(1e7).fill(1)); }',
  '() => { let f = () => 1; for (;;) { const g = f; f = () => [g, f]; } }',
  '() => { const m = new Map(); for (let i = 0; ; i++) m.set(i, "v" + i); }',
  '() => { const s = new Set(); for (let i = 0; ; i++) s.add({ i }); }',
  '() => { const o = {}; for (let i = 0; ; i++) o["k" + i] = i; }',
  '() => { let n = 2n ** 1000000n; for (;;) n = n * n; }',
  '() => { let s = "ab"; for (;;) s = s.replace(/./g, "$&$&"); }',
  '() => Array.from({ length: 1e9 }, (x, i) => ({ i }))',
  '() => { const a = []; a.length = 4294967295; a.fill({}); }',
  '() => "x".repeat(2 ** 29)',
  '() => [..."x".repeat(3e7)]',
  '() => JSON.parse("[" + "[],".repeat(1e7) + "[]]")',
  '() => "ab,".repeat(1e7).split(",")',
  'async () => { for (const all = []; ; all.push(Promise.resolve(all))) await null; }',
  '() => { const a = []; for (;;) a.push(Symbol("x".repeat(1000))); }',
  '() => { const a = []; for (;;) a.push(new Error("x".repeat(10000))); }',
  '() => { const a = []; for (;;) a.push(/x/g.exec("x".repeat(1e6))); }',
  '() => { const a = []; for (;;) a.push(Function("return " + "1+".repeat(1e4) + "1")); }',
  '() => Array.from({ length: 9999 }, () => ({ objectID: "a", text: "x".repeat(30000) }))',
];

/** Extractors over a page of a hundred thousand elements that use the page to allocate all the memory that they can get. */
const EXTRACTORS = [
  '({ $ }) => { for (;;) $("body").append($("body").html()); }',
  '({ $ }) => { for (;;) $("body").append($("body").children().clone()); }',
  '({ $ }) => { const a = []; for (;;) a.push($("*")); }',
  '({ $ }) => { const a = []; for (;;) { try { a.push($("*").find("*").add("*")); } catch {} } }',
  '({ $ }) => { const a = []; for (;;) a.push($("body").html() + a.length); }',
  '({ $ }) => { for (;;) $("li").attr("title", "x".repeat(100000)); }',
  '({ $ }) => { for (;;) $("li").append("<div><p><span></span></p></div>"); }',
];

const processes = createServiceProcesses();
let shop: ServiceProcess;
let site: Server;
beforeAll(async () => {
  const page = `<html><title>Page</title><body><ul>${'<li class="x">one</li>'.repeat(100_000)}</ul></body></html>`;
  site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  shop = await processes.start(['--memory'], { env: { AISLE_ALLOW_HOST: '127.0.0.1' } });
}, 60_000);
afterAll(() => {
  processes.killAll();
  site.close();
});

/** Returns the peak memory of the process in bytes. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${shop.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) * 1024;
}

const isLinux = process.platform === 'linux';

it.skipIf(!isLinux).each(TRANSFORMATIONS)('%s', { timeout: 60_000 }, async (code) => {
  const { status, body } = await shop.call('POST', '/1/transformations/try', { code, sampleRecord: { a: 1 } });
  // Refused, or accepted and failed: never a result.
  expect(status === 400 || body['error'] !== undefined, JSON.stringify(body).slice(0, 300)).toBe(true);
  expect(peakMemory()).toBeLessThan(CONTAINER);
});

it.skipIf(!isLinux).each(EXTRACTORS)('%s', { timeout: 60_000 }, async (source) => {
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const config = {
    actions: [{ indexName: 'pages', pathsToMatch: [`${url}**`], recordExtractor: { __type: 'function', source } }],
  };
  const { status, body } = await shop.call('POST', '/api/1/crawlers/test', { url, config });
  expect(status).toBe(200);
  expect(body['error']).toMatchObject({ message: expect.stringMatching(/\((time|memory|size)\)$/) as string });
  expect(peakMemory()).toBeLessThan(CONTAINER);
});

it.skipIf(!isLinux)('goes on with what is well behaved', async () => {
  const code = '(record) => ({ ...record, b: 2 })';
  const { body } = await shop.call('POST', '/1/transformations/try', { code, sampleRecord: { a: 1 } });
  expect(JSON.stringify(body)).toContain('"b":2');
  expect(shop.child.exitCode).toBeNull();
  console.log(`At most ${(peakMemory() / 1e6).toFixed(0)} MB`);
});
