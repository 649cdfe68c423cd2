/** The cart: lines in the browser's storage, shared by all pages and tabs of the shop. */

/** A line: a quantity of a product in one colour and size. */
export interface Line {
  objectID: string;
  name: string;
  image: string;
  /** Unit price in the shop's currency. */
  price: number;
  /** What one piece is cheaper than its list price; absent when it is not on sale. */
  discount?: number;
  colour?: string;
  size?: string;
  quantity: number;
}

/** The cart of one browser. */
export interface Cart {
  lines(): Line[];
  /** Adds pieces; the same product in the same colour and size stays one line. */
  add(line: Line): void;
  /** Sets the pieces of the line at a place; below 1 it is removed, above `maxPieces` it stays there. */
  setQuantity(place: number, quantity: number): void;
  clear(): void;
  /** Calls back after every change, in other tabs too; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** The most pieces of one line. */
export const maxPieces = 20;

const storageKey = 'larch-lantern-cart';

const isLine = (value: unknown): value is Line => {
  const line = value as Line | null;
  return (
    typeof line === 'object' &&
    line !== null &&
    typeof line.objectID === 'string' &&
    typeof line.name === 'string' &&
    typeof line.image === 'string' &&
    line.image.startsWith('/pictures/') &&
    Number.isFinite(line.price) &&
    Number.isInteger(line.quantity) &&
    line.quantity > 0
  );
};

const isSame = (one: Line, other: Line): boolean =>
  one.objectID === other.objectID && one.colour === other.colour && one.size === other.size;

/**
 * Opens the cart.
 *
 * @param options.storage Where it is kept; without storage (private windows) it lives as long as the page.
 * @param options.page Where changes of other tabs are heard.
 * @example
 * const cart = createCart({ storage: localStorage, page: window });
 */
export function createCart({ storage, page }: { storage?: Storage; page: EventTarget }): Cart {
  const listeners = new Set<() => void>();
  /** What could not be stored. */
  let memory: string | undefined;

  const lines = (): Line[] => {
    try {
      const stored: unknown = JSON.parse(memory ?? storage?.getItem(storageKey) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isLine) : [];
    } catch {
      return [];
    }
  };
  const write = (next: readonly Line[]): void => {
    memory = JSON.stringify(next);
    try {
      if (storage) {
        storage.setItem(storageKey, memory);
        memory = undefined;
      }
    } catch {
      // Full or denied: the cart lives on in memory.
    }
    for (const listener of listeners) listener();
  };

  return {
    lines,
    add(line) {
      const all = lines();
      const existing = all.find((other) => isSame(other, line));
      if (existing) Object.assign(existing, line, { quantity: Math.min(maxPieces, existing.quantity + line.quantity) });
      write(existing ? all : [...all, line]);
    },
    setQuantity(place, quantity) {
      const all = lines();
      const line = all[place];
      if (!line) return;
      if (quantity < 1) all.splice(place, 1);
      else line.quantity = Math.min(maxPieces, quantity);
      write(all);
    },
    clear: () => write([]),
    subscribe(listener) {
      const onStorage = (event: Event): void => {
        if ((event as StorageEvent).key === storageKey) listener();
      };
      listeners.add(listener);
      page.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        page.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Number of pieces. */
export const countOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** What the pieces cost together, to the cent. */
export const goodsOf = (lines: readonly Line[]): number =>
  Math.round(lines.reduce((sum, line) => sum + line.price * line.quantity, 0) * 100) / 100;

/** Colour and size of a line in words. */
export const variantOf = ({ colour, size }: Line): string =>
  [colour, size && `size ${size}`].filter(Boolean).join(', ');
