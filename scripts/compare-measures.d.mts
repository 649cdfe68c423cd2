/** What was measured of one checkout. */
export interface Measures {
  /** Bytes by file. */
  sizes: Record<string, number>;
  /** Declarations by import and name. */
  api: Record<string, Record<string, string>>;
}
export function compareMeasures(before: Measures, after: Measures, options: { base: string }): string;
export function takesAway(before: Measures, after: Measures): boolean;
