/** A native menu as shoppers use it: `<aisle-menu-select>`, `<aisle-sort-by>` and `<aisle-hits-per-page>`. */
import type { LitElement } from 'lit';
import { ElementHarness } from './element-harness.ts';

export class MenuSelectHarness<Shown extends LitElement = LitElement> extends ElementHarness<Shown> {
  get select(): HTMLSelectElement {
    return this.part<HTMLSelectElement>('select');
  }

  /** The entries of the menu. */
  options(): string[] {
    return [...this.select.options].map(({ text }) => text);
  }

  /** The entry that is chosen. */
  chosen(): string | undefined {
    return this.select.selectedOptions[0]?.text;
  }

  /** Chooses the entry with a text. */
  choose(text: string): void {
    this.select.selectedIndex = this.options().indexOf(text);
    this.select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
