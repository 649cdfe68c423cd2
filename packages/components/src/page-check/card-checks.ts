/** Card checks: mistakes in the expressions of a card's `<template>`, compared with the formatters and the first records of its list. */
import type { Hit } from '@aisle/contract';
import type { Formatters } from '../looks/templates/expression.ts';
import { builtInFormatters } from '../looks/templates/expression.ts';
import { valueAt } from '../text/highlighting/value-at.ts';
import { nearestName } from './edit-distance.ts';
import { elementsIn } from './elements-in.ts';

const DOCUMENTATION = 'https://github.com/aisle-search/aisle/blob/main/docs/guides/styling.md';

/** An expression of a template: `{{ path | formatter:argument }}`. */
interface Expression {
  readonly source: string;
  readonly path: string;
  readonly calls: readonly { readonly name: string; readonly argument: string }[];
}

const readExpression = (source: string): Expression => {
  const [path = '', ...calls] = source.slice(2, -2).split('|');
  return {
    source,
    path: path.trim(),
    calls: calls.map((call) => {
      const [name = '', ...argument] = call.split(':');
      return { name: name.trim(), argument: argument.join(':').trim() };
    }),
  };
};

/** Everything that a template shows, and the attributes that it asks for first. */
interface TemplateContent {
  readonly expressions: readonly Expression[];
  readonly conditions: readonly string[];
}

/** Texts of an element and its attributes, not those of the elements in it. */
const textsOf = (element: Element): string[] => [
  ...Array.from(element.attributes, ({ value }) => value),
  ...Array.from(element instanceof HTMLTemplateElement ? element.content.childNodes : element.childNodes, (child) =>
    child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '') : '',
  ),
];

const conditionOf = (element: Element): string[] =>
  element.localName === 'template'
    ? [element.getAttribute('if') ?? element.getAttribute('unless') ?? ''].filter(Boolean).map((path) => path.trim())
    : [];

/** The attribute that an element highlights, as an expression. */
const highlightOf = (element: Element): string[] =>
  element.matches('aisle-highlight[attribute], aisle-snippet[attribute]')
    ? [`{{${element.getAttribute('attribute')}}}`]
    : [];

const readTemplate = (template: HTMLTemplateElement): TemplateContent => {
  const elements = [template, ...elementsIn(template.content)];
  const expressions = elements.flatMap(textsOf).flatMap((text) => text.match(/\{\{.+?\}\}/gs) ?? []);
  return {
    expressions: [...new Set([...expressions, ...elements.flatMap(highlightOf)])].map(readExpression),
    conditions: elements.flatMap(conditionOf),
  };
};

/** Currencies that browsers know, or else nothing, and every currency passes. */
const currencies: readonly string[] = Intl.supportedValuesOf?.('currency') ?? [];

const DATE_STYLES = ['full', 'long', 'medium', 'short'];

const argumentMistake = (name: string, argument: string): string | undefined => {
  if (name === 'currency' && !argument)
    return 'needs a currency and shows a bare number. Write {{price | currency:EUR}}';
  if (name === 'currency' && currencies.length > 0 && !currencies.includes(argument.toUpperCase()))
    return `"${argument}" is no currency, so a bare number is there. Write three letters, for example EUR`;
  if (name === 'date' && argument && !DATE_STYLES.includes(argument))
    return `"${argument}" is no style of dates. Choose among ${DATE_STYLES.join(', ')}`;
  return undefined;
};

/** Formatters that neither Aisle nor the page has, and arguments that they do not understand. */
const formatterMistakes = ({ source, calls }: Expression, own: Formatters): string[] =>
  calls.flatMap(({ name, argument }) => {
    if (Object.hasOwn(own, name)) return [];
    const names = [...Object.keys(builtInFormatters), ...Object.keys(own)];
    if (Object.hasOwn(builtInFormatters, name)) {
      const mistake = argumentMistake(name, argument);
      return mistake ? [`has ${source} in a card: ${mistake}.`] : [];
    }
    const nearest = /^(?:money|price|euro|dollar)s?$/i.test(name) ? 'currency' : nearestName(name, names);
    const cure = nearest ? `Did you mean "${nearest}"?` : `There are ${names.join(', ')}: ${DOCUMENTATION}`;
    return [`has ${source} in a card: there is no formatter "${name}", and the value is there as it is. ${cure}`];
  });

/** Names of fields, and those inside objects with a point. */
const fieldsOf = (value: unknown, prefix = ''): string[] =>
  typeof value === 'object' && value && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) =>
        name.startsWith('_') ? [] : [`${prefix}${name}`, ...fieldsOf(inner, `${prefix}${name}.`)],
      )
    : [];

/** Fields that no record of the first results has. Values that a template asks for first may be missing. */
const fieldMistakes = ({ expressions, conditions }: TemplateContent, hits: readonly Hit[]): string[] => {
  if (!hits[0]) return [];
  const fields = [...new Set(hits.flatMap((hit) => fieldsOf(hit)))];
  const isMissing = (path: string): boolean => hits.every((hit) => valueAt(hit, path) === undefined);
  const optional = conditions.filter(isMissing).flatMap((path) => {
    const nearest = nearestName(path, fields);
    return nearest
      ? [`asks for "${path}" in a card, which none of the first records has. Did you mean "${nearest}"?`]
      : [];
  });
  const shown = expressions.flatMap(({ source, path }) => {
    if (conditions.includes(path) || !isMissing(path)) return [];
    const nearest = nearestName(path, fields);
    const cure = nearest ? `Did you mean {{${nearest}}}?` : `Records have ${fields.slice(0, 30).join(', ')}.`;
    return [`shows ${source} in a card: none of the first ${hits.length} records has "${path}". ${cure}`];
  });
  return [...optional, ...shown];
};

/**
 * Returns the mistakes in the card template of a list.
 * @param hits - The first records that the list shows.
 * @example
 * cardMistakes(list, [{ objectID: 'p1', name: 'Shoe' }]); // ['shows {{nmae}} in a card: …']
 */
export const cardMistakes = (list: Element, hits: readonly Hit[]): string[] => {
  const template = list.querySelector<HTMLTemplateElement>(':scope > template');
  if (!template) return [];
  const content = readTemplate(template);
  const { formatters = {} } = list as { formatters?: Formatters };
  return [
    ...content.expressions.flatMap((expression) => formatterMistakes(expression, formatters)),
    ...fieldMistakes(content, hits),
  ];
};
