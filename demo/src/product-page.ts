/** The product page: its HTML is static; this script changes the picture, stores favourites, and fills the cart. */
import '@aisle/components/hydrate';
import '@aisle/components/define';
import type { AisleSearch } from '@aisle/components';
import type { AisleTrackingEvents } from '@aisle/contract';
import { followBundle } from './bundle.ts';
import { byId } from './fill.ts';
import { startPage } from './frame.ts';
import { currency, index } from './shop.ts';
import type { ShownProduct } from './shown-product.ts';

const { cart, insights, favorites } = startPage();

function chosen(group: 'colour' | 'size' | 'quantity'): string | undefined {
  const value = new FormData(byId<HTMLFormElement>('buy')).get(group);
  return typeof value === 'string' && value ? value : undefined;
}

function pictureOf({ image }: ShownProduct): string {
  const colour = chosen('colour');
  return colour ? `${image}?color=${encodeURIComponent(colour)}` : image;
}

function showPicture(product: ShownProduct): void {
  const picture = byId<HTMLImageElement>('picture');
  const colour = chosen('colour');
  if (!colour) return;
  byId('chosen-colour').textContent = colour;
  picture.alt = `${product.name} in ${colour.toLowerCase()}`;
  picture.src = pictureOf(product);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#pictures a'))
    if (link.dataset['colour'] === colour) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
}

/** Selects the colour of a picture in the gallery. */
function followGallery(): void {
  document.getElementById('pictures')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-colour]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    const radios = document.querySelectorAll<HTMLInputElement>('#colours input');
    for (const radio of radios) {
      if (radio.value !== link.dataset['colour']) continue;
      radio.checked = true;
      radio.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
}

/** Says in the page's own words that a size is missing, and leads to the sizes. */
function isComplete(): boolean {
  const first = document.querySelector<HTMLInputElement>('#sizes input');
  if (!first || chosen('size')) return true;
  byId('size-missing').textContent = 'Choose a size first, please.';
  first.focus();
  return false;
}

function addToCart(product: ShownProduct): void {
  const { objectID, price, listPrice, name } = product;
  const discount = listPrice === undefined ? undefined : Math.round((listPrice - price) * 100) / 100;
  const colour = chosen('colour');
  const size = chosen('size');
  const quantity = Number(chosen('quantity') ?? 1);
  cart.add({
    objectID,
    name,
    image: pictureOf(product),
    price,
    quantity,
    ...(discount !== undefined && { discount }),
    ...(colour && { colour }),
    ...(size && { size }),
  });
  const detail: AisleTrackingEvents['aisle-add-to-cart'] = {
    index,
    currency,
    value: Math.round(price * quantity * 100) / 100,
    lines: [{ objectID, price, quantity, ...(discount !== undefined && { discount }) }],
  };
  byId('buy').dispatchEvent(new CustomEvent('aisle-add-to-cart', { detail, bubbles: true, composed: true }));
  byId('added-text').textContent =
    quantity > 1 ? `${quantity} × ${name} are in your cart.` : `${name} is in your cart.`;
  // Shown with its words: a screen reader says the link in it before words that come later.
  byId('added').hidden = false;
}

/** The heart shows whether the product is kept for later, in every tab. */
function followHeart({ objectID }: ShownProduct): void {
  const heart = byId('keep');
  const show = (): void => {
    const isKept = favorites.ids().includes(objectID);
    heart.setAttribute('aria-pressed', String(isKept));
    heart.firstElementChild!.textContent = isKept ? '♥' : '♡';
  };
  heart.addEventListener('click', () => favorites.set(objectID, !favorites.ids().includes(objectID)));
  favorites.subscribe(show);
  show();
}

const search = document.querySelector<AisleSearch>('aisle-search');
if (search) search.userToken = () => insights.getUserToken();
// The server wrote the record where the elements read it; without a product there is none.
const record = document.querySelector('#seen > script[type="application/json"]');
if (record) {
  const product = JSON.parse(record.textContent) as ShownProduct;
  const form = byId<HTMLFormElement>('buy');
  followBundle(cart);
  followGallery();
  followHeart(product);
  form.addEventListener('change', () => {
    showPicture(product);
    if (chosen('size')) byId('size-missing').textContent = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isComplete()) addToCart(product);
  });
  // A browser that comes back to the page may have kept another choice.
  showPicture(product);
  byId('product').ariaBusy = 'false';
}
