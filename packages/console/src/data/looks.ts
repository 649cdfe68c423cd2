/** Looks: the display attributes of each index, stored on the device because they are not secret. */
import { guessedAttributes, type DisplayAttributes, toDisplayRecord, type DisplayRecord } from './shown-record.ts';

/** The display attributes of all indices. */
export interface Looks {
  /** Returns the chosen attributes of an index; empty ones are guessed. */
  of: (index: string) => DisplayAttributes;
  /** Stores the chosen attributes. */
  choose: (index: string, look: DisplayAttributes) => void;
  /** Returns the display values of a record. */
  show: (index: string, record: Readonly<Record<string, unknown>>) => DisplayRecord;
}

const read = (text: string | null): Partial<DisplayAttributes> => {
  try {
    const stored = JSON.parse(text ?? '') as Record<string, unknown>;
    return Object.fromEntries(
      Object.keys(guessedAttributes).flatMap((part) =>
        typeof stored[part] === 'string' ? [[part, stored[part]]] : [],
      ),
    );
  } catch {
    return {};
  }
};

const deviceStorage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/** URL of the shop, if the host of the page sets it: `<meta name="aisle-shop" content="https://shop.example">`. */
const shopOfPage = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="aisle-shop"]')?.content ?? '';

/**
 * Reads and stores the display attributes.
 * @param options.appId Application of the indices.
 * @param options.shop Default URL of the shop; the one of the page by default.
 * @param options.storage Storage; without it they apply until the page is closed.
 *
 * @example
 * const looks = createLooks({ appId: 'shop', shop: 'https://shop.example' });
 * looks.show('products', { objectID: 'p1', name: 'Lamp', price: 20 }).name; // Lamp
 */
export function createLooks({
  appId,
  shop = shopOfPage(),
  storage = deviceStorage(),
}: {
  appId: string;
  shop?: string;
  storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
}): Looks {
  const looks = new Map<string, DisplayAttributes>();
  const nameOf = (index: string): string => `aisle-console:look:${appId}:${index}`;
  const of = (index: string): DisplayAttributes => {
    const look = looks.get(index) ?? { ...guessedAttributes, ...read(storage?.getItem(nameOf(index)) ?? null) };
    looks.set(index, look);
    return look;
  };
  return {
    of,
    choose: (index, look) => {
      looks.set(index, look);
      try {
        storage?.setItem(nameOf(index), JSON.stringify(look));
      } catch {
        // It applies until the page is closed.
      }
    },
    show: (index, record) => {
      const look = of(index);
      return toDisplayRecord(record, { ...look, shop: look.shop || shop });
    },
  };
}
