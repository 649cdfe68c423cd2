/** The runs of sizes that products are sold in. */

/** Run to its sizes, in the order of a size chart; `one` has none to choose. */
export const sizeRuns = {
  one: [],
  apparel: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  waist: ['W28', 'W30', 'W32', 'W34', 'W36', 'W38'],
  shoes: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46'],
  hands: ['S', 'M', 'L', 'XL'],
  frame: ['XS', 'S', 'M', 'L', 'XL'],
  head: ['S/M', 'L/XL'],
  sock: ['36–38', '39–41', '42–44', '45–47'],
  sleep: ['Regular', 'Long'],
  bed: ['Single', 'Double', 'King'],
  rug: ['80 × 150 cm', '120 × 180 cm', '160 × 230 cm', '200 × 300 cm'],
  cushion: ['40 × 40 cm', '50 × 50 cm', '60 × 40 cm'],
  towel: ['50 × 70 cm', '70 × 140 cm', '100 × 150 cm'],
} as const satisfies Record<string, readonly string[]>;

/** Name of a run of sizes. */
export type SizeRun = keyof typeof sizeRuns;
