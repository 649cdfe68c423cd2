/** Markup product pages: shop pages in microdata, RDFa and Open Graph, and the expected record of each. */
import type { ProductPage, ProductTruth } from './json-ld-product-pages.ts';

const IMAGE = 'https://shop.example/kettle.jpg';
const truth: ProductTruth = { name: 'Kettle', price: 39.9, currency: 'EUR', availability: 'InStock', image: IMAGE };
const page = (body: string, { head = '', lang = 'en' } = {}) =>
  `<!doctype html><html lang="${lang}"><head><title>Kettle | Shop</title>${head}</head><body>${body}</body></html>`;
const scope = (type: string) => `itemscope itemtype="https://schema.org/${type}"`;
const og = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('');

/** Pages with the URL `https://shop.example/p/kettle`. */
export const markupProductPages: readonly ProductPage[] = [
  {
    title: 'microdata with meta elements',
    html: page(`<div ${scope('Product')}><h1 itemprop="name">Kettle</h1><img itemprop="image" src="/kettle.jpg">
      <meta itemprop="gtin13" content="4006381333931"><span itemprop="brand">Alto</span>
      <div itemprop="offers" ${scope('Offer')}><span itemprop="price" content="39.90">39,90 €</span>
      <meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock"></div></div>`),
    truth: { ...truth, brand: 'Alto', gtin: '4006381333931' },
  },
  {
    title: 'microdata with words alone',
    html: page(
      `<div ${scope('Product')}><h1 itemprop="name"> Kettle
      </h1><img itemprop="image" src="/kettle.jpg"><div itemprop="offers" ${scope('Offer')}>
      <span itemprop="price">39,90 €</span> <span itemprop="availability">Auf Lager</span></div></div>`,
      { lang: 'de' },
    ),
    truth,
  },
  {
    title: 'microdata with a brand that is a thing',
    html: page(`<article ${scope('Product')}><a itemprop="url" href="/p/kettle"><span itemprop="name">Kettle</span></a>
      <div itemprop="brand" ${scope('Brand')}><meta itemprop="name" content="Alto"></div><a itemprop="image" href="/kettle.jpg">big</a>
      <p itemprop="offers" ${scope('Offer')}><data itemprop="price" value="39.90">39.90</data><meta itemprop="priceCurrency" content="EUR">
      <meta itemprop="availability" content="in_stock"></p></article>`),
    truth: { ...truth, brand: 'Alto' },
  },
  {
    title: 'microdata whose parts stand elsewhere',
    html: page(`<div ${scope('Product')} itemref="p i"><span itemprop="name">Kettle</span></div>
      <div id="p"><div itemprop="offers" ${scope('Offer')}><meta itemprop="price" content="39.90"><meta itemprop="priceCurrency" content="EUR">
      <link itemprop="availability" href="http://schema.org/InStock"></div></div><img id="i" itemprop="image" src="/kettle.jpg">`),
    truth,
  },
  {
    title: 'microdata of an aggregate offer',
    html: page(`<div ${scope('Product')}><span itemprop="name">Kettle</span><img itemprop="image" src="${IMAGE}">
      <div itemprop="offers" ${scope('AggregateOffer')}>from <span itemprop="lowPrice">39.90</span> to <span itemprop="highPrice">59.90</span>
      <meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock"></div></div>`),
    truth,
  },
  {
    title: 'microdata of a picture that is loaded late',
    html: page(`<div ${scope('Product')}><b itemprop="name">Kettle</b><img itemprop="image" src="data:image/gif;base64,R0" data-src="/kettle.jpg">
      <div itemprop="offers" ${scope('Offer')}><meta itemprop="price" content="39.9"><meta itemprop="priceCurrency" content="EUR">
      <link itemprop="availability" href="https://schema.org/InStock"></div></div>`),
    truth,
  },
  {
    title: 'microdata beside that of other products',
    html: page(`<ul>${`<li ${scope('Product')}><span itemprop="name">Lid</span><span itemprop="offers" ${scope('Offer')}>
      <meta itemprop="price" content="5"><meta itemprop="priceCurrency" content="EUR"></span></li>`.repeat(3)}</ul>
      <main ${scope('Product')}><h1 itemprop="name">Kettle</h1><img itemprop="image" src="/kettle.jpg"><div itemprop="offers" ${scope('Offer')}>
      <meta itemprop="price" content="39.90"><meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock"></div></main>`),
    truth,
  },
  {
    title: 'RDFa with a vocabulary',
    html: page(`<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Kettle</h1><img property="image" src="/kettle.jpg">
      <span property="brand" typeof="Brand"><span property="name">Alto</span></span><span property="gtin8">96385074</span>
      <div property="offers" typeof="Offer"><meta property="price" content="39.90"><meta property="priceCurrency" content="EUR">
      <link property="availability" href="https://schema.org/InStock"></div></div>`),
    truth: { ...truth, brand: 'Alto', gtin: '96385074' },
  },
  {
    title: 'RDFa with prefixes',
    html: page(`<div typeof="schema:Product"><h1 property="schema:name">Kettle</h1><img property="schema:image" src="${IMAGE}">
      <div property="schema:offers" typeof="schema:Offer"><span property="schema:price">39.90</span>
      <span property="schema:priceCurrency">EUR</span><span property="schema:availability" content="schema:InStock"></span></div></div>`),
    truth,
  },
  {
    title: 'Open Graph for products',
    html: page('<h1>Kettle</h1>', {
      head: og({
        'og:type': 'product',
        'og:title': 'Kettle',
        'og:image': IMAGE,
        'product:price:amount': '39.90',
        'product:price:currency': 'EUR',
        'product:availability': 'in stock',
        'product:brand': 'Alto',
        'product:ean': '4006381333931',
      }),
    }),
    truth: { ...truth, brand: 'Alto', gtin: '4006381333931' },
  },
  {
    title: 'Open Graph with a sale',
    html: page('<h1>Kettle</h1>', {
      head: og({
        'og:type': 'product.item',
        'og:title': 'Kettle',
        'og:image': '/kettle.jpg',
        'product:price:amount': '59.90',
        'product:price:currency': 'EUR',
        'product:sale_price:amount': '39.90',
        'product:sale_price:currency': 'EUR',
        'product:availability': 'instock',
      }),
    }),
    truth,
  },
  {
    title: 'older Open Graph',
    html: page('<h1>Kettle</h1>', {
      head: og({
        'og:title': 'Kettle',
        'og:image': IMAGE,
        'og:price:amount': '39,90',
        'og:price:currency': 'EUR',
        'og:availability': 'oos',
      }),
    }),
    truth: { ...truth, availability: 'OutOfStock' },
  },
  {
    title: 'JSON-LD without a price, microdata with one',
    html: page(
      `<div ${scope('Product')}><span itemprop="name">Kettle</span><div itemprop="offers" ${scope('Offer')}>
      <meta itemprop="price" content="39.90"><meta itemprop="priceCurrency" content="EUR"></div></div>`,
      {
        head: `<script type="application/ld+json">{"@type":"Product","name":"Kettle","image":"${IMAGE}","brand":"Alto"}</script>${og({ 'product:availability': 'in stock' })}`,
      },
    ),
    truth: { ...truth, brand: 'Alto' },
  },
  {
    title: 'kroner in words',
    html: page(
      `<div ${scope('Product')}><h1 itemprop="name">Kettle</h1><img itemprop="image" src="/kettle.jpg">
      <div itemprop="offers" ${scope('Offer')}><span itemprop="price">1 299,50 kr</span><span itemprop="availability">I lager</span></div></div>`,
      { lang: 'sv' },
    ),
    truth: { ...truth, price: 1299.5, currency: 'SEK' },
  },
  {
    title: 'pounds by their sign',
    html: page(`<div ${scope('Product')}><h1 itemprop="name">Kettle</h1><img itemprop="image" src="/kettle.jpg">
      <div itemprop="offers" ${scope('Offer')}><span itemprop="price">£1,039.90</span><span itemprop="availability">Sold out</span></div></div>`),
    truth: { ...truth, price: 1039.9, currency: 'GBP', availability: 'SoldOut' },
  },
];
