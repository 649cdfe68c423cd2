/** The shape of the shop's departments: three category levels, and what the generator needs to know about the lowest. */
import type { Palette } from './colours.ts';
import type { SizeRun } from './sizes.ts';

/** Third level: one kind of product. */
export interface Leaf {
  name: string;
  /** The drawing of it. */
  shape: string;
  /** Usual lowest and highest price. */
  price: readonly [number, number];
  sizes?: SizeRun;
  palette?: Palette;
  /** Word in the product's name to what it is made of. */
  materials: Readonly<Record<string, string>>;
  /** What such a product is called. */
  nouns: readonly string[];
  /** Whole sentences that are true of it, where those of the group are not. */
  points?: readonly string[];
}

/** Second level. */
export interface Group {
  name: string;
  palette: Palette;
  sizes: SizeRun;
  /** Whole sentences that are true of anything in the group. */
  points: readonly string[];
  leaves: readonly Leaf[];
}

/** First level. */
export interface Department {
  name: string;
  /** Names of lines: always part of a product's name for gear, otherwise only where two products would be called the same. */
  lines: readonly string[];
  linesAlways: boolean;
  groups: readonly Group[];
}
