/** A list of checkboxes as shoppers use it: `<aisle-refinement-list>`. */
import type { AisleRefinementList } from '../../elements/refinement-list/refinement-list.ts';
import { textOf, type } from '../mount.ts';
import { ElementHarness } from './element-harness.ts';

export class RefinementListHarness extends ElementHarness<AisleRefinementList> {
  /** The values with their counts: `Acme 15`. */
  values(): string[] {
    return this.textsOf('item');
  }

  /** The values in the words that are shown for them. */
  names(): string[] {
    return this.textsOf('value');
  }

  get checkboxes(): HTMLInputElement[] {
    return this.parts<HTMLInputElement>('checkbox');
  }

  checkbox(value: string): HTMLInputElement {
    return this.checkboxes.find((one) => one.value === value)!;
  }

  /** The values that are checked. */
  chosen(): string[] {
    return this.checkboxes.filter(({ checked }) => checked).map(({ value }) => value);
  }

  choose(value: string): void {
    this.checkbox(value).click();
  }

  /** The button that shows more or fewer values; null where there is none. */
  get more(): HTMLButtonElement | null {
    return this.part<HTMLButtonElement>('more');
  }

  /** The input that searches the values; null where there is none. */
  get searchInput(): HTMLInputElement | null {
    return this.part<HTMLInputElement>('search');
  }

  search(text: string): void {
    type(this.searchInput!, text);
  }

  /** What is said when a search in the values finds nothing or fails. */
  get message(): string {
    return textOf(this.part('message'));
  }
}
