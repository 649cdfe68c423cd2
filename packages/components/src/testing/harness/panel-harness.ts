/** A panel as shoppers use it: `<aisle-panel>`. */
import type { AislePanel } from '../../elements/panel/panel.ts';
import { ElementHarness } from './element-harness.ts';

export class PanelHarness extends ElementHarness<AislePanel> {
  get heading(): HTMLElement {
    return this.part('heading');
  }

  /** The button that folds and unfolds; null where the panel does not fold. */
  get button(): HTMLButtonElement | null {
    return this.part<HTMLButtonElement>('button');
  }

  /** Whether the content is unfolded, as the button says it. */
  get isOpen(): boolean {
    return this.button?.getAttribute('aria-expanded') !== 'false';
  }
}
