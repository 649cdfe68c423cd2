/** Explanation: the definition of a metric, in a popover that is loaded on demand. */
import type WaPopover from '@awesome.me/webawesome/dist/components/popover/popover.js';
import { html, nothing } from 'lit';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import { icon } from './icon.ts';
import { LightElement } from './light-element.ts';

let explanations = 0;

/**
 * A button that opens the explanation.
 * @tag aisle-console-explanation
 * @example
 * html`<aisle-console-explanation .name=${'Revenue'} .text=${'All purchases.'}></aisle-console-explanation>`
 */
export class Explanation extends LightElement {
  static override properties = {
    name: { attribute: false },
    text: { attribute: false },
    isWanted: { state: true },
  };

  /** Name of the explained metric. */
  name = '';
  text = '';
  /** Whether it was opened. */
  isWanted = false;

  readonly #bench = new WorkbenchController(this);
  readonly #id = `explanation-${++explanations}`;

  protected override render() {
    return html`<button
        type="button"
        class="quiet tiny"
        id=${this.#id}
        aria-haspopup="dialog"
        aria-label=${this.#bench.say('parts.explain', { name: this.name })}
        @click=${this.#onFirst}
      >
        ${icon('info')}
      </button>
      ${this.isWanted ? html`<wa-popover for=${this.#id} placement="bottom-start">${this.text}</wa-popover>` : nothing}`;
  }

  // After the first click, the popover handles the button itself.
  #onFirst = async (): Promise<void> => {
    if (this.isWanted) return;
    await import('@awesome.me/webawesome/dist/components/popover/popover.js');
    this.isWanted = true;
    await this.updateComplete;
    const popover = this.querySelector<WaPopover>('wa-popover');
    await popover?.updateComplete;
    if (!popover) return;
    popover.dialog.ariaLabel = this.name;
    popover.open = true;
  };
}

customElements.define('aisle-console-explanation', Explanation);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-explanation': Explanation;
  }
}
