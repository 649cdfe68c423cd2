/** A list of cards as shoppers see it: `<aisle-hits>` and its like. */
import type { LitElement } from 'lit';
import { textOf } from '../mount.ts';
import { ElementHarness } from './element-harness.ts';

export class HitsHarness<Shown extends LitElement = LitElement> extends ElementHarness<Shown> {
  /** The items of the list, one for each hit. */
  get items(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>('li')];
  }

  /** What each card says. */
  texts(): string[] {
    return this.items.map(textOf);
  }

  /** The link of a card. */
  link(index: number): HTMLAnchorElement {
    return this.items[index]!.querySelector('a')!;
  }
}
