/** Segments panel: the results of a test by segment, for exploration. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField } from '../../parts/fields.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Metric } from './read-test.ts';
import { variantName } from './verdict-card.ts';
import { LightElement } from '../../parts/light-element.ts';

type Segments = AnswerOf<'abTesting', 'getABTestSegments'>;
type Comparison = Segments['segments'][number]['comparisons'][number];

const SEGMENTS_BY = ['device', 'country', 'visitor', 'query'] as const;
const SEGMENT_METRICS = [
  'clickThroughRate',
  'conversionRate',
  'addToCartRate',
  'purchaseRate',
  'revenue',
  'orderValue',
  'units',
] as const;

type SegmentsBy = (typeof SEGMENTS_BY)[number];
type SegmentMetric = (typeof SEGMENT_METRICS)[number];

const MONEY: readonly string[] = ['revenue', 'orderValue'];
/** Segments with fixed names; devices and countries have their own names. */
const NAMED = ['new', 'returning', 'head', 'torso', 'tail', 'other', 'unknown'] as const;

/**
 * Shows them in a collapsible section.
 * @tag aisle-console-segments
 */
export class SegmentsPanel extends LightElement {
  static override properties = {
    test: { attribute: false },
    metric: { attribute: false },
    hasQueries: { attribute: false },
    by: { state: true },
    isOpen: { state: true },
  };

  /** The test ID. */
  test = 0;
  /** The compared metric; the primary metric by default. */
  metric: Metric | SegmentMetric = 'clickThroughRate';
  /** Whether searches can be segmented by query; not in tests of suggestions, which change the queries. */
  hasQueries = true;
  by: SegmentsBy = 'device';
  isOpen = false;

  readonly #bench = new WorkbenchController(this);
  readonly #segments = new Fetched<Segments>(this, {
    key: () => (this.isOpen && this.test > 0 ? ['segments', this.test, this.by, this.metric] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) => {
      const { test: id, by, metric } = this;
      return this.#bench.session.admin.abTesting.getABTestSegments({ id, by, metric }, { signal });
    },
  });

  protected override render() {
    const { words } = this.#bench;
    return html`<details @toggle=${this.#onToggle}>
      <summary>${words.say('experiments.segments')}</summary>
      <div class="stack">
        <p class="notice">${words.say('experiments.segmentsHint')}</p>
        <div class="form-grid">
          ${selectField({
            id: 'segments-by',
            label: words.say('experiments.segmentsBy'),
            value: this.by,
            options: SEGMENTS_BY.filter((by) => by !== 'query' || this.hasQueries).map((by) => ({
              value: by,
              text: words.say(`experiments.by-${by}`),
            })),
            onChange: (by) => this.#choose({ by: by as SegmentsBy }),
          })}
          ${selectField({
            id: 'segments-metric',
            label: words.say('experiments.metric'),
            value: this.metric,
            options: SEGMENT_METRICS.map((metric) => ({ value: metric, text: words.say(`experiments.${metric}`) })),
            onChange: (metric) => this.#choose({ metric: metric as SegmentMetric }),
          })}
        </div>
        ${withAnswer(words, this.#segments, (segments) => this.#renderSegments(segments))}
      </div>
    </details>`;
  }

  #onToggle = ({ currentTarget }: Event): void => {
    this.isOpen = (currentTarget as HTMLDetailsElement).open;
  };

  #choose(part: { by?: SegmentsBy; metric?: SegmentMetric }): void {
    Object.assign(this, part);
  }

  #renderSegments({ segments, comparisonCount, unknownUntil, currency }: Segments) {
    const { words } = this.#bench;
    if (segments.length === 0) return html`<p>${words.say('experiments.noData')}</p>`;
    const rivals = segments[0]!.comparisons.map(({ variant }) => variant - 1);
    return html`<div class="table-wrap" tabindex="0" role="region" aria-label=${words.say('experiments.segments')}>
        <table>
          <thead>
            <tr>
              <th scope="col">${words.say('experiments.segment')}</th>
              <th scope="col" class="numeric">${words.say('experiments.users')}</th>
              <th scope="col" class="numeric">${words.say('experiments.control')}</th>
              ${rivals.map(
                (rival) => html`<th scope="col" class="numeric">${variantName(words, rival, rivals.length + 1)}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${segments.map(({ name, variants, comparisons }) => {
              const users = variants.reduce((sum, { userCount }) => sum + userCount, 0);
              return html`<tr>
                <th scope="row" dir="auto">${this.#nameOf(name)}</th>
                <td class="numeric">${words.number(users)}</td>
                <td class="numeric">${this.#value(variants[0]?.value ?? null, currency)}</td>
                ${comparisons.map((comparison) => this.#renderComparison(comparison))}
              </tr>`;
            })}
          </tbody>
        </table>
      </div>
      <p class="hint">
        ${words.say('experiments.segmentsCorrected', { comparisons: comparisonCount })}
        ${unknownUntil === null ? nothing : words.say('experiments.segmentsUnknown', { day: words.day(unknownUntil) })}
      </p>`;
  }

  #renderComparison({ difference, relativeDifference, interval }: Comparison) {
    const { words } = this.#bench;
    const control = difference !== null && relativeDifference ? difference / relativeDifference : undefined;
    const edge = (value: number): string => (control ? words.change(value / control) : words.number(value));
    return html`<td class="numeric">
      ${relativeDifference === null ? '–' : words.change(relativeDifference)}
      ${
        interval
          ? html`<small>${edge(interval[0]!)} … ${edge(interval[1]!)}</small>`
          : html`<small>${words.say('experiments.tooFew')}</small>`
      }
    </td>`;
  }

  #value(value: number | null, currency: string | undefined): string {
    const { words } = this.#bench;
    if (value === null) return '–';
    if (this.metric === 'units') return words.number(value, { maximumFractionDigits: 2 });
    return MONEY.includes(this.metric) ? words.money(value, currency ?? 'EUR') : words.percent(value);
  }

  #nameOf(name: string): string {
    const { words } = this.#bench;
    const existing = NAMED.find((one) => one === name);
    return existing ? words.say(`experiments.segment-${existing}`) : name;
  }
}

customElements.define('aisle-console-segments', SegmentsPanel);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-segments': SegmentsPanel;
  }
}
