/** Chart drawing: lines and bars on a canvas by Chart.js; a file of its own, loaded with the first chart. */
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

/** A chart that is drawn. */
export interface DrawnChart {
  /** Shows the values of a point, or of none. */
  point: (at: number | undefined) => void;
  destroy: () => void;
}

/** Dashes tell lines apart without colours. */
const DASHES = [[], [6, 4], [2, 3], [8, 3, 2, 3]];

/**
 * Draws on a canvas, in the colours of the theme around it.
 * @example
 * const chart = drawChart(canvas, { kind: 'line', points, series, format });
 */
export function drawChart(canvas: HTMLCanvasElement, { kind, points, series, format }: ChartContent): DrawnChart {
  const style = getComputedStyle(canvas);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const quiet = token('--text-quiet');
  const chart = new Chart(canvas, {
    type: kind,
    data: {
      labels: [...points],
      datasets: series.map(({ name, values }, at) => {
        const colour = token(`--chart-${(at % 4) + 1}`);
        return {
          label: name,
          data: [...values],
          borderColor: colour,
          backgroundColor: kind === 'bar' ? colour : at === 0 ? token('--chart-fill') : 'transparent',
          ...(kind === 'line' && {
            fill: at === 0 && series.length < 3 ? 'origin' : false,
            borderWidth: 2,
            borderDash: DASHES[at % DASHES.length] ?? [],
            pointRadius: points.length === 1 ? 4 : 0,
            pointHoverRadius: 5,
            tension: 0.25,
          }),
          ...(kind === 'bar' && { borderRadius: 3, maxBarThickness: 28 }),
        };
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: isStill ? false : { duration: 250 },
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: 8 } },
      scales: {
        x: {
          grid: { display: false },
          border: { color: token('--line') },
          ticks: { color: quiet, maxRotation: 0, autoSkipPadding: 24, font: { size: 11 } },
        },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: token('--line') },
          ticks: { color: quiet, maxTicksLimit: 5, font: { size: 11 }, callback: (value) => format(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: token('--tooltip'),
          titleColor: token('--tooltip-text'),
          bodyColor: token('--tooltip-text'),
          padding: 10,
          boxPadding: 4,
          callbacks: {
            label: ({ dataset, parsed }) => `${dataset.label}: ${parsed.y === null ? '–' : format(parsed.y)}`,
          },
        },
      },
    },
  });
  return {
    point: (at) => {
      const active = at === undefined ? [] : series.map((_, datasetIndex) => ({ datasetIndex, index: at }));
      chart.setActiveElements(active);
      const { x = 0 } = (at === undefined ? undefined : chart.getDatasetMeta(0).data[at]) ?? {};
      chart.tooltip?.setActiveElements(active, { x, y: 0 });
      chart.update('none');
    },
    destroy: () => chart.destroy(),
  };
}
