/** Gives an element the looks of a part that it loaded later. */
import { isServer } from 'lit';
import type { CSSResult, ReactiveElement } from 'lit';

/**
 * Adds a style sheet to the shadow tree of an element; strict pages allow it, unlike a style element.
 * @example
 * adopt(host, css`[part='thumb'] { … }`);
 */
export const adopt = ({ renderRoot }: ReactiveElement, { styleSheet }: CSSResult): void => {
  if (isServer || !styleSheet || !(renderRoot instanceof ShadowRoot)) return;
  renderRoot.adoptedStyleSheets = [...renderRoot.adoptedStyleSheets, styleSheet];
};
