/** Item views: fill an item from a compiled template of the page, or from a function that returns a Lit template. */
import type { AnyRecord, Hit } from '@aisle/contract';
import { html, render } from 'lit';
import { report } from '../dom/console/report.ts';
import { compileTemplate } from '../looks/templates/compile-template.ts';
import type { ItemScope } from '../looks/templates/expression.ts';
import type { FillItem } from './hit-rows.ts';

/** Second argument of a render function. */
export interface RenderItemContext {
  /** Lit's own template tag. */
  html: typeof html;
  /** Index on the page, from 0. */
  index: number;
  /** Position across all pages, from 1. */
  position: number;
}

/**
 * Returns the content of an item: a Lit template, a text, or a node. `T` is the type of the records: `RenderItem<Product>`.
 * Declared as a method, because its parameter may then have a more specific record type.
 */
export type RenderItem<T = AnyRecord> = { render(hit: Hit<T>, context: RenderItemContext): unknown }['render'];

/** Fills items with a function. If it throws for a record, that card stays unchanged, and the others are rendered. */
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

/** Fills items from a `<template>`, which is compiled once; unsafe bindings are reported to the console. */
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
      // Insert the nodes after their values are set, so that images and elements start with them.
      if (block.fragment.firstChild) item.append(block.fragment);
    };
  };
  fill.template = template;
  return fill;
};
