/** Metric card: a number, its change from the previous period, and whether that is an improvement. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';
import './explanation.ts';
import { icon } from './icon.ts';

/** Content of a metric card. */
export interface Figure {
  label: string;
  /** Undefined while loading, null if there is no value. */
  value: number | null | undefined;
  /** Value in the previous period; omit it to show no comparison. */
  before?: number | null | undefined;
  format: (value: number) => string;
  /** Which direction is an improvement; omit it if neither is. */
  better?: 'more' | 'less';
  /** Short note below the value. */
  hint?: string | undefined;
  /** Definition of the metric, shown on demand. */
  explains?: string | undefined;
  /** Whether the card spans two columns, for long numbers. */
  isWide?: boolean;
  /** Daily values for the sparkline. */
  days?: readonly (number | null)[] | undefined;
}

/** Relative changes below this count as unchanged. */
const STEADY = 0.02;

/** Formats a change; from 10 % on it is rounded to whole percents. */
const writeChange = (words: Words, change: number): string =>
  words.change(Math.abs(change) >= 0.1 ? Math.round(change * 100) / 100 : change);

/** The relative change; undefined if there is nothing to compare with. */
export const changeOf = ({ value, before }: Pick<Figure, 'value' | 'before'>): number | undefined =>
  typeof value === 'number' && typeof before === 'number' && before !== 0 ? value / before - 1 : undefined;

const comparison = (words: Words, figure: Figure): unknown => {
  const change = changeOf(figure);
  const { before, better, format } = figure;
  if (change === undefined || typeof before !== 'number')
    return html`<p class="figure-before">${words.say('parts.noBefore')}</p>`;
  const isSteady = Math.abs(change) < STEADY;
  const isGood = better === undefined || isSteady ? undefined : change > 0 === (better === 'more');
  const verdict = isGood === undefined ? '' : words.say(isGood ? 'parts.better' : 'parts.worse');
  const tone = isGood === undefined ? 'even' : isGood ? 'good' : 'bad';
  return html`<p class="figure-before">
    <span class="change ${tone}">
      ${icon(isSteady ? 'steady' : change > 0 ? 'up' : 'down')}${writeChange(words, isSteady ? 0 : change)}
      ${verdict}</span
    >
    <span>${words.say('parts.before', { value: format(before) })}</span>
  </p>`;
};

/** Renders a sparkline of the known values in a 100 × 28 view box. */
function sparkline(days: readonly (number | null)[]): unknown {
  const values = days.filter((value) => value !== null);
  if (values.length < 3) return nothing;
  const max = values.reduce((largest, value) => Math.max(largest, value), -Infinity) || 1;
  const step = 100 / (days.length - 1);
  const points = days.flatMap((value, day) =>
    value === null ? [] : [`${(day * step).toFixed(1)},${(26 - (24 * value) / max).toFixed(1)}`],
  );
  return html`<svg class="sparkline" viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<polyline points=${points.join(' ')} />`}
  </svg>`;
}

/** Info button next to a label; nothing if there is no text. */
export const explanation = (name: string, text: string | undefined): unknown =>
  text ? html` <aisle-console-explanation .name=${name} .text=${text}></aisle-console-explanation>` : nothing;

/**
 * Renders a metric card as a list item; use it inside `<ul class="figures">`.
 * @example
 * html`<ul class="figures">${figureCard(words, { label, value: 120, before: 100, format: (n) => words.number(n) })}</ul>`
 */
export const figureCard = (words: Words, figure: Figure): TemplateResult =>
  html`<li class=${figure.isWide ? 'figure wide' : 'figure'}>
    <h3>${figure.label}${explanation(figure.label, figure.explains)}</h3>
    <p class="figure-value">
      ${
        figure.value === undefined
          ? html`<span class="skeleton" aria-hidden="true"></span
              ><span class="visually-hidden">${words.say('parts.loading')}</span>`
          : figure.value === null
            ? html`<span aria-hidden="true">–</span><span class="visually-hidden">${words.say('parts.noValue')}</span>`
            : figure.format(figure.value)
      }
    </p>
    ${figure.value === undefined || figure.before === undefined ? nothing : comparison(words, figure)}
    ${figure.hint ? html`<p class="figure-hint">${figure.hint}</p>` : nothing}
    ${figure.days ? sparkline(figure.days) : nothing}
  </li>`;
