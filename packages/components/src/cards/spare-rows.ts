/** Spare rows: finds items of removed hits that can be reused for new ones without a visible difference. */
// Why: decision 0024.
import { isStateless } from '../looks/templates/is-stateless.ts';
import type { FindSpares, Row } from './hit-rows.ts';

/**
 * Creates the search for spare items. An item is spare if its card has no state, the page has changed no card, and it is neither
 * focused nor pressed.
 * @param areTouched - Whether the page has changed a card.
 * @example
 * rows.reuse(createSpareRows(list, rows.areTouched));
 */
export const createSpareRows = (list: Element, areTouched: () => boolean): FindSpares => {
  const stateless = new WeakMap<HTMLTemplateElement, boolean>();
  const isReusable = (template: HTMLTemplateElement): boolean => {
    const result = stateless.get(template) ?? isStateless(template.content);
    stateless.set(template, result);
    return result;
  };
  return (rows, byKey, template) => {
    const removed = [...rows].flatMap(([key, row]) => (byKey.has(key) ? [] : [row]));
    if (!removed.length || !template || !isReusable(template) || areTouched()) return new Map<Element, Row>();
    const news = byKey.size - rows.size + removed.length;
    const active = [...list.querySelectorAll(':scope > :is(:active, :focus-within)')];
    const free = removed.filter(({ item }) => !active.includes(item));
    return new Map(free.slice(0, news).map((row) => [row.item, row]));
  };
};
