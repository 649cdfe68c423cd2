/** Helpers of record extractors: articles, pages, manuals and splitting of long texts, called as scripts call them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createScriptRunner } from '../create-script-runner.ts';
import type { ActionReading, ScriptRunner } from '../script-runner.ts';

let runner: ScriptRunner;
beforeAll(async () => {
  runner = await createScriptRunner();
});

async function run(source: string, html: string, url = 'https://shop.example/blog/post?x=1'): Promise<ActionReading> {
  const { actions } = await runner.readPage({
    url,
    contentType: 'text/html',
    body: new TextEncoder().encode(html),
    actions: [{ source }],
  });
  return actions[0]!;
}
const records = async (source: string, html: string) => {
  const { failure, records: made } = await run(source, html);
  expect(failure).toBeUndefined();
  return made;
};

describe('helpers.article', () => {
  const call = '({ url, $, helpers }) => helpers.article({ url, $ })';

  it('reads JSON-LD', async () => {
    const data = {
      '@graph': [
        { '@type': 'Person', '@id': '#a', name: 'Ada' },
        {
          '@type': ['NewsArticle'],
          headline: 'Kettles &amp; Co',
          author: [{ '@id': '#a' }, 'Bob'],
          datePublished: '2026-01-02',
          dateModified: '2026-01-03',
          articleSection: 'Kitchen',
          keywords: 'tea, kettle',
          image: { '@type': 'ImageObject', url: '/k.jpg' },
          articleBody: '<p>All about <b>kettles</b>.</p>',
        },
      ],
    };
    const html = `<html lang="en-GB"><script type="application/ld+json">${JSON.stringify(data)}</script><h1>Kettles</h1><nav><h2>Menu</h2></nav>`;
    expect(await records(call, html)).toEqual([
      {
        objectID: 'https://shop.example/blog/post?x=1',
        url: 'https://shop.example/blog/post?x=1',
        title: 'Kettles & Co',
        authors: ['Ada', 'Bob'],
        datePublished: '2026-01-02',
        dateModified: '2026-01-03',
        category: 'Kitchen',
        keywords: ['tea', 'kettle'],
        image: 'https://shop.example/k.jpg',
        headers: ['Kettles'],
        content: 'All about kettles.',
        lang: 'en',
      },
    ]);
  });

  it('reads Open Graph and the words of the article alone', async () => {
    const html = `<meta property="og:type" content="article"><meta property="og:title" content="Tea"><meta property="article:tag" content="hot">
      <meta property="article:published_time" content="2026-01-02"><body><header>Shop</header><article><h1>Tea</h1><p>Hot<br>water</p>
      <script>no()</script><aside>Buy!</aside></article><footer>Imprint</footer>`;
    expect(await records(call, html)).toMatchObject([
      { title: 'Tea', keywords: ['hot'], datePublished: '2026-01-02', content: 'Tea Hot water', headers: ['Tea'] },
    ]);
  });

  it('makes nothing of what is no article', async () => {
    expect(await records(call, '<title>Shop</title><p>Words')).toEqual([]);
  });
});

describe('helpers.page', () => {
  it('reads any page', async () => {
    const html = `<html lang="de"><title> Über
      uns </title><meta name="description" content="Wer &amp; wo"><meta name="keywords" content="a, b,"><nav><h2>Menu</h2></nav>
      <main><h1>Wir</h1><p>Seit</p><p>1900</p><script>x</script></main><footer>Impressum</footer>`;
    expect(await records('({ helpers }) => helpers.page()', html)).toEqual([
      {
        objectID: 'https://shop.example/blog/post?x=1',
        url: 'https://shop.example/blog/post?x=1',
        domain: 'shop.example',
        urlDepth: 2,
        title: 'Über uns',
        description: 'Wer & wo',
        keywords: ['a', 'b'],
        headers: ['Wir'],
        content: 'Wir Seit 1900',
        lang: 'de',
      },
    ]);
  });

  it('leaves the page as it is for what the script does next', async () => {
    const made = await records(
      '({ $, helpers }) => { helpers.page(); return { nav: $("nav").length }; }',
      '<nav>x</nav><p>y',
    );
    expect(made).toEqual([{ nav: 1 }]);
  });
});

describe('helpers.docsearch', () => {
  const html = `<meta property="og:site_name" content="Manual"><nav class="current">Guide</nav><main><h1 id="start">Start <a href="#start">#</a></h1><p>Hello.</p>
    <h2><a name="install"></a>Install</h2><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><section id="s"><h2>Run</h2><h3 id="deep">Deep</h3><p> Words </p></section></main>`;

  it('makes a record of each heading and paragraph, with its place and its anchor', async () => {
    const made = await records('({ helpers }) => helpers.docsearch()', html);
    expect(
      made.map(({ type, content, anchor, hierarchy }) => {
        const { lvl0, lvl1, lvl2, lvl3 } = hierarchy as Record<string, string | null>;
        return [type, content, anchor, [lvl0, lvl1, lvl2, lvl3].filter(Boolean).join(' > ')];
      }),
    ).toEqual([
      ['lvl1', null, 'start', 'Manual > Start'],
      ['content', 'Hello.', 'start', 'Manual > Start'],
      ['lvl2', null, 'install', 'Manual > Start > Install'],
      ['content', 'OneInner', 'install', 'Manual > Start > Install'],
      ['content', 'Two', 'install', 'Manual > Start > Install'],
      ['lvl2', null, 's', 'Manual > Start > Run'],
      ['lvl3', null, 'deep', 'Manual > Start > Run > Deep'],
      ['content', 'Words', 'deep', 'Manual > Start > Run > Deep'],
    ]);
    expect(made[1]).toMatchObject({
      url: 'https://shop.example/blog/post?x=1#start',
      url_without_anchor: 'https://shop.example/blog/post?x=1',
    });
    expect(new Set(made.map(({ objectID }) => objectID)).size).toBe(made.length);
  });

  it('goes by the selectors of the script', async () => {
    const source = `({ helpers }) => helpers.documentation({ indexHeadings: false, recordProps: {
      lvl0: { selectors: '.current', defaultValue: 'Docs' }, lvl1: ['h9', 'h1'], content: ['p'] } })`;
    const made = await records(source, html);
    expect(made.map(({ content, hierarchy }) => [content, (hierarchy as Record<string, unknown>)['lvl0']])).toEqual([
      ['Hello.', 'Guide'],
      ['Words', 'Guide'],
    ]);
  });

  it('names the option that is wrong', async () => {
    const { failure } = await run('({ helpers }) => helpers.docsearch({ recordProps: { lvl2: 7 } })', html);
    expect(failure).toMatchObject({ kind: 'exception', message: expect.stringContaining('recordProps.lvl2'), line: 1 });
  });
});

describe('helpers.splitContentIntoRecords', () => {
  const long = `<main>${Array.from({ length: 500 }, (_, n) => `<p>Wörd ${n} "quoted"</p>`).join('')}</main>`;

  it('keeps each record within its bytes, and loses no word', async () => {
    const source = `({ $, url, helpers }) => helpers.splitContentIntoRecords({ $elements: $('main'), baseRecord: { objectID: 'a', url: url.href },
      maxRecordBytes: 500, textAttributeName: 'body', orderingAttributeName: 'n' })`;
    const made = await records(source, long);
    expect(made.length).toBeGreaterThan(10);
    for (const record of made) expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThanOrEqual(500);
    expect(made.map(({ n }) => n)).toEqual(made.map((_, at) => at));
    expect(made.map(({ objectID }) => objectID)).toEqual(made.map((_, at) => `a#${at}`));
    const words = made.flatMap(({ body }) => String(body).split(' '));
    expect(words.filter((word) => /^\d+$/.test(word)).length).toBeGreaterThanOrEqual(1);
    expect(words.join('').length).toBe(Array.from({ length: 500 }, (_, n) => `Wörd${n}"quoted"`).join('').length);
  });

  it('cuts words that are longer than a record', async () => {
    const html = `<main>${'喫'.repeat(3000)}</main>`;
    const made = await records('({ helpers }) => helpers.splitContentIntoRecords({ maxRecordBytes: 300 })', html);
    for (const record of made) expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThanOrEqual(300);
    expect(made.map(({ text }) => String(text).replaceAll(' ', '')).join('')).toHaveLength(3000);
  });

  it.each<[string, string]>([
    ['{ maxRecordBytes: "many" }', 'maxRecordBytes'],
    ['{ maxRecordBytes: 5 }', 'maxRecordBytes'],
    ['{ textAttributeName: 7 }', 'textAttributeName'],
    ['{ baseRecord: [] }', 'baseRecord'],
    ['{ baseRecord: { a: "x".repeat(500) }, maxRecordBytes: 300 }', 'baseRecord'],
  ])('refuses %s', async (options, name) => {
    const { failure } = await run(`({ helpers }) => helpers.splitContentIntoRecords(${options})`, long);
    expect(failure?.message).toContain(name);
  });

  it('makes nothing of nothing', async () => {
    expect(
      await records('({ $, helpers }) => helpers.splitContentIntoRecords({ $elements: $("none") })', long),
    ).toEqual([]);
  });
});
