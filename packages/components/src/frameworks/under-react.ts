/** Notices that React takes a part of the page over, and has the elements there heard of it. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { load } from '../attributes/load.ts';

/** The end of the names under which React keeps what it knows of a node, on the node; undefined where it knows none around. */
const reactKeyOf = (node: Node | null): string | undefined =>
  node ? (/__react\w+(\$\w+)/.exec(Object.keys(node).join())?.[1] ?? reactKeyOf(node.parentNode)) : undefined;

/**
 * React drops functions and objects when it hydrates elements, without a word: a root of elements looks for React until the page has
 * loaded, and each time that `look` is called. Pages without React load nothing for it.
 */
export class UnderReactController implements ReactiveController {
  readonly #host: ReactiveElement;
  #isFound = false;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // A page's script makes React's root after the elements are defined.
    setTimeout(this.look);
    if (document.readyState !== 'complete') addEventListener('load', () => setTimeout(this.look), { once: true });
  }

  /** Looks for React, once more. */
  readonly look = (): void => {
    const key = this.#isFound ? undefined : reactKeyOf(this.#host);
    if (!key) return;
    this.#isFound = true;
    void load(this.#host, () => import('./react-props.ts')).then((part) => part?.adoptReactProps(this.#host, key));
  };
}
