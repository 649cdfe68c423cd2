import { describe, expect, it } from 'vitest';
import { loadDocument } from '../page/page-document.ts';
import { extractHelper } from './extract-helper.ts';
import { parseAmount } from './money.ts';

const url = 'https://shop.example/a';
const read = (html: string, helper = 'product'): Record<string, unknown>[] =>
  JSON.parse(
    extractHelper(helper, { page: loadDocument(html, 'html'), url, options: {}, selection: undefined }),
  ) as Record<string, unknown>[];
const script = (text: string) => `<script type="application/ld+json">${text}</script>`;

/** Each of these pages took minutes, or all memory, where something in it was read again and again. */
describe('a page that was written to be slow', () => {
  it('is read at once: ends of elements that never began', () => {
    const page = loadDocument('<div></x>'.repeat(5000), 'html');
    expect(page('div')).toHaveLength(5000);
    expect(page('div').last().parents().length).toBeLessThan(520);
  });

  it.each([
    [
      'room behind a comment',
      `{"@type":"Product","name":"Shoe"}-->${' '.repeat(300_000)}x`,
      [expect.objectContaining({ name: 'Shoe' })],
    ],
    [
      'lists without end, in what is no JSON',
      `{"@type":"Product",${'/*,'.repeat(50_000)}*/"a":[${'[1,],'.repeat(50_000)}],"name":"Shoe"} ${'{'.repeat(100_000)}`,
      [expect.objectContaining({ name: 'Shoe' })],
    ],
    ['a text without end', `{"@type":"Product","name":"${'\\a'.repeat(150_000)}`, []],
    [
      'marks in an address',
      `{"@type":"Product","name":"Shoe","url":"http://[${'#'.repeat(300_000)}\\nx"}`,
      [expect.objectContaining({ name: 'Shoe' })],
    ],
    [
      'points in a price',
      `{"@type":"Product","name":"Shoe","offers":{"price":"1${','.repeat(300_000)}5","priceCurrency":"EUR"}}`,
      [expect.objectContaining({ name: 'Shoe', price: 15 })],
    ],
    [
      'markup in a name',
      `{"@type":"Product","name":"${'<b>'.repeat(20_000)}Shoe"}`,
      [expect.objectContaining({ name: 'Shoe' })],
    ],
    [
      'a list in a list, again and again',
      `{"@type":"Product","name":${'['.repeat(50_000)}"x"${']'.repeat(50_000)},"sku":"s"}`,
      [expect.objectContaining({ sku: 's' })],
    ],
    [
      'more properties than a call takes',
      `{"@type":"Product","name":"Shoe",${Array.from({ length: 130_000 }, (_, at) => `"a${at}":1`).join(',')}}`,
      [expect.objectContaining({ name: 'Shoe' })],
    ],
    [
      'a thing that names itself with all that it holds',
      `{"@type":"Product","@id":"a","name":"Shoe","x":[${'"t",'.repeat(20_000)}"t"],"y":[${'{"@id":"a"},'.repeat(4000)}1]}`,
      [expect.objectContaining({ name: 'Shoe' })],
    ],
  ])('is read at once: %s', (_, text, records) => {
    expect(read(script(text))).toEqual(records);
  });

  it('is read at once: one property or head field again and again', () => {
    const many = '<p itemprop="image">b</p>'.repeat(20_000);
    const page = `<meta property="og:image" content="a">`.repeat(20_000);
    const [record] = read(`${page}<div itemscope itemtype="Product"><b itemprop="name">Shoe</b>${many}</div>`);
    expect(record).toMatchObject({ name: 'Shoe', image: 'https://shop.example/b' });
  });

  it('is read at once: one element with thousands of names, and a thing that refers to the page', () => {
    const names = Array.from({ length: 5000 }, (_, at) => `a${at}`).join(' ');
    const thing = `<i itemscope itemtype="Product" itemref="${'b '.repeat(2000)}"></i>`;
    const [record] = read(
      `<body id="b"><div itemscope itemtype="Product"><b itemprop="name">Shoe</b><p itemprop="${names}">${'word '.repeat(50_000)}</p></div>${thing}`,
    );
    expect(record).toMatchObject({ name: 'Shoe' });
  });

  it('is read at once: as many blocks as fit', () => {
    const [record] = read(`<main>${'<p>a</p>'.repeat(20_000)}<nav>menu</nav>b<br>c<i>d</i></main>`, 'article');
    expect(record).toBeUndefined();
    const [page] = read(`<main>${'<p>a</p>'.repeat(20_000)}</main>`, 'page');
    expect(String(page!['content']).slice(0, 5)).toBe('a a a');
    const [short] = read('<main><nav>menu</nav>b<br>c<i>d</i><p>e</p><!-- no -->f</main>', 'page');
    expect(short).toMatchObject({ content: 'b cd e f' });
  });

  it('does not say one long heading in every record under it', () => {
    const records = read(`<h1>${'word '.repeat(20_000)}</h1>${'<p>a</p>'.repeat(1000)}`, 'docsearch');
    expect(records).toHaveLength(750);
    expect(JSON.stringify(records).length).toBeLessThan(5_000_000);
  });

  it('is read at once: marks in a heading, and in an amount', () => {
    expect(read(`<p>a${'#'.repeat(300_000)}b ##</p>`, 'docsearch')[0]).toMatchObject({
      content: `a${'#'.repeat(300_000)}b`,
    });
    expect(parseAmount(`1${','.repeat(300_000)}5`)).toBe(15);
  });
});
