/** Adopted style sheets: gives an element the styles of a part that it loaded later. */
import { isServer } from 'lit';
import type { CSSResult, ReactiveElement } from 'lit';

/** A shadow root, with the styles that came later. */
export interface LateStyles {
  lateStyles?: CSSResult[];
}

/**
 * Adds a style sheet to the shadow tree of an element; strict pages allow it, unlike a style element.
 * @example
 * adopt(host, css`[part='thumb'] { … }`);
 */
export const adopt = ({ renderRoot }: ReactiveElement, style: CSSResult): void => {
  const { styleSheet } = style;
  ((renderRoot as LateStyles).lateStyles ??= []).push(style);
  if (isServer || !styleSheet || !(renderRoot instanceof ShadowRoot)) return;
  renderRoot.adoptedStyleSheets = [...renderRoot.adoptedStyleSheets, styleSheet];
};
