/** Range slider: two thumbs, and a histogram of the records above them. Lazy-loaded if a range shows one. */
import { html, nothing, svg } from 'lit';
import type { ReactiveController, ReactiveElement, TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { RangeView } from '@aisle/search-client/session/range';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { adopt } from '../../looks/styles/adopt.ts';
import { rangeSliderStyles } from './range-slider.styles.ts';
import { histogramOf, positionOf, scaleStops } from './scale-stops.ts';
import type { RangeScale } from './scale-stops.ts';

/** Texts of this module; the host's `text` property can override them. */
export const sliderWords = { lowest: 'Minimum', highest: 'Maximum' };

/** A range with a slider. */
export interface SliderHost extends ReactiveElement {
  readonly step?: number;
  readonly scale: RangeScale;
  /** The visible parts, possibly including `histogram`. */
  readonly presentation: readonly string[];
  text?: TextsOf<typeof sliderWords>;
}

/** View model of the slider. */
export interface SliderView {
  /** The bounds of the slider; it is disabled if they are not finite or not ascending. */
  min: number;
  max: number;
  counts: RangeView['counts'];
  chosen: RangeView['chosen'];
  disabled: boolean;
  /** Formats a value. */
  format: (value: number) => string;
  /** Selects a range; an end at the bound of the slider is open. Changes of one `run` are one gesture. */
  choose: (range: { min?: number; max?: number }, run: number) => void;
}

/** Returns half the width of a thumb in CSS pixels: 0.75 rem. */
const halfThumb = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.75;

const bars = 24;

/** The slider of one element. */
export class RangeSlider implements ReactiveController {
  readonly #host: SliderHost;
  readonly #text: TextController<typeof sliderWords>;
  #view?: SliderView;
  #stops: readonly number[] = [];
  /** Positions of thumbs that are being moved; the range is selected when they are released. */
  #moved: [low?: number | undefined, high?: number | undefined] = [];
  /** The dragged thumb; null until it is clear which. */
  #dragged?: 0 | 1 | null | undefined;
  #keyDown = false;
  /** Number of drags, and of key sequences on one thumb; each is one history entry. */
  #runs = 0;

  constructor(host: SliderHost) {
    this.#host = host;
    this.#text = createTextController(host, sliderWords);
    adopt(host, rangeSliderStyles);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#moved = [];
    this.#dragged = undefined;
  }

  /** The range while a thumb is being moved; undefined otherwise. */
  get draft(): { min?: number; max?: number } | undefined {
    if (this.#moved.every((place) => place === undefined)) return undefined;
    const { chosen } = this.#view!;
    const [min, max] = [this.#endOf(0, chosen.min), this.#endOf(1, chosen.max)];
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  }

  /** Renders the slider. */
  render(view: SliderView): TemplateResult {
    this.#view = view;
    const { step = 0, scale, presentation } = this.#host;
    // The scale does not change while a thumb is being dragged.
    if (!this.draft) this.#stops = view.disabled ? [0, 1] : scaleStops({ ...view, step, scale });
    const last = this.#stops.length - 1;
    const [low, high] = this.#places;
    return html`<div
      part="slider"
      @pointerdown=${this.#onPointerDown}
      @pointermove=${this.#onPointerMove}
      @pointerup=${this.#onRelease}
      @pointercancel=${this.#onCancel}
    >
      ${presentation.includes('histogram') ? this.#renderHistogram(low / last, high / last) : nothing}
      <svg part="track" aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect class="rail" width="100" height="4" />
        <rect class="fill" x=${(low / last) * 100} width=${((high - low) / last) * 100} height="4" />
      </svg>
      ${this.#renderThumb(0, low, last)}${this.#renderThumb(1, high, last)}
    </div>`;
  }

  #renderThumb(thumb: 0 | 1, place: number, last: number): TemplateResult {
    const { format, disabled } = this.#view!;
    return html`<input
      part="thumb"
      type="range"
      min="0"
      max=${last}
      step="1"
      aria-label=${this.#text.get(thumb ? 'highest' : 'lowest')}
      aria-valuetext=${disabled ? nothing : format(this.#valueAt(thumb))}
      .value=${live(`${Math.round(place)}`)}
      @input=${(event: Event) => this.#onInput(thumb, event)}
      @change=${this.#onChange}
      @keydown=${(event: KeyboardEvent) => this.#onKeyDown(thumb, event)}
      @keyup=${this.#onRelease}
      @blur=${this.#onLeave}
    />`;
  }

  #renderHistogram(from: number, to: number): TemplateResult {
    const shares = histogramOf(this.#view!.counts, this.#stops, bars);
    return html`<svg part="histogram" aria-hidden="true" viewBox="0 0 ${bars} 1" preserveAspectRatio="none">
      ${shares.map((share, index) => {
        const middle = (index + 0.5) / bars;
        return svg`<rect class=${middle >= from && middle <= to ? 'in' : 'out'}
          x=${index + 0.05} width="0.9" y=${1 - share} height=${share} />`;
      })}
    </svg>`;
  }

  /** Positions of the thumbs. */
  get #places(): [number, number] {
    const { chosen } = this.#view!;
    const last = this.#stops.length - 1;
    const at = (value: number | undefined, open: number): number =>
      value === undefined ? open : positionOf(value, this.#stops);
    return [this.#moved[0] ?? at(chosen.min, 0), this.#moved[1] ?? at(chosen.max, last)];
  }

  #valueAt(thumb: 0 | 1): number {
    const { chosen } = this.#view!;
    const place = this.#moved[thumb];
    const own = place === undefined ? (thumb ? chosen.max : chosen.min) : this.#stops[place];
    return own ?? this.#stops.at(thumb ? -1 : 0) ?? 0;
  }

  /** Returns the end of the range for a thumb: open at the bound of the slider, or the selected one if it did not move. */
  #endOf(thumb: 0 | 1, chosen: number | undefined): number | undefined {
    const place = this.#moved[thumb];
    if (place === undefined) return chosen;
    return place === (thumb ? this.#stops.length - 1 : 0) ? undefined : this.#stops[place];
  }

  /** Moves a thumb, never past the other one. */
  #move(thumb: 0 | 1, value: number): void {
    const [low, high] = this.#places;
    const place = thumb ? Math.max(value, Math.ceil(low)) : Math.min(value, Math.floor(high));
    this.#moved[thumb] = Math.min(Math.max(Math.round(place), 0), this.#stops.length - 1);
    this.#host.requestUpdate();
  }

  readonly #onRelease = (): void => {
    const { draft } = this;
    this.#dragged = undefined;
    this.#keyDown = false;
    this.#moved = [];
    if (!draft) return;
    const { chosen, choose } = this.#view!;
    if (draft.min !== chosen.min || draft.max !== chosen.max) choose(draft, this.#runs);
    this.#host.requestUpdate();
  };

  readonly #onLeave = (): void => {
    // A drag moves the focus from the other thumb, which does not end the drag.
    if (this.#dragged === undefined) this.#onRelease();
    this.#runs++;
  };

  readonly #onCancel = (): void => {
    this.#moved = [];
    this.#dragged = undefined;
    this.#host.requestUpdate();
  };

  #onInput(thumb: 0 | 1, { target }: Event): void {
    this.#move(thumb, (target as HTMLInputElement).valueAsNumber);
  }

  /** From right to left, left is more: WebKit's own sliders count the other way. */
  #onKeyDown(thumb: 0 | 1, event: KeyboardEvent): void {
    this.#keyDown = true;
    const steps = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    const target = event.target as HTMLInputElement;
    if (!steps || event.altKey || event.ctrlKey || event.metaKey || getComputedStyle(target).direction !== 'rtl')
      return;
    event.preventDefault();
    this.#move(thumb, target.valueAsNumber + steps);
  }

  /** Assistive technology moves without keys; a key that is held moves on until it is released. */
  readonly #onChange = (): void => {
    if (!this.#keyDown) this.#onRelease();
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    if (event.button || this.#view!.disabled) return;
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#dragged = null;
    this.#runs++;
    this.#follow(event);
  };

  readonly #onPointerMove = (event: PointerEvent): void => {
    if (this.#dragged !== undefined) this.#follow(event);
  };

  #follow({ clientX, currentTarget }: PointerEvent): void {
    const slider = currentTarget as HTMLElement;
    const { left, right, width } = slider.getBoundingClientRect();
    const half = halfThumb();
    const way = getComputedStyle(slider).direction === 'rtl' ? right - clientX : clientX - left;
    const place = Math.round(((way - half) / Math.max(1, width - 2 * half)) * (this.#stops.length - 1));
    const [low, high] = this.#places;
    // Thumbs that stand on each other: the first move tells which one is meant.
    if (this.#dragged == null && low === high && place === low) return;
    this.#dragged ??= place <= low ? 0 : place >= high ? 1 : place - low < high - place ? 0 : 1;
    slider.querySelectorAll('input')[this.#dragged]?.focus({ preventScroll: true });
    this.#move(this.#dragged, place);
  }
}
