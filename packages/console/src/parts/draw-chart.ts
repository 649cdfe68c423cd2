/** Chart drawing: draws lines and bars on a canvas with Chart.js; loaded with the first chart. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { ChartOptions as OptionsOf, ScriptableLineSegmentContext } from 'chart.js';
import type { ChartContent } from './chart-content.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** Options of the two kinds of charts. */
type ChartOptions = OptionsOf<ChartContent['kind']>;

/** A drawn chart. */
export interface DrawnChart {
  /** Shows the values of a point; hides them if there is none. */
  point: (at: number | undefined) => void;
  destroy: () => void;
}

/** Dash patterns distinguish lines without colours. */
const DASHES = [[], [6, 4], [2, 3], [8, 3, 2, 3]];

/** Reads a colour of the theme around the canvas. */
type Token = (name: string) => string;

/** Dashes of the part of a line that still grows. */
const UNFINISHED_DASH = [2, 4];

/** The colours of bars: hollow where the values still grow. */
const barColours = ({ points, unfinishedFrom = Infinity }: ChartContent, colour: string): string[] =>
  points.map((_, at) => (at < unfinishedFrom ? colour : 'transparent'));

/** The lines or bars of a chart, each in a colour of its own. */
const datasetsOf = (content: ChartContent, token: Token) =>
  content.series.map(({ name, values, isFinal = false }, at) => {
    const { kind, points, series } = content;
    const unfinishedFrom = isFinal ? Infinity : (content.unfinishedFrom ?? Infinity);
    const colour = token(`--chart-${(at % 4) + 1}`);
    return {
      label: name,
      data: [...values],
      borderColor: colour,
      backgroundColor: kind === 'bar' ? barColours(content, colour) : at === 0 ? token('--chart-fill') : 'transparent',
      ...(kind === 'line' && {
        fill: at === 0 && series.length < 3 ? 'origin' : false,
        borderWidth: 2,
        borderDash: DASHES[at % DASHES.length] ?? [],
        segment: {
          borderDash: ({ p1DataIndex }: ScriptableLineSegmentContext) =>
            p1DataIndex < unfinishedFrom ? undefined : UNFINISHED_DASH,
        },
        pointRadius: points.length === 1 ? 4 : 0,
        pointHoverRadius: 5,
        tension: 0.25,
      }),
      ...(kind === 'bar' && { borderRadius: 3, borderWidth: 1, maxBarThickness: 28 }),
    };
  });

const scalesOf = ({ format }: ChartContent, token: Token): ChartOptions['scales'] => {
  const ticks = { color: token('--text-quiet'), font: { size: 11 } };
  return {
    x: {
      grid: { display: false },
      border: { color: token('--line') },
      ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 24 },
    },
    y: {
      beginAtZero: true,
      border: { display: false },
      grid: { color: token('--line') },
      ticks: { ...ticks, maxTicksLimit: 5, callback: (value) => format(Number(value)) },
    },
  };
};

const tooltipOf = ({ format }: ChartContent, token: Token): NonNullable<ChartOptions['plugins']>['tooltip'] => ({
  backgroundColor: token('--tooltip'),
  titleColor: token('--tooltip-text'),
  bodyColor: token('--tooltip-text'),
  padding: 10,
  boxPadding: 4,
  callbacks: {
    label: ({ dataset, parsed }) => `${dataset.label}: ${parsed.y === null ? '–' : format(parsed.y)}`,
  },
});

/**
 * Draws on a canvas, in the colours of the theme around it.
 * @example
 * const chart = drawChart(canvas, { kind: 'line', points, series, format });
 */
export function drawChart(canvas: HTMLCanvasElement, content: ChartContent): DrawnChart {
  const style = getComputedStyle(canvas);
  const token: Token = (name) => style.getPropertyValue(name).trim();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const chart = new Chart(canvas, {
    type: content.kind,
    data: { labels: [...content.points], datasets: datasetsOf(content, token) },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: isStill ? false : { duration: 250 },
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: 8 } },
      scales: scalesOf(content, token),
      plugins: { tooltip: tooltipOf(content, token) },
    },
  });
  return {
    point: (at) => {
      const active = at === undefined ? [] : content.series.map((_, datasetIndex) => ({ datasetIndex, index: at }));
      chart.setActiveElements(active);
      const { x = 0 } = (at === undefined ? undefined : chart.getDatasetMeta(0).data[at]) ?? {};
      chart.tooltip?.setActiveElements(active, { x, y: 0 });
      chart.update('none');
    },
    destroy: () => chart.destroy(),
  };
}
