/** A search box as shoppers use it: `<aisle-search-box>`. */
import type { AisleSearchBox } from '../../elements/search-box/search-box.ts';
import { type } from '../mount.ts';
import { ElementHarness } from './element-harness.ts';

export class SearchBoxHarness extends ElementHarness<AisleSearchBox> {
  get input(): HTMLInputElement {
    return this.part<HTMLInputElement>('input');
  }

  get form(): HTMLFormElement {
    return this.part<HTMLFormElement>('form');
  }

  get clearButton(): HTMLButtonElement {
    return this.part<HTMLButtonElement>('clear');
  }

  get submitButton(): HTMLButtonElement {
    return this.part<HTMLButtonElement>('submit');
  }

  /** Types a text, as one event. */
  type(text: string): void {
    type(this.input, text);
  }

  clear(): void {
    this.clearButton.click();
  }

  submit(): void {
    this.submitButton.click();
  }
}
