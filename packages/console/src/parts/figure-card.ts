/** Metric card: a number, its change from the previous period, and whether that is an improvement. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';
import './explanation.ts';
import { icon } from './icon.ts';

/** Content of a metric card. */
export interface Metric {
  label: string;
  /** Undefined while loading, null if there is no value. */
  value: number | null | undefined;
  /** Value in the previous period; omit it to show no comparison. */
  previous?: number | null | undefined;
  format: (value: number) => string;
  /** Which direction is an improvement; omit it if neither is. */
  better?: 'more' | 'less';
  /** Short note below the value. */
  hint?: string | undefined;
  /** Definition of the metric, shown on demand. */
  definition?: string | undefined;
  /** Whether the card spans two columns, for long numbers. */
  isWide?: boolean;
  /** Daily values for the sparkline. */
  dailyValues?: readonly (number | null)[] | undefined;
}

/** Relative changes below this count as unchanged. */
const STEADY_THRESHOLD = 0.02;

/** Formats a change; from 10 % on it is rounded to whole percents. */
const formatChange = (words: Words, change: number): string =>
  words.change(Math.abs(change) >= 0.1 ? Math.round(change * 100) / 100 : change);

/** The relative change; undefined if there is nothing to compare with. */
export const relativeChange = ({ value, previous }: Pick<Metric, 'value' | 'previous'>): number | undefined =>
  typeof value === 'number' && typeof previous === 'number' && previous !== 0 ? value / previous - 1 : undefined;

/** Renders the change from the previous period, and whether it is an improvement. */
const renderComparison = (words: Words, metric: Metric): unknown => {
  const change = relativeChange(metric);
  const { previous, better, format } = metric;
  if (change === undefined || typeof previous !== 'number')
    return html`<p class="figure-before">${words.say('parts.noBefore')}</p>`;
  const isSteady = Math.abs(change) < STEADY_THRESHOLD;
  const isImprovement = change > 0 === (better === 'more');
  const tone = better === undefined || isSteady ? 'even' : isImprovement ? 'good' : 'bad';
  const verdict = tone === 'even' ? '' : words.say(isImprovement ? 'parts.better' : 'parts.worse');
  return html`<p class="figure-before">
    <span class="change ${tone}">
      ${icon(isSteady ? 'steady' : change > 0 ? 'up' : 'down')}${formatChange(words, isSteady ? 0 : change)}
      ${verdict}</span
    >
    <span>${words.say('parts.before', { value: format(previous) })}</span>
  </p>`;
};

const WIDTH = 100;
const HEIGHT = 28;
const PADDING = 2;

/** Renders a sparkline of the existing values. */
function sparkline(dailyValues: readonly (number | null)[]): unknown {
  const values = dailyValues.filter((value) => value !== null);
  if (values.length < 3) return nothing;
  const max = values.reduce((largest, value) => Math.max(largest, value), -Infinity) || 1;
  const step = WIDTH / (dailyValues.length - 1);
  const points = dailyValues.flatMap((value, day) =>
    value === null
      ? []
      : [`${(day * step).toFixed(1)},${(HEIGHT - PADDING - ((HEIGHT - 2 * PADDING) * value) / max).toFixed(1)}`],
  );
  return html`<svg class="sparkline" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<polyline points=${points.join(' ')} />`}
  </svg>`;
}

/** Info button next to a label; nothing if there is no text. */
export const explanationButton = (name: string, text: string | undefined): unknown =>
  text ? html` <aisle-console-explanation .name=${name} .text=${text}></aisle-console-explanation>` : nothing;

/**
 * Renders a metric card as a list item; use it inside `<ul class="figures">`.
 * @example
 * html`<ul class="figures">${figureCard(words, { label, value: 120, previous: 100, format: (n) => words.number(n) })}</ul>`
 */
export const metricCard = (words: Words, metric: Metric): TemplateResult =>
  html`<li class=${metric.isWide ? 'figure wide' : 'figure'}>
    <h3>${metric.label}${explanationButton(metric.label, metric.definition)}</h3>
    <p class="figure-value">
      ${
        metric.value === undefined
          ? html`<span class="skeleton" aria-hidden="true"></span
              ><span class="visually-hidden">${words.say('parts.loading')}</span>`
          : metric.value === null
            ? html`<span aria-hidden="true">–</span><span class="visually-hidden">${words.say('parts.noValue')}</span>`
            : metric.format(metric.value)
      }
    </p>
    ${metric.value === undefined || metric.previous === undefined ? nothing : renderComparison(words, metric)}
    ${metric.hint ? html`<p class="figure-hint">${metric.hint}</p>` : nothing}
    ${metric.dailyValues ? sparkline(metric.dailyValues) : nothing}
  </li>`;
