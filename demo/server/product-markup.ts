/** The HTML of one product: pictures, options, the cart form, and details. */
import { money } from '../src/shop.ts';
import type { ShownProduct } from '../src/shown-product.ts';
import { escapeHtml as text } from './escape-html.ts';

/** Maximum quantity per addition to the cart; more can be ordered in the cart. */
const quantities = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const addressOf = (parameters: Readonly<Record<string, string>>, path = '/'): string =>
  text(`${path}?${new URLSearchParams(parameters).toString()}`);

const pictureIn = ({ image }: ShownProduct, colour: string | undefined): string =>
  text(colour ? `${image}?color=${encodeURIComponent(colour)}` : image);

function trail({ categories, category }: ShownProduct): string {
  const group = categories.lvl1.split(' > ').at(-1) ?? '';
  const steps = [
    [categories.lvl0, categories.lvl0],
    [group, categories.lvl1],
    [category, categories.lvl2],
  ] as const;
  const links = steps.map(([name, path]) => `<li><a href="${addressOf({ categories: path })}">${text(name)}</a></li>`);
  return `<nav class="trail" aria-label="Breadcrumb"><ol id="trail"><li><a href="/">Shop</a></li>${links.join('')}</ol></nav>`;
}

/** One picture per colour, as links, so that they also work without scripts. */
function gallery(product: ShownProduct, chosen: string | undefined): string {
  const { name, objectID, swatches } = product;
  const alt = chosen ? `${name} in ${chosen.toLowerCase()}` : name;
  const picture = `<div class="stage"><img id="picture" src="${pictureIn(product, chosen)}" alt="${text(alt)}" width="400" height="400" fetchpriority="high"></div>`;
  if (swatches.length < 2) return `<div class="gallery">${picture}</div>`;
  const links = swatches.map(
    ({ name: colour }) =>
      `<li><a href="${addressOf({ id: objectID, colour }, '/product.html')}" data-colour="${text(colour)}"${
        colour === chosen ? ' aria-current="true"' : ''
      }><img src="${pictureIn(product, colour)}" alt="In ${text(colour.toLowerCase())}" width="96" height="96"></a></li>`,
  );
  return `<div class="gallery">${picture}<ul class="pictures" id="pictures" aria-label="Pictures">${links.join('')}</ul></div>`;
}

function choices(
  group: 'colour' | 'size',
  values: readonly string[],
  { chosen, colours }: { chosen?: string | undefined; colours?: ReadonlyMap<string, string> },
): string {
  if (!values.length) return '';
  const isSize = group === 'size';
  const options = values.map((value) => {
    const hex = colours?.get(value);
    const dot = hex
      ? `<svg class="dot" viewBox="0 0 2 2" aria-hidden="true"><path d="M0 0h2v2H0z" fill="${text(hex)}"/></svg>`
      : '';
    return `<label><input type="radio" name="${group}" value="${text(value)}"${value === chosen ? ' checked' : ''}>${dot}<span>${text(value)}</span></label>`;
  });
  return `<fieldset class="choice" id="${isSize ? 'sizes' : 'colours'}"${isSize ? ' aria-describedby="size-missing"' : ''}>
<legend>${isSize ? 'Size' : `Colour: <span id="chosen-colour">${text(chosen ?? '')}</span>`}</legend>
<div class="options">${options.join('')}</div>${
    isSize ? '<p class="missing" id="size-missing" role="alert"></p>' : ''
  }</fieldset>`;
}

function stockLine(stock: number): string {
  const kind = stock === 0 ? ' none' : stock < 6 ? ' low' : '';
  const words = stock === 0 ? 'Sold out' : stock < 6 ? `Only ${stock} left` : 'In stock, with you in two to four days';
  return `<p class="stock${kind}" id="stock">${words}</p>`;
}

/** What stands in the page for a product; `colour` is the one that is shown, if it has it. */
export function productMarkup(product: ShownProduct, { colour }: { colour?: string | undefined } = {}): string {
  const { objectID, name, brand, description, price, listPrice, rating, reviews, swatches, sizes, stock } = product;
  const colours = new Map(swatches.map((one) => [one.name, one.hex]));
  // One colour or size needs no decision; sizes are never guessed.
  const shown = colour !== undefined && colours.has(colour) ? colour : swatches[0]?.name;
  const facts = [
    ['Brand', brand],
    ['Material', product.material],
    ['Kind', product.categories.lvl2.replaceAll(' > ', ' › ')],
    ['Item', objectID],
  ] as const;
  return `${trail(product)}
<div class="product" id="product">
${gallery(product, shown)}
<div>
<p class="maker" id="maker"><a href="${addressOf({ brand })}">${text(brand)}</a></p>
<h1 id="name">${text(name)}</h1>
<p class="stars"><a href="#reviews"><aisle-rating id="rating" value="${rating}" count="${reviews}"></aisle-rating></a></p>
<div class="amount"><aisle-price id="price" value="${price}"${listPrice === undefined ? '' : ` was="${listPrice}"`} currency="EUR"></aisle-price></div>
<p class="story" id="story">${text(description)}</p>
<form id="buy" novalidate>
${choices('colour', [...colours.keys()], { chosen: shown, colours })}
${choices('size', sizes, { chosen: sizes.length === 1 ? sizes[0] : undefined })}
${stockLine(stock)}
<noscript><p class="tax">Your cart is kept by your browser alone, which needs scripts for it. Everything else works without.</p></noscript>
<div class="buy">
<label class="amount-of">Quantity <select name="quantity" id="quantity">${quantities
    .slice(0, Math.max(1, stock))
    .map((count) => `<option>${count}</option>`)
    .join('')}</select></label>
<button class="button" id="add-to-cart"${stock === 0 ? ' disabled' : ''}>Add to cart</button>
<button class="heart" id="keep" type="button" aria-pressed="false" aria-label="Keep ${text(name)} for later"><span aria-hidden="true">♡</span></button>
</div>
<p class="tax">Prices include tax.</p>
<div role="status" id="added-status"><p class="added" id="added" hidden><span id="added-text"></span> <a href="/cart.html">See the cart</a></p></div>
</form>
<section class="delivery" aria-labelledby="delivery-title"><h2 id="delivery-title">Delivery and returns</h2>
<ul><li>With you in two to four days</li><li>${
    price >= 75
      ? 'Free for this one: delivery costs nothing from €75'
      : `Free from €75: another ${money(75 - price)} and it is`
  }</li><li>60 days to change your mind</li></ul></section>
<section class="reviews" id="reviews" aria-labelledby="reviews-title"><h2 id="reviews-title">Reviews</h2>
<p>${
    reviews
      ? `${reviews} ${reviews === 1 ? 'person has' : 'people have'} said how they like it: ${rating} of 5 stars on average.`
      : 'Nobody has reviewed it yet.'
  }</p></section>
<dl class="facts" id="facts">${facts.map(([term, fact]) => `<dt>${term}</dt><dd>${text(fact)}</dd>`).join('')}</dl>
</div>
</div>`;
}

/** What stands there when there is no such product. */
export const missingMarkup = (reason: string): string => `<section class="empty" id="missing">
<h1>We cannot find that product</h1>
<p id="missing-reason">${text(reason)}</p>
<a class="button" href="/">Back to the shop</a>
</section>`;
