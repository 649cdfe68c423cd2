/** A group of radio buttons as shoppers use it: `<aisle-numeric-menu>` and `<aisle-rating-menu>`. */
import type { LitElement } from 'lit';
import { ElementHarness } from './element-harness.ts';

export class RadioMenuHarness<Shown extends LitElement = LitElement> extends ElementHarness<Shown> {
  get radios(): HTMLInputElement[] {
    return this.parts<HTMLInputElement>('radio');
  }

  /** The entries with their counts: `Up to 19 10`. */
  rows(): string[] {
    return this.textsOf('item');
  }

  counts(): string[] {
    return this.textsOf('count');
  }

  /** The place of the entry that is chosen; -1 for none. */
  chosen(): number {
    return this.radios.findIndex(({ checked }) => checked);
  }

  /** Chooses the entry at a place; the first is that of all. */
  choose(index: number): void {
    this.radios[index]!.click();
  }
}
