/** The shop without a framework: Lit's templates draw its views around one search. */
import './style.css';
import './elements';
import { html, nothing, render, type TemplateResult } from 'lit';
import { buy, cartLines, countOf, followCartButtons, onCartChange, order, removeFromCart, total } from './cart';
import { client, startTracking } from './connection';
import { brandOf, card, descriptionOf, fetchProduct, money, nameOf, pictureOf, priceOf, type Product } from './product';
import { onRouteChange, routeOf } from './route';
import { shop } from './shop';

let route = routeOf(location.hash);
let product: Product | string | undefined;
let isOrdered = false;

const results = (): TemplateResult =>
  html`<h1>${shop.name}</h1>
    <div class="aisle-columns">
      <aisle-refine-sheet>
        ${shop.facets.map(
          ({ attribute, label }) =>
            html`<aisle-refinement-list attribute=${attribute} label=${label} limit="6"></aisle-refinement-list>`,
        )}
      </aisle-refine-sheet>
      <div>
        <aisle-stats></aisle-stats>
        <aisle-current-refinements></aisle-current-refinements>
        <aisle-hits hits-per-page="12" .renderItem=${card}>
          <aisle-no-results slot="empty"></aisle-no-results>
        </aisle-hits>
        <aisle-pagination></aisle-pagination>
      </div>
    </div>`;

function productPage(): TemplateResult {
  if (product === undefined) return html`<p role="status">One moment …</p>`;
  if (typeof product === 'string') return html`<p role="alert">${product}</p>`;
  const shown = product;
  const picture = pictureOf(shown);
  return html`<article class="product">
      ${picture ? html`<img src=${picture} alt="" width="600" height="600" />` : nothing}
      <div>
        <p class="brand">${brandOf(shown)}</p>
        <h1>${nameOf(shown)}</h1>
        <p class="price">${money(priceOf(shown))}</p>
        <p>${descriptionOf(shown)}</p>
        <button type="button" @click=${() => buy(shown)}>Add to cart</button>
      </div>
    </article>
    <aisle-carousel>
      <h2 slot="heading">Like this one</h2>
      <aisle-recommendations
        model="related-products"
        object-id=${shown.objectID}
        fallback-parameters="{}"
        .renderItem=${card}
      ></aisle-recommendations>
    </aisle-carousel>`;
}

function cart(): TemplateResult {
  if (isOrdered) return html`<h1>Thank you for your order!</h1>`;
  const lines = cartLines();
  const placeOrder = (): void => {
    isOrdered = true;
    order();
  };
  return html`<h1>Cart</h1>
    ${lines.length === 0 ? html`<p>Nothing is in your cart yet.</p>` : nothing}
    <ul class="cart">
      ${lines.map(
        ({ objectID, name, price, quantity }) =>
          html`<li>
            <span>${quantity} × ${name}</span>
            <span>${money(price * quantity)}</span>
            <button type="button" @click=${() => removeFromCart(objectID)} aria-label=${`Remove ${name}`}>
              Remove
            </button>
          </li>`,
      )}
    </ul>
    ${
      lines.length > 0
        ? html`<p>
            <strong>${money(total(lines))}</strong>
            <button type="button" @click=${placeOrder}>Place the order</button>
          </p>`
        : nothing
    }`;
}

const views = { results, product: productPage, cart };

function draw(): void {
  render(
    html`<aisle-search .client=${client} index=${shop.index} routing>
      <header class="top">
        <a href="#/">${shop.name}</a>
        <aisle-search-box placeholder="Search products"></aisle-search-box>
        <a href="#/cart">Cart (${countOf(cartLines())})</a>
      </header>
      <main>
        ${views[route.view]()}
        <aisle-status></aisle-status>
      </main>
    </aisle-search>`,
    document.getElementById('shop')!,
  );
}

function follow(): void {
  route = routeOf(location.hash);
  product = undefined;
  isOrdered = false;
  draw();
  if (route.view !== 'product') return;
  const requestedRoute = route;
  const show = (found: Product | string): void => {
    if (route !== requestedRoute) return;
    product = found;
    draw();
  };
  fetchProduct(requestedRoute.objectID).then(
    (found) => show(found ?? 'There is no such product.'),
    (error: Error) => show(error.message),
  );
}

onCartChange(draw);
onRouteChange(follow);
followCartButtons();
startTracking();
follow();
