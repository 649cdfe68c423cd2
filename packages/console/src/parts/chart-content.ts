/** Chart content: the data of a chart, in a file without Chart.js. */

/** Values of one series. */
export interface Series {
  name: string;
  /** One value per point; null if there is none. */
  values: readonly (number | null)[];
  /** Whether all values are final although those of other series still grow, as of the period before. */
  isFinal?: boolean;
}

/** All data of a chart. */
export interface ChartContent {
  kind: 'line' | 'bar';
  /** Labels of the x axis: days, positions, names. */
  points: readonly string[];
  series: readonly Series[];
  /** Index of the first point whose values still grow, such as that of today. Undefined if all are final. */
  unfinishedFrom?: number;
  /** Formats a value. */
  format: (value: number) => string;
}
