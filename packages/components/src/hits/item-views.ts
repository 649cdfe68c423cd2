/** The two ways to fill an item: a compiled template of the page, or a function that returns a Lit template. */
import type { Hit } from '@aisle/contract';
import { html, render } from 'lit';
import { compileTemplate } from '../item/compile-template.ts';
import type { Formatters } from '../item/expression.ts';
import type { FillItem } from './hit-rows.ts';

/** What a render function gets besides the hit. */
export interface RenderItemContext {
  /** Lit's own template tag. */
  html: typeof html;
  /** Place on the page; the first is 0. */
  index: number;
  /** Place over all pages; the first is 1. */
  position: number;
}

/** Returns what an item shows: a Lit template, a text, or a node. */
export type RenderItem = (hit: Hit, context: RenderItemContext) => unknown;

/** How the items of a list are filled, and what that needs from the search. */
export interface ItemView {
  readonly highlighted?: readonly string[];
  readonly snippeted?: readonly string[];
  readonly fill: FillItem;
}

/** Items from a function. */
export const renderView = (renderItem: RenderItem): ItemView => ({
  fill:
    (item) =>
    ({ hit, reference }, index) =>
      void render(renderItem(hit, { html, index, position: reference.position ?? index + 1 }), item),
});

/** Items from a `<template>`. */
export const templateView = (
  template: HTMLTemplateElement,
  language: () => { locale: string; formatters?: Formatters },
  complain: (message: string) => void,
): ItemView => {
  const compiled = compileTemplate(template, complain);
  return {
    highlighted: compiled.highlighted,
    snippeted: compiled.snippeted,
    fill: (item) => {
      const block = compiled.create(item.ownerDocument);
      return ({ hit }) => {
        block.update({ hit, ...language() });
        // The nodes move in once they have their values, so that pictures and elements start with them.
        if (block.fragment.firstChild) item.append(block.fragment);
      };
    },
  };
};
