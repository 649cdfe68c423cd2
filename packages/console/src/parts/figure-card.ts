/** Figure card: one number, how it compares with the period before, and whether that is good, in words too. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';
import './explanation.ts';
import { icon } from './icon.ts';

/** What a card shows. */
export interface Figure {
  label: string;
  /** Undefined while it is not known, null where there is none. */
  value: number | null | undefined;
  /** The same in the period before; left out where there is no such thing. */
  before?: number | null | undefined;
  format: (value: number) => string;
  /** What is good: more, less, or neither. */
  better?: 'more' | 'less';
  /** A word on what is counted. */
  hint?: string | undefined;
  /** What exactly is counted, for who asks. */
  explains?: string | undefined;
  /** Whether its number is long, and takes the room of two. */
  isWide?: boolean;
  /** Values day by day, for the line in the corner. */
  days?: readonly (number | null)[] | undefined;
}

/** Changes below this are called steady. */
const STEADY = 0.02;

/** A change as a card has room for it: of a large one nobody reads tenths. */
const writeChange = (words: Words, change: number): string =>
  words.change(Math.abs(change) >= 0.1 ? Math.round(change * 100) / 100 : change);

/** The relative change; undefined where it means nothing. */
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

/** A line through the values that are known, on a field of 100 by 28. */
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

/** What stands beside a label, for who asks what is counted. */
export const explanation = (name: string, text: string | undefined): unknown =>
  text ? html` <aisle-console-explanation .name=${name} .text=${text}></aisle-console-explanation>` : nothing;

/**
 * Draws a figure; in a list of class `figures`.
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
