/** Chart element: a drawing, the same values as a table, and each point by the arrow keys. */
import { html, nothing, type PropertyValues } from 'lit';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import type { ChartContent } from './chart-content.ts';
import type { DrawnChart } from './draw-chart.ts';
import { icon } from './icon.ts';
import { LightElement } from './light-element.ts';

let charts = 0;

/**
 * Draws values over days or positions. Arrow keys, Home and End move between points, which are announced.
 * @tag aisle-console-chart
 * @example
 * html`<aisle-console-chart .label=${'Searches'} .content=${{ kind: 'line', points, series, format }}></aisle-console-chart>`
 */
export class ConsoleChart extends LightElement {
  static override properties = {
    label: { attribute: false },
    pointLabel: { attribute: false },
    content: { attribute: false },
    showsTable: { state: true },
    isPainted: { state: true },
    readout: { state: true },
  };

  /** The heading of the chart. */
  label = '';
  /** Heading of the first column; the day by default. */
  pointLabel: string | undefined;
  /** Content of the chart. */
  content: ChartContent | undefined;
  showsTable = false;
  /** Whether the first frame was rendered: the drawing and the rows of a year are rendered after it. */
  isPainted = false;
  readout = '';

  readonly #bench = new WorkbenchController(this);
  readonly #id = `chart-${++charts}`;
  #chart: DrawnChart | undefined;
  #at: number | undefined;
  #theme: MutationObserver | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // Colours are read when the chart is drawn, so a theme change redraws it.
    this.#theme = new MutationObserver(() => void this.#draw());
    this.#theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    if (this.hasUpdated) void this.#draw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#theme?.disconnect();
    this.#chart?.destroy();
    this.#chart = undefined;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('content')) void this.#draw();
  }

  /** Resolves after the first frame was painted. */
  async #painted(): Promise<void> {
    if (this.isPainted) return;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    this.isPainted = true;
  }

  protected override render() {
    const { content, label } = this;
    if (!content) return nothing;
    const { words } = this.#bench;
    return html`<figure class="chart" aria-labelledby=${this.#id}>
      <figcaption>
        <h3 id=${this.#id}>${label}</h3>
        ${content.series.length > 1 ? this.#renderLegend(content) : nothing}
        <button
          type="button"
          class="quiet small"
          aria-pressed=${this.showsTable ? 'true' : 'false'}
          @click=${this.#onToggle}
        >
          ${icon(this.showsTable ? 'chart' : 'table')} ${words.say('parts.asTable')}
        </button>
      </figcaption>
      <div
        class="chart-field"
        ?hidden=${this.showsTable}
        tabindex="0"
        role="group"
        aria-roledescription=${words.say('parts.chart')}
        aria-label=${`${label}. ${words.say('parts.chartKeys')}`}
        @keydown=${this.#onKey}
        @blur=${this.#onLeave}
      >
        <canvas aria-hidden="true"></canvas>
      </div>
      <p class="visually-hidden" role="status">${this.readout}</p>
      ${this.#renderTable(content)}
    </figure>`;
  }

  #renderLegend({ series }: ChartContent) {
    return html`<ul class="legend">
      ${series.map(({ name }, at) => html`<li class="legend-${(at % 4) + 1}">${name}</li>`)}
    </ul>`;
  }

  #renderTable({ points, series, format }: ChartContent) {
    const { words } = this.#bench;
    return html`<div
      class=${this.showsTable ? 'chart-table' : 'visually-hidden'}
      tabindex=${this.showsTable ? 0 : nothing}
    >
      <table>
        <caption class="visually-hidden">
          ${this.label}
        </caption>
        <thead>
          <tr>
            <th scope="col">${this.pointLabel ?? words.say('parts.day')}</th>
            ${series.map(({ name }) => html`<th scope="col" class="numeric">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${(this.isPainted || this.showsTable ? points : []).map(
            (point, at) =>
              html`<tr>
                <th scope="row">${point}</th>
                ${series.map(({ values }) => html`<td class="numeric">${this.#write(values[at], format)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #write(value: number | null | undefined, format: ChartContent['format']): string {
    return value === null || value === undefined ? '–' : format(value);
  }

  async #draw(): Promise<void> {
    await this.#painted();
    const { drawChart } = await import('./draw-chart.ts');
    const canvas = this.querySelector('canvas');
    if (!canvas || !this.content || !this.isConnected) return;
    this.#chart?.destroy();
    this.#chart = drawChart(canvas, this.content);
  }

  #onToggle = (): void => {
    this.showsTable = !this.showsTable;
  };

  #onKey = (event: KeyboardEvent): void => {
    const { content } = this;
    if (!content || content.points.length === 0) return;
    const last = content.points.length - 1;
    const at = this.#at ?? (event.key === 'ArrowLeft' ? last + 1 : -1);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#at = Math.max(0, Math.min(last, to));
    const values = content.series.map(
      ({ name, values }) => `${name} ${this.#write(values[this.#at ?? 0], content.format)}`,
    );
    this.readout = `${content.points[this.#at]}: ${values.join(', ')}`;
    this.#chart?.point(this.#at);
  };

  #onLeave = (): void => {
    this.#at = undefined;
    this.#chart?.point(undefined);
  };
}

customElements.define('aisle-console-chart', ConsoleChart);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-chart': ConsoleChart;
  }
}
