/** The two ways to fill an item: a compiled template of the page, or a function that returns a Lit template. */
import type { AnyRecord, Hit } from '@aisle/contract';
import { html, render } from 'lit';
import { report } from '../dom/console/report.ts';
import { compileTemplate } from '../looks/templates/compile-template.ts';
import type { ItemScope } from '../looks/templates/expression.ts';
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

/**
 * Returns what an item shows: a Lit template, a text, or a node. `T` is the type of the records: `RenderItem<Product>`.
 * Written as a method, since those may take a hit of which more is known than elements know.
 */
export type RenderItem<T = AnyRecord> = { render(hit: Hit<T>, context: RenderItemContext): unknown }['render'];

/** Items from a function. One that fails for a record leaves its card as it is, and takes no other with it. */
export const renderView =
  (renderItem: RenderItem): FillItem =>
  (item) =>
  ({ hit, reference }, index) => {
    try {
      render(renderItem(hit, { html, index, position: reference.position ?? index + 1 }), item);
    } catch (error) {
      reportError(error);
    }
  };

/** Items from a `<template>`, compiled once for all of them; the console hears what it refuses. */
export const templateView = (
  template: HTMLTemplateElement,
  { host, language }: { host: Element; language: () => Omit<ItemScope, 'hit'> },
): FillItem => {
  const compiled = compileTemplate(
    template,
    (attribute, tag) => void report(host, ({ boundByRecord }) => boundByRecord(attribute, tag)),
  );
  const fill: FillItem = (item) => {
    const block = compiled.create(item.ownerDocument);
    return ({ hit }) => {
      block.update({ hit, ...language() });
      // The nodes move in once they have their values, so that pictures and elements start with them.
      if (block.fragment.firstChild) item.append(block.fragment);
    };
  };
  fill.template = template;
  return fill;
};
