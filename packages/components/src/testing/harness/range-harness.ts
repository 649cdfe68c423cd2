/** A range as shoppers use it: `<aisle-range>` and `<aisle-date-range>`. */
import type { LitElement } from 'lit';
import { textOf } from '../mount.ts';
import { ElementHarness } from './element-harness.ts';

export class RangeHarness<Shown extends LitElement = LitElement> extends ElementHarness<Shown> {
  /** The inputs of the two ends. */
  get inputs(): HTMLInputElement[] {
    return this.parts<HTMLInputElement>('input');
  }

  /** The thumbs of the slider, as native range inputs. */
  get thumbs(): HTMLInputElement[] {
    return this.parts<HTMLInputElement>('thumb');
  }

  /** The labels of the two ends, with the sign of the currency or unit. */
  ends(): string[] {
    return this.textsOf('end');
  }

  /** What is said about what was typed. */
  get message(): string {
    return textOf(this.part('message'));
  }

  /** Where a share of the slider lies on the screen; 0 is its begin in the direction of reading. */
  pointAt(share: number): [number, number] {
    const { left, right, width, bottom } = this.part('slider').getBoundingClientRect();
    const half = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.625;
    const way = half + share * (width - 2 * half);
    const isRtl = getComputedStyle(this.element).direction === 'rtl';
    return [Math.round(isRtl ? right - way : left + way), Math.round(bottom - half)];
  }
}
