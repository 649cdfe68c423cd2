/** The product page: one record, its choices, and the way into the cart. */
import { objectID } from './name-product.ts';
import '@aisle/components/define';
import type { AisleRecentlyViewed, AisleRecommendations, AisleSearch } from '@aisle/components';
import type { AisleTrackingEvents } from '@aisle/contract';
import { followBundle } from './bundle.ts';
import { byId, fill } from './fill.ts';
import { startPage } from './frame.ts';
import { currency, index } from './shop.ts';
import { fetchProduct, type ShownProduct } from './shown-product.ts';

const { cart, insights } = startPage();

function showMissing(reason: string): void {
  byId('product').hidden = true;
  byId('missing').hidden = false;
  byId('missing-reason').textContent = reason;
  for (const row of document.querySelectorAll<HTMLElement>('[data-related]')) row.hidden = true;
  document.title = 'Not found · Larch & Lantern';
}

function showTrail({ categories, category }: ShownProduct): void {
  const step = (text: string, path: string): [string, string] => [
    text,
    `/?${new URLSearchParams({ categories: path })}`,
  ];
  const group = categories.lvl1.split(' > ').at(-1) ?? '';
  const steps: [string, string][] = [
    ['Shop', '/'],
    step(categories.lvl0, categories.lvl0),
    step(group, categories.lvl1),
    step(category, categories.lvl2),
  ];
  byId('trail').replaceChildren(
    ...steps.map(([text, href]) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = href;
      link.textContent = text;
      item.append(link);
      return item;
    }),
  );
}

function showChoices(group: 'colour' | 'size', values: readonly string[], hexes?: readonly string[]): void {
  const fieldset = byId(group === 'colour' ? 'colours' : 'sizes');
  fieldset.hidden = values.length === 0;
  const options = values.map((value, place) => {
    const option = fill('option', { group, value });
    const dot = option.querySelector<HTMLElement>('.dot');
    const hex = hexes?.[place];
    if (hex && dot) dot.style.backgroundColor = hex;
    else dot?.remove();
    return option;
  });
  // One colour or size needs no decision; sizes are never guessed.
  const first = options[0]?.querySelector('input');
  if (first && (group === 'colour' || values.length === 1)) first.checked = true;
  fieldset.querySelector('.options')?.replaceChildren(...options);
}

function showFacts(product: ShownProduct): void {
  const facts: [string, string][] = [
    ['Brand', product.brand],
    ['Material', product.material],
    ['Kind', product.categories.lvl2.replaceAll(' > ', ' › ')],
    ['Item', product.objectID],
  ];
  byId('facts').replaceChildren(
    ...facts.flatMap(([name, value]) => {
      const term = document.createElement('dt');
      const fact = document.createElement('dd');
      term.textContent = name;
      fact.textContent = value;
      return [term, fact];
    }),
  );
}

function showStock(stock: number): void {
  const line = byId('stock');
  line.classList.toggle('none', stock === 0);
  line.classList.toggle('low', stock > 0 && stock < 6);
  line.textContent =
    stock === 0 ? 'Sold out' : stock < 6 ? `Only ${stock} left` : 'In stock, with you in two to four days';
  byId<HTMLButtonElement>('add-to-cart').disabled = stock === 0;
}

function show(product: ShownProduct): void {
  document.title = `${product.name} · Larch & Lantern`;
  showTrail(product);
  byId('maker').replaceChildren(makerLink(product.brand));
  byId('name').textContent = product.name;
  byId('rating').setAttribute('value', String(product.rating));
  byId('rating').setAttribute('count', String(product.reviews));
  byId('price').setAttribute('value', String(product.price));
  byId('price').setAttribute('was', String(product.listPrice ?? ''));
  byId('story').textContent = product.description;
  showChoices(
    'colour',
    product.swatches.map(({ name }) => name),
    product.swatches.map(({ hex }) => hex),
  );
  showChoices('size', product.sizes);
  showStock(product.stock);
  showFacts(product);
  showPicture(product);
  byId('product').ariaBusy = 'false';
  const form = byId<HTMLFormElement>('buy');
  form.addEventListener('change', () => showPicture(product));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    addToCart(product);
  });
}

/** What goes with it is of another kind; what looks like it has a row of its own. */
function showRelated({ categories }: ShownProduct): void {
  const template = byId<HTMLTemplateElement>('related');
  const row = document.importNode(template.content, true).firstElementChild as AisleRecommendations;
  row.objectId = objectID;
  row.queryParameters = { filters: `inStock:true AND NOT categories.lvl2:"${categories.lvl2}"` };
  template.replaceWith(row);
}

function makerLink(brand: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `/?${new URLSearchParams({ brand })}`;
  link.textContent = brand;
  return link;
}

function chosen(group: 'colour' | 'size'): string | undefined {
  const value = new FormData(byId<HTMLFormElement>('buy')).get(group);
  return typeof value === 'string' ? value : undefined;
}

function pictureOf(product: ShownProduct): string {
  const colour = chosen('colour');
  return colour ? `${product.image}?color=${encodeURIComponent(colour)}` : product.image;
}

function showPicture(product: ShownProduct): void {
  const picture = byId<HTMLImageElement>('picture');
  const colour = chosen('colour');
  byId('chosen-colour').textContent = colour ?? '';
  picture.alt = colour ? `${product.name} in ${colour.toLowerCase()}` : product.name;
  picture.src = pictureOf(product);
  picture.hidden = false;
}

function addToCart(product: ShownProduct): void {
  const { price, listPrice, name } = product;
  const discount = listPrice === undefined ? undefined : Math.round((listPrice - price) * 100) / 100;
  const colour = chosen('colour');
  const size = chosen('size');
  cart.add({
    objectID,
    name,
    image: pictureOf(product),
    price,
    quantity: 1,
    ...(discount !== undefined && { discount }),
    ...(colour && { colour }),
    ...(size && { size }),
  });
  const detail: AisleTrackingEvents['aisle-add-to-cart'] = {
    index,
    currency,
    value: price,
    lines: [{ objectID, price, quantity: 1, ...(discount !== undefined && { discount }) }],
  };
  byId('buy').dispatchEvent(new CustomEvent('aisle-add-to-cart', { detail, bubbles: true, composed: true }));
  byId('added').hidden = false;
  byId('added-text').textContent = `${name} is in your cart.`;
}

const search = document.querySelector<AisleSearch>('aisle-search');
if (search) search.userToken = () => insights.getUserToken();
followBundle(cart);
try {
  const product = objectID ? await fetchProduct(objectID) : undefined;
  if (product) {
    show(product);
    showRelated(product);
    // The bundle begins with this product, and the next visit remembers it.
    byId<AisleRecommendations>('bundle').current = { ...product };
    byId<AisleRecentlyViewed>('seen').current = { ...product };
  } else showMissing('The link may be old, or the product sold out for good.');
} catch {
  showMissing('The shop does not answer right now. Please try again in a moment.');
}
