/** One record of the shop's index. */
import type { Colour } from './colours.ts';

/** A product as it is stored, searched and shown. */
export interface Product {
  objectID: string;
  name: string;
  brand: string;
  /** One to three sentences. */
  description: string;
  /** The path through the shop: `Men`, `Men > Tops`, `Men > Tops > Shirts`. */
  categories: { lvl0: string; lvl1: string; lvl2: string };
  /** Name of the third level alone. */
  category: string;
  /** What else shoppers call such a product, and what they call its department; searched, never shown. */
  keywords: { kind: string[]; department: string[] };
  /** What one piece costs now. */
  price: number;
  /** What it cost before; only while it is on sale. */
  listPrice?: number;
  onSale: boolean;
  /** ISO 4217 code. */
  currency: 'EUR';
  /** Mean of the reviews, 1 to 5, one decimal. */
  rating: number;
  reviews: number;
  /** Business weight, 0 to 1000: the higher, the more it sells. */
  popularity: number;
  /** Names, the pictured one first. */
  colors: Colour[];
  /** The same colours with their sRGB values, and the addresses of picture and page in each. */
  swatches: { name: Colour; hex: string; image: string; url: string }[];
  /** Empty where there is nothing to choose. */
  sizes: string[];
  material: string;
  /** Name of the drawing. */
  shape: string;
  /** Pieces in the warehouse. */
  stock: number;
  inStock: boolean;
  /** Address of the picture on the shop's own server. */
  image: string;
  /** Address of its page. */
  url: string;
  /** What a shop would put on a sticker: `On sale`, `New in`, `Loved`. */
  labels: string[];
  /** Seconds since 1970 at which it came into the shop. */
  createdAt: number;
}
