/** React hydration: notices that React takes a part of the page over, and has the elements there hear of it. */
import { isServer } from 'lit';
import type { ReactiveElement } from 'lit';
import { load } from '../loading/load.ts';

/** The end of the names under which React keeps what it knows of a node, on the node; undefined where it knows none around. */
const reactKeyOf = (node: Node | null): string | undefined =>
  node ? (/__react\w+(\$\w+)/.exec(`${Object.keys(node)}`)?.[1] ?? reactKeyOf(node.parentNode)) : undefined;

/**
 * React drops functions and objects when it hydrates elements, without a word. A root of elements looks for React until the page has
 * loaded, and each time that what is returned is called. Pages without React load nothing for it.
 */
export const underReact = (host: ReactiveElement): (() => void) => {
  let isFound = false;
  const look = (): void => {
    const key = !isFound && reactKeyOf(host);
    if (!key) return;
    isFound = true;
    // Without the network that this part comes over, the elements stay as they are in the HTML.
    void load(host, () => import('./react-props.ts')).then((part) => part?.adoptReactProps(host, key));
  };
  // A page's script makes React's root after the elements are defined.
  const soon = (): unknown => setTimeout(look);
  const hostConnected = (): void => {
    soon();
    if (document.readyState !== 'complete') addEventListener('load', soon, { once: true });
  };
  if (!isServer) host.addController({ hostConnected });
  return look;
};
