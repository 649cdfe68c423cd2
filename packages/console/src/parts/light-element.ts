/** Light element: an element of the console renders into the page itself, so that the console's style sheets reach it. */
import { LitElement } from 'lit';

/**
 * An element without a shadow root.
 * @example
 * class NetworkPanel extends LightElement {}
 */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
