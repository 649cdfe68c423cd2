/** Careless product pages: shop pages with the typical markup errors of templates, plugins and editors, and the expected record of each. */
import type { ProductPage, ProductTruth } from './json-ld-product-pages.ts';

const S = 'https://schema.org/';
const IMAGE = 'https://shop.example/kettle.jpg';
const truth: ProductTruth = { name: 'Kettle', price: 39.9, currency: 'EUR', availability: 'InStock', image: IMAGE };
const offer = { '@type': 'Offer', price: '39.90', priceCurrency: 'EUR', availability: `${S}InStock` };
const kettle = { '@context': S, '@type': 'Product', name: 'Kettle', image: IMAGE, offers: offer };
const page = (body: string, { head = '', lang = 'en' } = {}) =>
  `<!doctype html><html lang="${lang}"><head><title>Shop</title>${head}</head><body>${body}</body></html>`;
const written = (text: string, lang = 'en') => page(`<script type="application/ld+json">${text}</script>`, { lang });
const ld = (data: unknown, lang = 'en') => written(JSON.stringify(data), lang);
const micro = (offers: string, lang = 'en') =>
  page(
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Kettle</h1><img itemprop="image" src="/kettle.jpg">
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${offers}</div></div>`,
    { lang },
  );
const stock = '<link itemprop="availability" href="https://schema.org/InStock">';

/** Pages with the URL `https://shop.example/p/kettle`. */
export const carelessProductPages: readonly ProductPage[] = [
  { title: 'a byte order mark before the script', html: written(`\ufeff${JSON.stringify(kettle)}`), truth },
  {
    title: 'quotes of JSON as entities',
    html: written(JSON.stringify(kettle).replaceAll('"', '&quot;')),
    truth,
  },
  {
    title: 'CDATA inside of comments of style sheets',
    html: written(`/*<![CDATA[*/\n${JSON.stringify(kettle)}\n/*]]>*/`),
    truth,
  },
  {
    title: 'comments between the lines, and addresses that look like some',
    html: written(
      `{ // the product\n"@type": "Product", "name": "Kettle", /* big one */ "image": "${IMAGE}",\n"offers": ${JSON.stringify(offer)} }`,
    ),
    truth,
  },
  {
    title: 'an escape that JSON does not have',
    html: written(JSON.stringify({ ...kettle, name: "Men's Kettle" }).replace("'", String.raw`\'`)),
    truth: { ...truth, name: "Men's Kettle" },
  },
  {
    title: 'two objects in one script',
    html: written(`${JSON.stringify({ '@type': 'WebSite', name: 'A "}{" B' })}\n${JSON.stringify(kettle)}`),
    truth,
  },
  {
    title: 'two objects in one script with a comma',
    html: written(`${JSON.stringify({ '@type': 'WebSite', name: 'Shop' })},\n${JSON.stringify(kettle)}`),
    truth,
  },
  {
    title: 'a list of graphs',
    html: ld([{ '@graph': { '@type': 'WebSite' } }, { '@graph': [kettle] }]),
    truth,
  },
  { title: 'a type in small letters', html: ld({ ...kettle, '@type': 'product' }), truth },
  { title: 'a type with a slash behind it', html: ld({ ...kettle, '@type': 'http://schema.org/Product/' }), truth },
  {
    title: 'entities in a price',
    html: ld({ ...kettle, offers: { ...offer, price: '1&nbsp;299,00&nbsp;&euro;' } }, 'fr'),
    truth: { ...truth, price: 1299 },
  },
  {
    title: 'entities by their numbers, written twice',
    html: ld({ ...kettle, name: 'Kettle&#39;s &amp;amp; Lid&#x27;s' }),
    truth: { ...truth, name: "Kettle's & Lid's" },
  },
  {
    title: 'an offer with the product in it',
    html: ld({ ...offer, itemOffered: { '@type': 'Product', name: 'Kettle', image: IMAGE } }),
    truth,
  },
  {
    title: 'a price in components',
    html: ld({
      ...kettle,
      offers: {
        '@type': 'Offer',
        availability: 'InStock',
        priceSpecification: {
          '@type': 'CompoundPriceSpecification',
          priceComponent: [{ '@type': 'UnitPriceSpecification', price: '39.90', priceCurrency: 'EUR' }],
        },
      },
    }),
    truth,
  },
  {
    title: 'a variant that names its group for what they share',
    html: ld({
      ...kettle,
      image: undefined,
      isVariantOf: { '@type': 'ProductGroup', name: 'Kettles', image: IMAGE, brand: { name: 'Alto' } },
    }),
    truth: { ...truth, brand: 'Alto' },
  },
  {
    title: 'a group whose first variant is sold out',
    html: ld({
      '@type': 'ProductGroup',
      name: 'Kettle',
      image: IMAGE,
      hasVariant: [
        {
          '@type': 'Product',
          name: 'Kettle S',
          gtin: '96385074',
          offers: { ...offer, price: 20, availability: `${S}OutOfStock` },
        },
        { '@type': 'Product', name: 'Kettle M', gtin: '4006381333931', offers: offer },
      ],
    }),
    truth: { ...truth, gtin: '4006381333931' },
  },
  {
    title: 'an EAN among other properties',
    html: ld({
      ...kettle,
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Weight', value: '96385074' },
        { '@type': 'PropertyValue', name: 'EAN', value: '4006381333931' },
      ],
    }),
    truth: { ...truth, gtin: '4006381333931' },
  },
  {
    title: 'two products, of which one names the page as its own',
    html: ld([
      { ...kettle, name: 'Lid', offers: { ...offer, price: 5 } },
      { ...kettle, mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://shop.example/p/kettle' } },
    ]),
    truth,
  },
  {
    title: 'a picture under the base of the page',
    html: page(`<script type="application/ld+json">${JSON.stringify({ ...kettle, image: 'kettle.jpg' })}</script>`, {
      head: '<base href="https://media.example/large/">',
    }),
    truth: { ...truth, image: 'https://media.example/large/kettle.jpg' },
  },
  {
    title: 'a product inside of the page that it is the matter of',
    html: page(
      `<div itemscope itemtype="https://schema.org/WebPage"><meta itemprop="name" content="Page"><div itemprop="mainEntity" itemscope
      itemtype="https://schema.org/Product"><h1 itemprop="name">Kettle</h1><div itemprop="image" itemscope itemtype="https://schema.org/ImageObject">
      <meta itemprop="url" content="/kettle.jpg"></div><div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
      <meta itemprop="price" content="39.90"><meta itemprop="priceCurrency" content="EUR">${stock}</div></div></div>`,
    ),
    truth,
  },
  {
    title: 'a crossed-out price inside of the price',
    html: micro(`<span itemprop="price"><del>59,90 €</del> <ins>39,90 €</ins></span>${stock}`, 'de'),
    truth,
  },
  { title: 'cents behind the sign', html: micro(`<b itemprop="price">39€<sup>90</sup></b>${stock}`, 'fr'), truth },
  {
    title: 'a dash for the cents',
    html: micro(`<b itemprop="price">CHF 1’299.–</b>${stock}`, 'de'),
    truth: { ...truth, price: 1299, currency: 'CHF' },
  },
  {
    title: 'a picture in sizes alone',
    html: page(
      `<div itemscope itemtype="https://schema.org/product"><h1 itemprop="name">Kettle</h1>
      <img itemprop="image" srcset="/kettle.jpg 800w, /small.jpg 400w"><div itemprop="offers" itemscope>
      <meta itemprop="price" content="39.90"><meta itemprop="priceCurrency" content="EUR">${stock}</div></div>`,
    ),
    truth,
  },
  {
    title: 'a picture inside of the element that is the picture',
    html: micro(`<b itemprop="price">39,90 €</b>${stock}`).replace(
      '<img itemprop="image" src="/kettle.jpg">',
      '<picture itemprop="image"><source srcset="/kettle.webp"><img src="/kettle.jpg"></picture>',
    ),
    truth,
  },
  {
    title: 'Open Graph with thousands the German way',
    html: page('<h1>Kettle</h1>', {
      lang: 'de',
      head: `<meta property="og:title" content="Kettle"><meta property="og:image" content="${IMAGE}">
      <meta property="og:price:amount" content="1.299,00 €"><meta property="product:availability" content="Nicht auf Lager">`,
    }),
    truth: { ...truth, price: 1299, availability: 'OutOfStock' },
  },
];

/** Pages that show products and sell none themselves: lists, and search results. */
export const listingPages: readonly { title: string; html: string }[] = [
  {
    title: 'microdata of several products',
    html: page(
      ['Lid', 'Pan']
        .map(
          (
            name,
          ) => `<li itemscope itemtype="https://schema.org/Product"><a itemprop="url" href="/p/${name}"><b itemprop="name">${name}</b></a>
          <span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price">5 €</b></span></li>`,
        )
        .join(''),
    ),
  },
  {
    title: 'a script of several products',
    html: ld(['lid', 'pan'].map((name) => ({ ...kettle, name, url: `/p/${name}` }))),
  },
  {
    title: 'a list of products',
    html: ld({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, item: kettle }],
    }),
  },
];
