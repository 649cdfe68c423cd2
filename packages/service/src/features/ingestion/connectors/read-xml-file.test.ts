/** XML: product feeds and other files become plain records. A truncated or hostile file, or one that is not a feed, is a fault that shows what was read. */
import { describe, expect, it } from 'vitest';
import { inPieces, readBytes } from '../testing/read-bytes.ts';

const GOOGLE = 'xmlns:g="http://base.google.com/ns/1.0"';
const rss = (items: string, more = GOOGLE) =>
  `<?xml version="1.0"?>\n<rss version="2.0" ${more}><channel><title>Shop</title>${items}</channel></rss>`;

/** Reads a text as XML. */
const read = (text: string | Buffer, input: Record<string, unknown> = {}, pieceSize?: number) =>
  readBytes('xml', Buffer.from(text), { input, ...(pieceSize !== undefined && { pieceSize }) });

describe('a product feed', () => {
  const item = `<item>
    <title>Schuhe (RSS)</title><g:title>Schuhe</g:title><g:id>SKU-1</g:id><guid isPermaLink="false">x</guid>
    <description><![CDATA[<p>Gut & "günstig"</p>]]></description>
    <link>https://shop.example/a?b=1&amp;c=2</link>
    <g:price>19.99 EUR</g:price><g:sale_price>1,299.00 USD</g:sale_price>
    <g:additional_image_link>1.jpg</g:additional_image_link>
    <g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping>
    <g:shipping><g:country>AT</g:country><g:price>9 EUR</g:price></g:shipping>
    <g:product_highlight>a</g:product_highlight><g:product_highlight>b &#8364; &lt;</g:product_highlight>
    <media:content xmlns:media="http://search.yahoo.com/mrss/" url="v.mp4"/>
    <g:gtin/>
  </item>`;
  const record = {
    objectID: 'SKU-1',
    id: 'SKU-1',
    title: 'Schuhe',
    guid: { isPermaLink: 'false', value: 'x' },
    description: '<p>Gut & "günstig"</p>',
    link: 'https://shop.example/a?b=1&c=2',
    price: 19.99,
    price_currency: 'EUR',
    sale_price: 1299,
    sale_price_currency: 'USD',
    additional_image_link: ['1.jpg'],
    shipping: [
      { country: 'DE', price: 4.9, price_currency: 'EUR' },
      { country: 'AT', price: 9, price_currency: 'EUR' },
    ],
    product_highlight: ['a', 'b € <'],
    media_content: { url: 'v.mp4' },
    gtin: '',
  };

  it('of RSS has the ID of its products, amounts with their currencies, lists, and what is nested', async () => {
    for (const pieceSize of [1, 7, 65_536]) {
      const { records, faults, failure } = await read(rss(item), {}, pieceSize);
      expect([records, faults, failure], `pieces of ${pieceSize}`).toEqual([[record], [], undefined]);
    }
  });

  it('is the same without a declaration of g:, as many write it', async () => {
    expect((await read(rss(item, ''))).records).toEqual([record]);
  });

  it('of Atom is the same, by the ID of the entry where g: has none', async () => {
    const entry = `<entry><id>urn:1</id><title>A</title><link href="https://shop.example/1"/><g:price>5 EUR</g:price></entry>
      <entry><g:id>2</g:id><id>urn:2</id></entry>`;
    const { records } = await read(`<feed xmlns="http://www.w3.org/2005/Atom" ${GOOGLE}>${entry}</feed>`);
    expect(records).toEqual([
      {
        objectID: 'urn:1',
        id: 'urn:1',
        title: 'A',
        link: { href: 'https://shop.example/1' },
        price: 5,
        price_currency: 'EUR',
      },
      { objectID: '2', id: '2' },
    ]);
  });

  it('with decimal commas is read by them, found out or declared', async () => {
    const items = ['1.299', '40,50'].map(
      (price, at) => `<item><g:id>${at}</g:id><g:price>${price} EUR</g:price></item>`,
    );
    const { records, notes } = await read(rss(items.join('')));
    expect(records).toMatchObject([{ price: 1299 }, { price: 40.5 }]);
    expect(notes).toEqual(['Column "price": decimal comma (detected by "40,50 EUR", row at line 2)']);
    const declared = await read(rss(items[0]!), { decimalSeparators: { price: 'comma' } });
    expect([declared.records[0], declared.notes]).toMatchObject([{ price: 1299 }, []]);
  });

  it('with an amount that is none, or may be two, has bad rows; unless it is to stay text', async () => {
    const items = ['on request', '1,299 EUR']
      .map((price) => `<item><g:id>1</g:id><g:price>${price}</g:price></item>`)
      .join('\n');
    expect((await read(rss(items))).faults).toEqual([
      {
        line: 2,
        column: 'price',
        fault: expect.stringMatching(/^The amount "on request" is no number.*map "price" to string/),
      },
      {
        line: 3,
        column: 'price',
        fault: expect.stringContaining('may have a decimal comma or separate thousands; set "decimalSeparators"'),
      },
    ]);
    const texts = await read(rss(items), { mapping: { price: 'string' } });
    expect(texts.records).toMatchObject([{ price: 'on request' }, { price: '1,299 EUR' }]);
  });
});

describe('any XML', () => {
  const catalog = `<!-- made by hand --><catalog><info><name>x</name></info><products>
    <product sku="a" xml:lang="de"><name>A</name><price currency="EUR">40,50</price><stock>3</stock><tag>x</tag><tag>y</tag></product>
    <product sku="b"><name><b>B</b> bold</name><price currency="EUR">1.299,00</price><stock/></product>
  </products></catalog>`;

  it('is read by the path of its rows, with attributes, lists and types', async () => {
    const input = {
      rows: 'catalog/products/product',
      mapping: { 'price.value': 'float', stock: 'integer', tag: 'string' },
    };
    expect((await read(catalog, input)).records).toEqual([
      { sku: 'a', lang: 'de', name: 'A', price: { currency: 'EUR', value: 40.5 }, stock: 3, tag: ['x', 'y'] },
      { sku: 'b', name: { b: 'B', value: 'bold' }, price: { currency: 'EUR', value: 1299 } },
    ]);
    expect((await read(catalog, { rows: '/catalog/products/product' })).records).toHaveLength(2);
  });

  it('with prefixes of its own is read without them', async () => {
    const text =
      '<s:shop xmlns:s="urn:s" xmlns:o="urn:o"><s:item s:id="1" o:x="y"><s:name>A</s:name><o:note>n</o:note></s:item></s:shop>';
    expect((await read(text, { rows: 's:shop/s:item' })).records).toEqual([
      { s_id: '1', o_x: 'y', name: 'A', o_note: 'n' },
    ]);
  });

  it.each([
    [
      'of its declaration',
      Buffer.from(
        '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><item><n>Caf\xe9</n></item></channel></rss>',
        'latin1',
      ),
      {},
    ],
    [
      'of the source',
      Buffer.from('<rss><channel><item><n>Caf\xe9</n></item></channel></rss>', 'latin1'),
      { charset: 'windows-1252' },
    ],
    ['of its mark', Buffer.from('\ufeff<rss><channel><item><n>Café</n></item></channel></rss>', 'utf16le'), {}],
    ['that is found out', Buffer.from('<rss><channel><item><n>Caf\xe9</n></item></channel></rss>', 'latin1'), {}],
  ])('is read in the charset %s', async (_whose, bytes, input) => {
    expect((await read(bytes, input)).records).toEqual([{ n: 'Café' }]);
  });

  it('without the row that is written wrongly, and with all others', async () => {
    const items = ['good', 'a &nbsp; b', 'fish & chips', 'con\u0001trol', 'last']
      .map((text) => `<item><n>${text}</n></item>`)
      .join('\n');
    const { records, faults, failure, notes } = await read(rss(items));
    expect([records, failure]).toEqual([[{ n: 'good' }, { n: 'fish & chips' }, { n: 'last' }], undefined]);
    expect(notes).toEqual([expect.stringContaining('ampersands that begin no entity')]);
    expect(faults).toMatchObject([
      { line: 3, fault: expect.stringContaining('an entity that XML does not have (line 3)') },
      { line: 5, fault: expect.stringContaining('a character that XML does not allow (line 5)') },
    ]);
  });

  it('has bad rows where bytes are none of its charset', async () => {
    const text = rss('<item><n>Gr\xf6\xdfe</n></item><item a="\xe9"/><item><n>z</n></item>');
    const { records, faults } = await read(Buffer.from(text.replace('version="1.0"', '$& encoding="utf-8"'), 'latin1'));
    expect([records, faults.map(({ fault }) => fault.slice(0, 31))]).toEqual([
      [{ n: 'z' }],
      ['The row is not written in UTF-8', 'The row is not written in UTF-8'],
    ]);
  });

  it('with names that objects have is only data', async () => {
    const { records } = await read(rss('<item><__proto__>x</__proto__><constructor>y</constructor></item>'));
    expect(Object.entries(records[0]!)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.getPrototypeOf(records[0]!)).toBe(Object.prototype);
  });
});

describe('is refused, and says what was read:', () => {
  it.each([
    [
      'a page of HTML',
      '<!DOCTYPE html><html><body>Please log in</body></html>',
      {},
      'a page of HTML, not XML: it begins with "<!DOCTYPE html><html><body>Please log in',
    ],
    [
      'a page of XHTML',
      '<?xml version="1.0"?><html><body><p>Log in</p></body></html>',
      {},
      'a page of HTML, not a feed; it says "Log in"',
    ],
    ['JSON', '{"error":"rate limited"}', {}, 'The file is no XML: it begins with "{\\"error\\":\\"rate limited\\"}"'],
    [
      'an error',
      '<error><message>Rate limited</message></error>',
      {},
      'The root of the file is <error>, which is neither RSS nor Atom, and the source does not say which element is a record; it says "Rate limited"; set "rows"',
    ],
    [
      'an error in place of rows',
      '<error><message>Rate limited</message></error>',
      { rows: 'catalog/product' },
      'The file has no element "catalog/product", the "rows" of the source: its root is <error>; it says "Rate limited"',
    ],
    [
      'rows that are not named',
      '<c><meta/><ps><p><id>1</id></p><p><id>2</id></p></ps></c>',
      {},
      '"c/ps/p" comes 2 times: set it as "rows" where it is a record',
    ],
    [
      'other rows than those that are named',
      '<c><ps><p><id>1</id></p></ps></c>',
      { rows: 'c/products/p' },
      'The file has no element "c/products" around rows',
    ],
    [
      'RSS without a channel',
      '<rss><error>busy</error></rss>',
      {},
      'The file has no element "rss/channel" around rows',
    ],
    [
      'a cut file',
      rss('<item><id>1</id></item><item><id>2').slice(0, -30),
      {},
      'The XML ends in the middle, at line 2',
    ],
    ['a cut tag', rss('<item><id>1</id></item>').slice(0, -20), {}, 'The XML ends in the middle'],
    ['elements that cross', rss('<item><a><b></a></b></item>'), {}, 'The XML cannot be read at line 2'],
    ['two roots', `${rss('<item><id>1</id></item>')}<rss/>`, {}, 'documents may contain only one root'],
  ] as const)('%s', async (_what, text, input, reason) => {
    const { failure, records } = await read(text, input);
    expect(failure).toContain(reason);
    expect(records.length).toBeLessThan(2);
  });

  it('an empty list is no fault, and has no rows', async () => {
    expect(await read(rss(''))).toMatchObject({ records: [], failure: undefined });
    expect(await read('<c><ps/></c>', { rows: 'c/ps/p' })).toMatchObject({ records: [], failure: undefined });
  });
});

describe('hostile XML', () => {
  it('reads no file and asks nobody: an entity of a document type is a bad row', async () => {
    const text = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "y">]>${rss('<item><n>&x;</n></item><item><n>&y;</n></item><item><n>z</n></item>').slice(21)}`;
    const { records, faults } = await read(text);
    expect([records, faults.length]).toEqual([[{ n: 'z' }], 2]);
  });

  it('expands nothing: a billion laughs are one bad row', async () => {
    const lol = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at} "${`&l${at - 1};`.repeat(10)}">`).join('');
    const { faults, failure } = await read(`<!DOCTYPE rss [${lol}]>${rss('<item><n>&l9;</n></item>').slice(21)}`);
    expect([faults.length, failure]).toEqual([1, undefined]);
  });

  it('is left where elements stand in each other without an end', async () => {
    expect((await read('<rss>'.repeat(100_000))).failure).toBe('The XML has over 1,000 elements in each other');
    expect((await read('<constructor><a/></constructor>')).failure).toContain('The root of the file is <constructor>');
  });

  it.each([
    ['deep', `${'<a>'.repeat(100)}x${'</a>'.repeat(100)}`, 'over 64 elements in each other'],
    ['wide', '<a/>'.repeat(60_000), 'over 50,000 elements and attributes'],
  ])('has a bad row where one is too %s', async (_how, inner, fault) => {
    const { records, faults } = await read(rss(`<item>${inner}</item><item><n>z</n></item>`));
    expect([records, faults]).toEqual([[{ n: 'z' }], [{ line: 2, fault: expect.stringContaining(fault) }]]);
  });

  it.each([
    [
      'text of a row',
      `${rss('').slice(0, -16)}<item><n>`,
      'The row that begins at line 2 has over 4,194,304 characters',
    ],
    [
      'rows in a row',
      `${rss('').slice(0, -16)}<item><n>x</n><n>`,
      'The row that begins at line 2 has over 4,194,304 characters',
    ],
    ['comment', '<rss><!--', 'over 4,194,304 characters'],
    ['attribute', '<rss a="', 'over 4,194,304 characters'],
  ])('is left where a %s has no end, with little of it read', async (what, start, reason) => {
    const taken = { size: 0 };
    const more = Buffer.from(what === 'rows in a row' ? `</n><n>${'x'.repeat(500)}`.repeat(130) : 'x'.repeat(64_000));
    const bytes = (async function* () {
      yield Buffer.from(start);
      for (;;) {
        taken.size += more.length;
        yield more;
      }
    })();
    const { failure, faults } = await readBytes('xml', bytes);
    expect(`${failure} ${faults[0]?.fault}`).toContain(reason);
    expect(taken.size).toBeLessThan(9_000_000);
  });
});

it('a place goes on behind its rows, with numbers read as before', async () => {
  const items = Array.from(
    { length: 2500 },
    (_, at) => `<item><g:id>${at}</g:id><g:price>${at === 7 ? '40,50' : '1.299'} EUR</g:price></item>`,
  );
  const whole = await read(rss(items.join('\n')));
  expect([whole.records.length, whole.places.length]).toEqual([2500, 3]);
  const rest = await readBytes('xml', inPieces(Buffer.from(rss(items.join('\n'))), 999), { place: whole.places[1]! });
  expect(rest.records).toEqual(whole.records.slice(2000));
  expect(rest.records[0]).toMatchObject({ id: '2000', price: 1299 });
});
