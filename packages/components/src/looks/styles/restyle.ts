/** Style sheets in another document: those of an element do not go along into a frame or a window. Loaded where one is moved there. */
import type { CSSResult, ReactiveElement } from 'lit';
import type { LateStyles } from './adopt.ts';

/** The sheets of a document, by what they are copies of: elements of a kind share them. */
const copies = new WeakMap<Document, Map<CSSResult, CSSStyleSheet>>();

const copyOf = (style: CSSResult, home: Document, view: Window & typeof globalThis): CSSStyleSheet => {
  const sheets = copies.get(home) ?? new Map<CSSResult, CSSStyleSheet>();
  copies.set(home, sheets);
  const sheet = sheets.get(style) ?? new view.CSSStyleSheet();
  if (!sheets.has(style)) sheet.replaceSync(style.cssText);
  sheets.set(style, sheet);
  return sheet;
};

/** Gives an element its styles in the document that it is in now. */
export const restyle = ({ shadowRoot, ownerDocument: home, constructor }: ReactiveElement): void => {
  const view = home.defaultView;
  // A document without a window shows nothing, and a bare element has no styles.
  if (!view || !shadowRoot) return;
  const { elementStyles = [] } = constructor as Partial<typeof ReactiveElement>;
  const { lateStyles = [] } = shadowRoot as LateStyles;
  shadowRoot.adoptedStyleSheets = [...elementStyles, ...lateStyles].map((style) =>
    'cssText' in style ? copyOf(style, home, view) : style,
  );
};
