/** Looks: how the records of each index are shown, kept on the device, because it is no secret. */
import { guessedAttributes, type DisplayAttributes, toDisplayRecord, type DisplayRecord } from './shown-record.ts';

/** How records are shown. */
export interface Looks {
  /** What is chosen for an index; what is empty is guessed. */
  of: (index: string) => DisplayAttributes;
  /** Keeps a choice. */
  choose: (index: string, look: DisplayAttributes) => void;
  /** Shows a record of an index. */
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

/** The address of the shop, where who hosts the page says it: `<meta name="aisle-shop" content="https://shop.example">`. */
const shopOfPage = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="aisle-shop"]')?.content ?? '';

/**
 * Reads and keeps them.
 * @param options.appId Whose indices they are.
 * @param options.shop The address of the shop where nothing else is chosen; what the page says by default.
 * @param options.storage Where they are kept; without it they hold until the page is closed.
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
        // It holds until the page is closed.
      }
    },
    show: (index, record) => {
      const look = of(index);
      return toDisplayRecord(record, { ...look, shop: look.shop || shop });
    },
  };
}
