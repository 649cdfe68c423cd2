/** Style sheets in another document: copies an element's styles into a frame or window. Lazy-loaded when an element is moved there. */
import type { CSSResult, ReactiveElement } from 'lit';
import type { LateStyles } from './adopt.ts';

/** Style sheets of a document by their originals; elements of the same class share them. */
const copies = new WeakMap<Document, Map<CSSResult, CSSStyleSheet>>();

const copyOf = (style: CSSResult, home: Document, view: Window & typeof globalThis): CSSStyleSheet => {
  const sheets = copies.get(home) ?? new Map<CSSResult, CSSStyleSheet>();
  copies.set(home, sheets);
  const sheet = sheets.get(style) ?? new view.CSSStyleSheet();
  if (!sheets.has(style)) sheet.replaceSync(style.cssText);
  sheets.set(style, sheet);
  return sheet;
};

/** Applies an element's styles in its current document. */
export const restyle = ({ shadowRoot, ownerDocument: home, constructor }: ReactiveElement): void => {
  const view = home.defaultView;
  // A document without a window renders nothing, and an element without a shadow root has no styles.
  if (!view || !shadowRoot) return;
  const { elementStyles = [] } = constructor as Partial<typeof ReactiveElement>;
  const { lateStyles = [] } = shadowRoot as LateStyles;
  shadowRoot.adoptedStyleSheets = [...elementStyles, ...lateStyles].map((style) =>
    'cssText' in style ? copyOf(style, home, view) : style,
  );
};
