/** Pages are read as browsers and crawlers read them, and errors of extractors are reported with their position. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createScriptRunner } from './create-script-runner.ts';
import type { FetchedPage, PageAction, ScriptRunner } from './script-runner.ts';

let runner: ScriptRunner;
beforeAll(async () => {
  runner = await createScriptRunner();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (html: string | Uint8Array<ArrayBuffer>, more: Partial<FetchedPage> = {}) =>
  runner.readPage({
    url: 'https://shop.example/a/b?c=d',
    contentType: 'text/html',
    body: typeof html === 'string' ? bytes(html) : html,
    actions: [],
    ...more,
  });
const extract = async (source: string, html = '<title>T</title>', more: Partial<FetchedPage> = {}) => {
  const { actions } = await read(html, { actions: [{ source }], ...more });
  return actions[0]!;
};
const title: PageAction = { source: '({ $ }) => ({ title: $("title").text() })' };

/** A PDF of one page. */
function pdf(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line, at) => `${at > 0 ? '0 -30 Td ' : ''}(${line}) Tj`).join(' ');
  const content = `BT /F1 24 Tf 72 700 Td ${shown} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${title}) >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF`;
  return bytes(text);
}

describe('letters', () => {
  const latin = (head: string) =>
    Uint8Array.from(Buffer.from(`<html><head>${head}<title>Käse für 5 €</title>`.replace('€', '\x80'), 'latin1'));
  const utf16 = Uint8Array.from(Buffer.from('\ufeff<title>Käse</title>', 'utf16le'));
  it.each<[string, Uint8Array<ArrayBuffer>, string | undefined, string]>([
    ['UTF-8 that says nothing', bytes('<title>Käse</title>'), 'text/html', 'Käse'],
    [
      'UTF-8 with a mark, against its header',
      bytes('\ufeff<title>Käse</title>'),
      'text/html; charset=iso-8859-1',
      'Käse',
    ],
    ['UTF-16 with a mark', utf16, 'text/html', 'Käse'],
    ['windows-1252 by the header', latin(''), 'text/html; charset="ISO-8859-1"', 'Käse für 5 €'],
    ['windows-1252 by a meta element', latin('<meta charset=windows-1252>'), 'text/html', 'Käse für 5 €'],
    [
      'windows-1252 by an old meta element',
      latin('<meta http-equiv="Content-Type" content="text/html; charset=latin1">'),
      'text/html',
      'Käse für 5 €',
    ],
    ['windows-1252 that says nothing', latin(''), 'text/html', 'Käse für 5 €'],
    ['a charset that nobody knows', bytes('<title>Käse</title>'), 'text/html; charset=klingon', 'Käse'],
    [
      'Shift JIS',
      Uint8Array.from([...bytes('<meta charset=shift_jis><title>'), 0x93, 0xfa, 0x96, 0x7b]),
      'text/html',
      '日本',
    ],
    [
      'bytes that are no UTF-8 where the header says so',
      Uint8Array.from([...bytes('<title>K'), 0xe4]),
      'text/html; charset=utf-8',
      'K\ufffd',
    ],
  ])('reads %s', async (_name, body, contentType, expected) => {
    const { actions } = await read(body, { contentType, actions: [title] });
    expect(actions[0]!.records).toEqual([{ title: expected }]);
  });
});

describe('kinds of file', () => {
  const source =
    '({ $, fileType, content, contentLength }) => ({ fileType, text: $.text().trim(), own: content.length === contentLength })';
  it.each<[string, string, string | undefined, string, string | undefined, string]>([
    ['HTML', 'https://s.example/', 'text/html; charset=utf-8', '<p>Hi</p>', 'html', 'Hi'],
    ['XML', 'https://s.example/feed', 'application/rss+xml', '<r><t>Hi</t></r>', 'xml', 'Hi'],
    ['JSON', 'https://s.example/x', 'application/ld+json', '{"a":"<b>"}', 'json', '{"a":"<b>"}'],
    ['text', 'https://s.example/robots.txt', 'text/plain', 'a <b> c', 'text', 'a <b> c'],
    ['Markdown by its type', 'https://s.example/x', 'text/markdown', '# Hi\n\n*you*', 'markdown', 'Hi\nyou'],
    ['Markdown by its name', 'https://s.example/x.md', 'text/plain', '# Hi', 'markdown', 'Hi'],
    ['HTML without a type', 'https://s.example/', undefined, '<p>Hi</p>', 'html', 'Hi'],
  ])('reads %s', async (_name, url, contentType, text, fileType, expected) => {
    const reading = await read(text, { url, contentType, actions: [{ source, fileTypesToMatch: [fileType!] }] });
    expect(reading.fileType).toBe(fileType);
    expect(reading.actions[0]).toEqual({ records: [{ fileType, text: expected, own: true }], logs: [] });
  });

  it.each(['image/png', 'application/zip', 'video/mp4', 'application/octet-stream'])(
    'reads nothing from %s',
    async (contentType) => {
      const reading = await read(Uint8Array.from([0, 1, 2, 255, 254]), { contentType, actions: [title] });
      expect(reading).toMatchObject({
        fileType: undefined,
        links: [],
        actions: [{ skipped: 'file_type', records: [] }],
      });
    },
  );

  it('reads PDF page by page for actions that want it', async () => {
    const wants = (source: string) => ({
      contentType: 'application/pdf',
      actions: [{ source, fileTypesToMatch: ['pdf'] }],
    });
    const body = pdf('My manual', ['Hello kettle', 'Second line']);
    const reading = await read(
      body,
      wants(
        '({ $, content, fileType }) => ({ title: $("title").text(), lines: $("section[data-page=1] p").map((i, p) => $(p).text()).get(), content, fileType })',
      ),
    );
    expect(reading.actions[0]).toEqual({
      records: [
        {
          title: 'My manual',
          lines: ['Hello kettle', 'Second line'],
          content: 'Hello kettle\nSecond line',
          fileType: 'pdf',
        },
      ],
      logs: [],
    });
    expect(body.byteLength).toBeGreaterThan(100);
    expect(await read(body, { contentType: 'application/pdf', actions: [title] })).toMatchObject({
      fileType: 'pdf',
      actions: [{ skipped: 'file_type' }],
    });
    const broken = await read('%PDF-1.4 and nothing more', wants('() => ({ a: 1 })'));
    expect(broken).toMatchObject({ fileType: undefined, actions: [{ skipped: 'file_type' }] });
  });

  it('runs an action over pages of HTML alone unless it asks for others', async () => {
    const { actions } = await read('{}', { contentType: 'application/json', actions: [title] });
    expect(actions).toEqual([{ skipped: 'file_type', records: [], logs: [] }]);
  });

  it('finds XML by selectors with the letters as they are written', async () => {
    const { actions } = await read('<?xml version="1.0"?><Shop><Item>x</Item></Shop>', {
      contentType: 'text/xml',
      actions: [{ source: '({ $ }) => ({ item: $("Shop > Item").text() })', fileTypesToMatch: ['xml'] }],
    });
    expect(actions[0]!.records).toEqual([{ item: 'x' }]);
  });
});

describe('links', () => {
  it('are absolute, each once, without fragments, and only of the web', async () => {
    const { links } =
      await read(`<a href="x#1">1</a><a href="x#2">2</a><a href="/y">3</a><a href="//other.example/z">4</a><area href="?p=2">
      <a href="mailto:a@b.c"></a><a href="javascript:alert(1)"></a><a href="data:text/html,x"></a><a href="tel:1"></a><a href="ftp://f/"></a>
      <a href="http://[bad"></a><a href=" /space "></a><a rel="nofollow" href="/no"></a><a rel="noopener NoFollow" href="/no2"></a><a>none</a>
      <a href="/${'long'.repeat(1000)}"></a>`);
    expect(links).toEqual([
      'https://shop.example/a/x',
      'https://shop.example/y',
      'https://other.example/z',
      'https://shop.example/a/b?p=2',
      'https://shop.example/space',
    ]);
  });

  it('go by the base of the page', async () => {
    const { links, canonical } = await read('<base href="/deep/er/"><link rel="canonical" href="self#x"><a href="x">');
    expect(links).toEqual(['https://shop.example/deep/er/x']);
    expect(canonical).toBe('https://shop.example/deep/er/self');
  });

  it('are bounded', async () => {
    const { links } = await read(Array.from({ length: 30_000 }, (_, n) => `<a href="/${n}">`).join('</a>'));
    expect(links).toHaveLength(20_000);
  });
});

describe('what a page asks of crawlers', () => {
  const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;
  it.each<[string, string | undefined, boolean, boolean]>([
    ['<p>', undefined, false, false],
    [meta('noindex'), undefined, true, false],
    [meta('NOINDEX, Nofollow', 'ROBOTS'), undefined, true, true],
    [meta('none'), undefined, true, true],
    [meta('index, follow'), undefined, false, false],
    [meta('noindex', 'otherbot'), undefined, false, false],
    ['<p>', 'noindex', true, false],
    ['<p>', 'noarchive, nofollow', false, true],
    ['<p>', 'otherbot: noindex, nofollow', false, false],
    ['<p>', 'otherbot: noindex, *: nofollow', false, true],
    ['<p>', 'max-snippet: 20, noindex', true, false],
  ])('%s with header %s', async (html, robotsTag, noindex, nofollow) => {
    expect(await read(html, { robotsTag })).toMatchObject({ noindex, nofollow });
  });
});

describe('selectorsToMatch', () => {
  it.each<[readonly string[], boolean]>([
    [[], true],
    [['h1'], true],
    [['h2'], false],
    [['h2', 'h1'], true],
    [['!h1'], false],
    [['!h2'], true],
    [['h1', '!.sold'], false],
    [['! .sold'], false],
  ])('%j', async (selectorsToMatch, runs) => {
    const { actions } = await read('<h1 class="sold">x</h1>', { actions: [{ ...title, selectorsToMatch }] });
    expect(actions[0]!.skipped).toBe(runs ? undefined : 'selectors');
  });

  it('that is none is named', async () => {
    const { actions } = await read('<p>', { actions: [{ ...title, selectorsToMatch: ['p[['] }] });
    expect(actions[0]!.failure).toEqual({ kind: 'exception', message: 'selectorsToMatch: "p[[" is no CSS selector' });
  });
});

describe('extractors', () => {
  it.each([
    '() => [{ a: 1 }]',
    'function () { return { a: 1 }; }',
    'async function x() { return [{ a: 1 }]; };',
    'async () => [await { a: 1 }]',
    '// first\n() => [{ a: 1 }] // last\n',
    '() => ({ then: (give) => give([{ a: 1 }]) })',
  ])('are written as %s', async (source) => {
    expect(await extract(source)).toEqual({ records: [{ a: 1 }], logs: [] });
  });

  it.each(['() => {}', '() => null', '() => []', 'async () => undefined'])('may give nothing: %s', async (source) => {
    expect(await extract(source)).toEqual({ records: [], logs: [] });
  });

  it.each<[string, string, number, number]>([
    ['({ url }) => {\n  const x = ;\n}', 'syntax', 2, 13],
    ['() => { let x = 1; x(); }', 'exception', 1, 20],
    ['({ $ }) => {\n  const title = $("title");\n  return title.nothing.text();\n}', 'exception', 3, 24],
    ['({ $ }) => {\n\n  $("p[[");\n}', 'exception', 3, 4],
    ['() => {\n  throw new Error("mine");\n}', 'exception', 2, 18],
    ['() => {\n  return [', 'syntax', 2, 11],
    ['({ $ }) => $("title").each(() => {\n  null.x; })', 'exception', 2, 7],
    ['async () => {\n  await null;\n  missing(); }', 'exception', 3, 3],
  ])('are told the place of their fault: %j', async (source, kind, line, column) => {
    const { failure } = await extract(source);
    expect(failure).toMatchObject({ kind, line });
    expect(Math.abs(failure!.column! - column), `${failure!.column}: ${failure!.message}`).toBeLessThanOrEqual(4);
  });

  it('know addresses as browsers do', async () => {
    const source = `({ url }) => {
      const next = new URL('../x?q=1#f', url);
      next.searchParams.set('q', 'ä b');
      next.hash = '';
      return { href: url.href, host: url.host, path: url.pathname, c: url.searchParams.get('c'), none: url.searchParams.get('z'),
        text: String(url), json: JSON.stringify({ url }), next: next.href, bad: URL.canParse('x'), all: [...url.searchParams] };
    }`;
    expect((await extract(source)).records).toEqual([
      {
        href: 'https://shop.example/a/b?c=d',
        host: 'shop.example',
        path: '/a/b',
        c: 'd',
        none: null,
        text: 'https://shop.example/a/b?c=d',
        json: '{"url":"https://shop.example/a/b?c=d"}',
        next: 'https://shop.example/x?q=%C3%A4+b',
        bad: false,
        all: [['c', 'd']],
      },
    ]);
  });

  it('see data of other sources, and the length of the file', async () => {
    const source = '({ dataSources, contentLength }) => ({ views: dataSources.visits.views, contentLength })';
    expect((await extract(source, 'äh', { dataSources: { visits: { views: 7 } } })).records).toEqual([
      { views: 7, contentLength: 3 },
    ]);
  });

  it('speak to the log, within bounds', async () => {
    const { logs } = await extract(
      '({ $ }) => { console.log("a", 1, { b: [2] }, null, undefined); console.error(new TypeError("no")); for (let i = 0; i < 500; i++) console.log("x".repeat(5000)); }',
    );
    expect(logs.slice(0, 2)).toEqual(['a 1 {"b":[2]} null undefined', 'TypeError: no']);
    expect(logs).toHaveLength(100);
    expect(logs[50]).toHaveLength(1000);
  });

  it('draw other random numbers on every page, though each begins anew', async () => {
    const source = '() => { globalThis.seen = (globalThis.seen ?? 0) + 1; return { seen, random: Math.random() }; }';
    const all = [await extract(source), await extract(source), await extract(source)].map(({ records }) => records[0]!);
    expect(all.map(({ seen }) => seen)).toEqual([1, 1, 1]);
    expect(new Set(all.map(({ random }) => random)).size).toBe(3);
  });

  it('find their realm as it was, also after one that filled it', async () => {
    const fills = await extract(
      '() => { globalThis.all = Array.from({ length: 100000 }, (x, n) => "text " + n); return { n: all.length }; }',
    );
    expect(fills.records).toEqual([{ n: 100_000 }]);
    expect((await extract('() => ({ all: typeof all, list: [1, 2].map(String) })')).records).toEqual([
      { all: 'undefined', list: ['1', '2'] },
    ]);
  });

  it('do not see what others do to the page', async () => {
    const { actions } = await read('<h1>A</h1>', {
      actions: [
        { source: '({ $ }) => { $("h1").remove(); return { n: $("h1").length }; }' },
        { source: '({ $ }) => ({ n: $("h1").length })' },
      ],
    });
    expect(actions.map(({ records }) => records)).toEqual([[{ n: 0 }], [{ n: 1 }]]);
  });

  it('keep names that are dangerous elsewhere', async () => {
    const { records } = await extract('() => JSON.parse(\'{"__proto__":{"x":1},"constructor":2}\')');
    expect(Object.keys(records[0]!)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('check', () => {
  it('accepts functions and names the place of what is wrong', async () => {
    expect(await runner.check('(record) => record')).toBeUndefined();
    expect(await runner.check('(record) => {')).toEqual({
      kind: 'syntax',
      message: 'SyntaxError: the code ends too early',
      line: 1,
      column: 14,
    });
    expect(await runner.check('42')).toMatchObject({ kind: 'syntax', message: expect.stringContaining('no function') });
    expect(await runner.check('')).toMatchObject({ kind: 'syntax' });
  });
});

describe('transformations', () => {
  it('change, drop and multiply records, in their order', async () => {
    const { results, logs } = await runner.transform({
      source:
        'async (record) => { console.log(record.n); return record.n === 2 ? null : record.n === 3 ? [record, record] : { ...record, ok: true }; }',
      records: [{ n: 1 }, { n: 2 }, { n: 3 }],
    });
    expect(results).toEqual([{ records: [{ n: 1, ok: true }] }, { records: [] }, { records: [{ n: 3 }, { n: 3 }] }]);
    expect(logs).toEqual(['1', '2', '3']);
  });

  it('fail record by record', async () => {
    const { results } = await runner.transform({
      source: '(r) =>\n r.price.toFixed(2) && r',
      records: [{ price: 1 }, {}, { price: 2 }],
    });
    expect(results).toMatchObject([
      { records: [{ price: 1 }] },
      { failure: { kind: 'exception', line: 2 } },
      { records: [{ price: 2 }] },
    ]);
  });

  it('that are no function change nothing', async () => {
    expect(await runner.transform({ source: 'nonsense(', records: [{}] })).toMatchObject({
      results: [],
      failure: { kind: 'syntax' },
    });
  });
});
