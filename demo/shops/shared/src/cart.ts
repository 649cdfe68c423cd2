/** The cart: kept in this browser, told to whoever listens, and tracked by the same events as the buttons of the elements. */
import { fetchProduct, nameOf, priceOf, type Product } from './product';
import { shop } from './shop';

/** One product in the cart. */
export interface CartLine {
  objectID: string;
  name: string;
  price: number;
  quantity: number;
}

const key = `cart-of-${shop.appId}`;
const listeners = new Set<() => void>();
const empty: readonly CartLine[] = [];
let lines: readonly CartLine[] | undefined;

function read(): readonly CartLine[] {
  if (typeof localStorage === 'undefined') return empty;
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(stored) ? (stored as CartLine[]) : empty;
  } catch {
    return empty;
  }
}

function write(next: readonly CartLine[]): void {
  lines = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // A browser without storage keeps the cart until the page is left.
  }
  for (const listener of listeners) listener();
}

export const cartLines = (): readonly CartLine[] => (lines ??= read());
/** What a server shows, which knows no cart. */
export const noLines = (): readonly CartLine[] => empty;
export const total = (all: readonly CartLine[]): number =>
  all.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
export const countOf = (all: readonly CartLine[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0);

export function onCartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addToCart(product: Product): void {
  const { objectID } = product;
  const isInCart = cartLines().some((line) => line.objectID === objectID);
  write(
    isInCart
      ? cartLines().map((line) => (line.objectID === objectID ? { ...line, quantity: line.quantity + 1 } : line))
      : [...cartLines(), { objectID, name: nameOf(product), price: priceOf(product), quantity: 1 }],
  );
}

export const removeFromCart = (objectID: string): void =>
  write(cartLines().filter((line) => line.objectID !== objectID));

/** Says what happened, as the elements do: the tracker hears it. */
function tell(name: 'aisle-add-to-cart' | 'aisle-purchase', items: readonly CartLine[]): void {
  const detail = {
    index: shop.index,
    currency: shop.currency,
    lines: items.map(({ objectID, price, quantity }) => ({ objectID, price, quantity })),
  };
  document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
}

/** The button of a product's page. */
export function buy(product: Product): void {
  tell('aisle-add-to-cart', [
    { objectID: product.objectID, name: nameOf(product), price: priceOf(product), quantity: 1 },
  ]);
}

/** The end of the checkout: a real shop takes money here. */
export function order(): void {
  tell('aisle-purchase', cartLines());
  write(empty);
}

/** Puts into the cart what a card, a bundle or this shop says; the answer stops it. */
export function followCartButtons(): () => void {
  const hear = (event: Event): void => {
    const { detail } = event as CustomEvent<{ lines: readonly { objectID: string }[] }>;
    for (const { objectID } of detail.lines)
      fetchProduct(objectID).then(
        (product) => product && addToCart(product),
        () => undefined,
      );
  };
  document.addEventListener('aisle-add-to-cart', hear);
  return () => document.removeEventListener('aisle-add-to-cart', hear);
}
