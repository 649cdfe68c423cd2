/** Adopted style sheets: adds the styles of a lazy-loaded module to an element. */
import { isServer } from 'lit';
import type { CSSResult, ReactiveElement } from 'lit';

/** A shadow root with its later styles. */
export interface LateStyles {
  lateStyles?: CSSResult[];
}

/**
 * Adds a style sheet to the shadow tree of an element; unlike a style element, it is allowed by strict security policies.
 * @example
 * adopt(host, css`[part='thumb'] { … }`);
 */
export const adopt = ({ renderRoot }: ReactiveElement, style: CSSResult): void => {
  const { styleSheet } = style;
  ((renderRoot as LateStyles).lateStyles ??= []).push(style);
  if (isServer || !styleSheet || !(renderRoot instanceof ShadowRoot)) return;
  renderRoot.adoptedStyleSheets = [...renderRoot.adoptedStyleSheets, styleSheet];
};
