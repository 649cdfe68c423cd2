/** The page of what is new on the server: its list is drawn by the browser; those without scripts get plain cards and pages. */
import { credentials } from '../src/shop.ts';
import type { ShownPage } from './shown-page.ts';

/** A list that a server can draw whole: the same products, in the same order. */
const plainList = `<aisle-search app-id="${credentials.appId}" api-key="${credentials.apiKey}" host="/" index="products_newest" routing>
<aisle-configure filters='labels:"New in"'></aisle-configure>
<aisle-stats></aisle-stats>
<aisle-hits hits-per-page="24" label="New in"><template>
<article class="card" data-on-sale="{{onSale}}" data-in-stock="{{inStock}}">
<div class="frame"><img src="{{image}}" alt="" width="400" height="400" loading="lazy"></div>
<span class="badge sale">Sale</span><span class="badge gone">Sold out</span>
<div class="text"><span class="kind">{{brand}}</span><h3><a href="/product.html?id={{objectID}}">{{name}}</a></h3>
<aisle-price value="{{price}}" was="{{listPrice}}" currency="EUR"></aisle-price></div>
</article></template></aisle-hits>
<aisle-pagination></aisle-pagination>
</aisle-search>`;

/** Shows the page. */
export const showNewPage: ShownPage = async (html, { render }) => {
  const list = await render(plainList);
  // What the browser would take over belongs to a page that runs scripts.
  const plain = list.replaceAll(/<script type="application\/json" data-aisle-known>.*?<\/script>/gs, '');
  return { html: html.replace('<noscript id="plain-list"></noscript>', () => `<noscript>${plain}</noscript>`) };
};
