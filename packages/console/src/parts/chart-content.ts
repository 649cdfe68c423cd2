/** Chart content: the data of a chart, in a file without Chart.js. */

/** Values of one series. */
export interface Series {
  name: string;
  /** One value per point; null if there is none. */
  values: readonly (number | null)[];
}

/** All data of a chart. */
export interface ChartContent {
  kind: 'line' | 'bar';
  /** Labels of the x axis: days, positions, names. */
  points: readonly string[];
  series: readonly Series[];
  /** Formats a value. */
  format: (value: number) => string;
}
