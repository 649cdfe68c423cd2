/** React hydration: detects that React hydrates a part of the page, and passes the props to the elements there. */
import { isServer } from 'lit';
import type { ReactiveElement } from 'lit';
import { load } from '../loading/load.ts';

/** Returns the suffix of the property names under which React stores its data on nodes; undefined without React. */
const reactKeyOf = (node: Node | null): string | undefined =>
  node ? (/__react\w+(\$\w+)/.exec(`${Object.keys(node)}`)?.[1] ?? reactKeyOf(node.parentNode)) : undefined;

/**
 * React silently drops functions and objects when it hydrates elements. A root of elements looks for React until the page has loaded,
 * and whenever the returned function is called. Pages without React load no code for it.
 */
export const underReact = (host: ReactiveElement): (() => void) => {
  let isFound = false;
  const look = (): void => {
    const key = !isFound && reactKeyOf(host);
    if (!key) return;
    isFound = true;
    // If this module cannot be loaded, the elements stay as they are in the HTML.
    void load(host, () => import('./react-props.ts')).then((part) => part?.adoptReactProps(host, key));
  };
  // The page's script creates React's root after the elements are defined.
  const soon = (): unknown => setTimeout(look);
  const hostConnected = (): void => {
    soon();
    if (document.readyState !== 'complete') addEventListener('load', soon, { once: true });
  };
  if (!isServer) host.addController({ hostConnected });
  return look;
};
