/** Chart content: what a chart shows, in a file without Chart.js. */

/** Values of one line, or of bars of one colour. */
export interface Series {
  name: string;
  /** One for each point; null where there is none. */
  values: readonly (number | null)[];
}

/** Everything that is drawn, and told. */
export interface ChartContent {
  kind: 'line' | 'bar';
  /** What stands along the bottom: days, places, names. */
  points: readonly string[];
  series: readonly Series[];
  /** Writes a value. */
  format: (value: number) => string;
}
