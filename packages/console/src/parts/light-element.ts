/** Light element: an element of the console renders into the page itself, so that the console's style sheets reach it. */
import { LitElement, type PropertyValues } from 'lit';
import { labelCells } from './label-cells.ts';

/**
 * An element without a shadow root.
 * @example
 * class NetworkPanel extends LightElement {}
 */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    labelCells(this);
  }
}
