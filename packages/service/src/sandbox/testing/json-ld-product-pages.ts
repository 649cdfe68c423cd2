/** JSON-LD product pages: shop pages in the many shapes of JSON-LD, and the expected record of each. */

/** Expected record of a page; fields that it does not contain are missing. */
export interface ProductTruth {
  name: string;
  price?: number;
  currency?: string;
  availability?: string;
  image?: string;
  brand?: string;
  gtin?: string;
}

/** A page of a shop. */
export interface ProductPage {
  title: string;
  url?: string;
  html: string;
  truth: ProductTruth;
}

const S = 'https://schema.org/';
const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const page = (inside: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${inside}</head><body><h1>Shop</h1></body></html>`;
const ld = (data: unknown, lang = 'en') => page(script(data), lang);
const IMAGE = 'https://shop.example/kettle.jpg';
const kettle = { '@context': 'https://schema.org', '@type': 'Product', name: 'Kettle', image: IMAGE };
const inStock = { '@type': 'Offer', price: '39.90', priceCurrency: 'EUR', availability: `${S}InStock` };
const truth: ProductTruth = { name: 'Kettle', price: 39.9, currency: 'EUR', availability: 'InStock', image: IMAGE };

/** Pages with the URL `https://shop.example/p/kettle` unless they set another. */
export const jsonLdProductPages: readonly ProductPage[] = [
  {
    title: 'one object',
    html: ld({ ...kettle, brand: 'Alto', gtin13: '4006381333931', offers: inStock }),
    truth: { ...truth, brand: 'Alto', gtin: '4006381333931' },
  },
  {
    title: 'a list at the top',
    html: ld([
      { '@type': 'WebSite', name: 'Shop' },
      { ...kettle, offers: inStock },
    ]),
    truth,
  },
  {
    title: 'a graph',
    html: ld({
      '@context': S,
      '@graph': [
        { '@type': 'BreadcrumbList' },
        { ...kettle, brand: { '@type': 'Brand', name: 'Alto' }, offers: [inStock] },
      ],
    }),
    truth: { ...truth, brand: 'Alto' },
  },
  {
    title: 'a graph whose parts point to each other',
    html: ld({
      '@context': S,
      '@graph': [
        { '@id': '#b', '@type': 'Brand', name: 'Alto' },
        { '@id': '#o', ...inStock },
        { ...kettle, brand: { '@id': '#b' }, offers: { '@id': '#o' } },
      ],
    }),
    truth: { ...truth, brand: 'Alto' },
  },
  {
    title: 'inside of a page that it is about',
    html: ld({ '@context': S, '@type': 'ItemPage', name: 'Page', mainEntity: { ...kettle, offers: inStock } }),
    truth,
  },
  { title: 'types as a list', html: ld({ ...kettle, '@type': ['Product', 'Thing'], offers: inStock }), truth },
  {
    title: 'types as whole addresses',
    html: ld({ ...kettle, '@type': 'http://schema.org/Product', offers: { ...inStock, '@type': `${S}Offer` } }),
    truth,
  },
  { title: 'a price as a number', html: ld({ ...kettle, offers: { ...inStock, price: 39.9 } }), truth },
  {
    title: 'a price with its currency in it',
    html: ld({ ...kettle, offers: { '@type': 'Offer', price: '39,90 €', availability: 'InStock' } }, 'de'),
    truth,
  },
  {
    title: 'thousands the German way',
    html: ld({ ...kettle, offers: { ...inStock, price: '1.299,00' } }, 'de'),
    truth: { ...truth, price: 1299 },
  },
  {
    title: 'thousands the English way',
    html: ld({ ...kettle, offers: { ...inStock, price: '1,299.00', priceCurrency: 'USD' } }),
    truth: { ...truth, price: 1299, currency: 'USD' },
  },
  {
    title: 'thousands the French way',
    html: ld({ ...kettle, offers: { ...inStock, price: '1\u202f299,95' } }, 'fr'),
    truth: { ...truth, price: 1299.95 },
  },
  {
    title: 'thousands the Swiss way',
    html: ld({ ...kettle, offers: { ...inStock, price: "1'299.00", priceCurrency: 'CHF' } }, 'de'),
    truth: { ...truth, price: 1299, currency: 'CHF' },
  },
  {
    title: 'lakhs',
    html: ld({ ...kettle, offers: { ...inStock, price: '1,29,999.00', priceCurrency: 'INR' } }),
    truth: { ...truth, price: 129999, currency: 'INR' },
  },
  {
    title: 'yen',
    html: ld({ ...kettle, offers: { ...inStock, price: '¥12,800', priceCurrency: 'JPY' } }, 'ja'),
    truth: { ...truth, price: 12800, currency: 'JPY' },
  },
  {
    title: 'pesos without cents',
    html: ld({ ...kettle, offers: { ...inStock, price: '129.990', priceCurrency: 'CLP' } }, 'es'),
    truth: { ...truth, price: 129990, currency: 'CLP' },
  },
  {
    title: 'dinars with three digits',
    html: ld({ ...kettle, offers: { ...inStock, price: '12.500', priceCurrency: 'KWD' } }),
    truth: { ...truth, price: 12.5, currency: 'KWD' },
  },
  {
    title: 'a currency in small letters',
    html: ld({ ...kettle, offers: { ...inStock, priceCurrency: 'eur' } }),
    truth,
  },
  {
    title: 'an aggregate offer',
    html: ld({
      ...kettle,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '39.90',
        highPrice: '59.90',
        offerCount: 4,
        priceCurrency: 'EUR',
        availability: `${S}InStock`,
      },
    }),
    truth,
  },
  {
    title: 'an aggregate offer with offers in it',
    html: ld({
      ...kettle,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 39.9,
        priceCurrency: 'EUR',
        offers: [{ ...inStock, availability: `${S}OutOfStock`, price: 35 }, inStock],
      },
    }),
    truth,
  },
  {
    title: 'several offers, the cheapest sold out',
    html: ld({
      ...kettle,
      offers: [{ ...inStock, price: 29, availability: `${S}SoldOut` }, { ...inStock, price: 45 }, inStock],
    }),
    truth,
  },
  {
    title: 'offers in two currencies',
    html: ld({ ...kettle, offers: [inStock, { ...inStock, price: '35.00', priceCurrency: 'GBP' }] }),
    truth,
  },
  {
    title: 'an offer of this page among others',
    url: 'https://shop.example/p/kettle?size=l',
    html: ld({
      ...kettle,
      offers: [
        { ...inStock, price: 20, url: 'https://shop.example/p/kettle?size=s' },
        { ...inStock, url: '/p/kettle?size=l' },
      ],
    }),
    truth,
  },
  {
    title: 'a price specification',
    html: ld({
      ...kettle,
      offers: {
        '@type': 'Offer',
        availability: `${S}InStock`,
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 39.9, priceCurrency: 'EUR' },
      },
    }),
    truth,
  },
  {
    title: 'a sale: a crossed-out and a paid price',
    html: ld({
      ...kettle,
      offers: {
        '@type': 'Offer',
        availability: `${S}InStock`,
        priceSpecification: [
          { price: 59.9, priceCurrency: 'EUR', priceType: `${S}StrikethroughPrice` },
          { price: 39.9, priceCurrency: 'EUR' },
        ],
      },
    }),
    truth,
  },
  {
    title: 'a price by the litre beside the price',
    html: ld({
      ...kettle,
      offers: {
        '@type': 'Offer',
        availability: `${S}InStock`,
        priceSpecification: [
          {
            price: 9.9,
            priceCurrency: 'EUR',
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
          },
          { price: 39.9, priceCurrency: 'EUR' },
        ],
      },
    }),
    truth,
  },
  {
    title: 'a product group, the address names a variant',
    url: 'https://shop.example/p/kettle?colour=red',
    html: ld({
      '@context': S,
      '@type': 'ProductGroup',
      name: 'Kettle',
      brand: { name: 'Alto' },
      image: IMAGE,
      hasVariant: [
        {
          '@type': 'Product',
          name: 'Kettle blue',
          offers: { ...inStock, price: 49, url: 'https://shop.example/p/kettle?colour=blue' },
        },
        {
          '@type': 'Product',
          name: 'Kettle red',
          gtin: '96385074',
          offers: { ...inStock, url: 'https://shop.example/p/kettle?colour=red' },
        },
      ],
    }),
    truth: { ...truth, brand: 'Alto', gtin: '96385074' },
  },
  {
    title: 'a product group whose variants stand in the graph',
    html: ld({
      '@graph': [
        { '@type': 'ProductGroup', '@id': '#g', name: 'Kettle', image: [IMAGE], hasVariant: [{ '@id': '#v' }] },
        { '@type': 'Product', '@id': '#v', name: 'Kettle 1 l', offers: inStock },
      ],
    }),
    truth,
  },
  {
    title: 'brand and maker as lists',
    html: ld({ ...kettle, brand: [{ '@type': 'Brand', name: 'Alto' }, { name: 'Other' }], offers: [inStock] }),
    truth: { ...truth, brand: 'Alto' },
  },
  {
    title: 'a maker in place of a brand',
    html: ld({ ...kettle, manufacturer: { '@type': 'Organization', name: 'Alto' }, offers: inStock }),
    truth: { ...truth, brand: 'Alto' },
  },
  {
    title: 'an image object',
    html: ld({ ...kettle, image: { '@type': 'ImageObject', url: IMAGE, width: 800 }, offers: inStock }),
    truth,
  },
  {
    title: 'a list of image objects',
    html: ld({
      ...kettle,
      image: [{ '@type': 'ImageObject', contentUrl: IMAGE }, { contentUrl: 'https://shop.example/2.jpg' }],
      offers: inStock,
    }),
    truth,
  },
  { title: 'a relative image', html: ld({ ...kettle, image: '/kettle.jpg', offers: inStock }), truth },
  {
    title: 'entities in texts',
    html: ld({ ...kettle, name: 'Kettle &amp; Lid &quot;XL&quot;', brand: 'Alto &amp; Sons', offers: inStock }),
    truth: { ...truth, name: 'Kettle & Lid "XL"', brand: 'Alto & Sons' },
  },
  {
    title: 'a comma too many and a line break in a text',
    html: page(
      `<script type="application/ld+json">{"@type":"Product","name":"Kettle","description":"a\nb","image":"${IMAGE}","offers":{"@type":"Offer","price":"39.90","priceCurrency":"EUR","availability":"${S}InStock",},}</script>`,
    ),
    truth,
  },
  {
    title: 'comments around the script',
    html: page(
      `<script type="application/ld+json">\n<!--\n${JSON.stringify({ ...kettle, offers: inStock })}\n//-->\n</script>`,
    ),
    truth,
  },
  {
    title: 'CDATA around the script',
    html: page(
      `<script type="application/ld+json">//<![CDATA[\n${JSON.stringify({ ...kettle, offers: inStock })}\n//]]></script>`,
    ),
    truth,
  },
  {
    title: 'a broken script before a good one',
    html: page(
      `<script type="application/ld+json">{ "@type": "Product", name: }</script>${script({ ...kettle, offers: inStock })}`,
    ),
    truth,
  },
  {
    title: 'two products, of which one is of this page',
    html: page(
      script({ '@type': 'Product', name: 'Lid', url: 'https://shop.example/p/lid', offers: { ...inStock, price: 5 } }) +
        script({ ...kettle, url: 'https://shop.example/p/kettle', offers: inStock }),
    ),
    truth,
  },
  {
    title: 'a list of other products before it',
    html: page(
      script({
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', item: { '@type': 'Product', name: 'Lid', offers: { ...inStock, price: 5 } } },
        ],
      }) + script({ ...kettle, offers: inStock }),
    ),
    truth,
  },
  {
    title: 'related products inside of it',
    html: ld({
      ...kettle,
      isRelatedTo: [{ '@type': 'Product', name: 'Lid', offers: { ...inStock, price: 5 } }],
      offers: inStock,
    }),
    truth,
  },
  {
    title: 'a book by its ISBN',
    html: ld({
      '@type': ['Book', 'Product'],
      name: 'Kettle',
      image: IMAGE,
      isbn: '3-16-148410-X',
      author: { name: 'A. Author' },
      offers: inStock,
    }),
    truth: { ...truth, gtin: '9783161484100' },
  },
  {
    title: 'a GTIN with hyphens, and one that is wrong',
    html: ld({ ...kettle, gtin8: '12345678', gtin14: '0-4006381-33393-1', offers: inStock }),
    truth: { ...truth, gtin: '04006381333931' },
  },
  {
    title: 'a GTIN as a number that lost its zero',
    html: ld({ ...kettle, gtin12: 36000291452, gtin: '036000291452', offers: inStock }),
    truth: { ...truth, gtin: '036000291452' },
  },
  {
    title: 'an identifier with its kind',
    html: ld({
      ...kettle,
      identifier: { '@type': 'PropertyValue', propertyID: 'GTIN-13', value: '4006381333931' },
      offers: inStock,
    }),
    truth: { ...truth, gtin: '4006381333931' },
  },
  {
    title: 'a product ID that says what it is',
    html: ld({ ...kettle, productID: 'isbn:978-3-16-148410-0', offers: inStock }),
    truth: { ...truth, gtin: '9783161484100' },
  },
  {
    title: 'availability without an address',
    html: ld({ ...kettle, offers: { ...inStock, availability: 'OutOfStock' } }),
    truth: { ...truth, availability: 'OutOfStock' },
  },
  { title: 'availability in words', html: ld({ ...kettle, offers: { ...inStock, availability: 'In stock' } }), truth },
  {
    title: 'availability as an object',
    html: ld({ ...kettle, offers: { ...inStock, availability: { '@id': `${S}PreOrder` } } }),
    truth: { ...truth, availability: 'PreOrder' },
  },
  {
    title: 'a text with a language',
    html: ld({ ...kettle, name: { '@value': 'Kettle', '@language': 'en' }, offers: inStock }),
    truth,
  },
  {
    title: 'prefixes in place of a context',
    html: ld({
      '@context': { schema: S },
      '@type': 'schema:Product',
      'schema:name': 'Kettle',
      'schema:image': IMAGE,
      'schema:offers': {
        '@type': 'schema:Offer',
        'schema:price': '39.90',
        'schema:priceCurrency': 'EUR',
        'schema:availability': 'schema:InStock',
      },
    }),
    truth,
  },
  {
    title: 'one script for the price and one for the reviews',
    html: page(
      script({
        '@type': 'Product',
        name: 'Kettle',
        brand: 'Alto',
        gtin: '4006381333931',
        aggregateRating: { ratingValue: 4.5, reviewCount: 10 },
      }) + script({ ...kettle, offers: inStock }),
    ),
    truth: { ...truth, brand: 'Alto', gtin: '4006381333931' },
  },
  {
    title: 'a brand that is only an address',
    html: ld({ ...kettle, brand: { '@type': 'Brand', '@id': 'https://shop.example/#alto' }, offers: inStock }),
    truth,
  },
  {
    title: 'a number of the shop that could be a GTIN',
    html: ld({ ...kettle, sku: '96385074', offers: inStock }),
    truth,
  },
  { title: 'lists in lists', html: ld([[{ ...kettle, offers: [[inStock]] }]]), truth },
  {
    title: 'a page about a product of the graph',
    html: ld({
      '@graph': [
        { '@type': 'WebPage', mainEntity: { '@id': '#k' } },
        { '@id': '#k', ...kettle, offers: inStock },
      ],
    }),
    truth,
  },
  {
    title: 'an aggregate offer that knows its prices only from within',
    html: ld({ ...kettle, offers: { '@type': 'AggregateOffer', offers: [inStock, { ...inStock, price: '49' }] } }),
    truth,
  },
  {
    title: 'an empty price beside a specification with tax',
    html: ld({
      ...kettle,
      offers: [
        {
          '@type': 'Offer',
          price: '',
          availability: 'http://schema.org/InStock',
          priceSpecification: [
            { '@type': 'UnitPriceSpecification', price: '39.90', priceCurrency: 'EUR', valueAddedTaxIncluded: true },
          ],
        },
      ],
    }),
    truth,
  },
  {
    title: 'an image without a protocol',
    html: ld({ ...kettle, image: ['//shop.example/kettle.jpg'], offers: inStock }),
    truth,
  },
  {
    title: 'a price that is none',
    html: ld({ ...kettle, offers: { ...inStock, price: 'on request' } }),
    truth: { name: 'Kettle', availability: 'InStock', image: IMAGE },
  },
  { title: 'a sign for the currency', html: ld({ ...kettle, offers: { ...inStock, priceCurrency: '€' } }), truth },
];
