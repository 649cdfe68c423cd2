/** Prints the reference of the elements: one page each, and the contents. */
import type { ElementEntry, Entry } from './read-manifest.ts';
import type { DetailField } from './read-sources.ts';

/** What a page shows beyond the manifest. */
export interface ElementSources {
  /** Fields of the types of event details, by the type's name. */
  details: ReadonlyMap<string, readonly DetailField[]>;
  texts: readonly { name: string; text: string }[];
  /** The example of the element's own doc block. */
  example: string;
}

const notice = '<!-- Generated from the custom-elements manifest; do not edit. -->';

/** A tag outside of code would become one. */
const prose = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, place) => (place % 2 ? part : part.replaceAll('<', '&lt;')))
    .join('');
/** Bars would end the cell. */
const cell = (text: string): string => prose(text).replaceAll('|', '\\|');
const code = (text?: string): string => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '');
/** The keys have a table of their own. */
const typeOf = ({ type }: Entry): string => code(type?.replace(/TextsOf<[^>]*>( \| undefined)?/, 'Texts'));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const section = (title: string, rows: readonly unknown[], text: () => string): string[] =>
  rows.length ? [`## ${title}`, text()] : [];

const named = (entries: readonly Entry[], nameless = ''): string[][] =>
  entries.map(({ name, description }) => [name ? code(name) : nameless, cell(description)]);

function eventText({ name, description, type = 'Event' }: Entry, details: ElementSources['details']): string {
  const detail = /CustomEvent<(\w+)>/.exec(type)?.[1];
  const fields = detail ? (details.get(detail) ?? []) : [];
  const rows = fields.map((field) => [
    code(field.name),
    code(field.type),
    field.required ? 'always' : 'where known',
    cell(field.description),
  ]);
  return [
    `### ${name}`,
    `${prose(description)} ${'`'}${type}${'`'}`,
    ...(rows.length ? [table(['Field of `detail`', 'Type', 'There', 'Meaning'], rows)] : []),
  ].join('\n\n');
}

/** The page of one element. */
export function printElement(element: ElementEntry, sources: ElementSources): string {
  const { tag, attributes, properties, methods, slots, parts, cssProperties, events } = element;
  const alone = properties.filter(({ name }) => !attributes.some(({ field }) => field === name));
  return `${[
    notice,
    `# \`<${tag}>\``,
    element.summary,
    ...(element.description ? [prose(element.description)] : []),
    `\`\`\`html\n${sources.example}\n\`\`\``,
    `\`import '@aisle/components/define/${tag}';\` registers it; class \`${element.className}\` of \`@aisle/components\`.`,
    ...section('Attributes', attributes, () =>
      table(
        ['Attribute', 'Property', 'Type', 'Default', 'Meaning'],
        attributes.map((attribute) => [
          code(attribute.name),
          code(attribute.field),
          typeOf(attribute),
          code(attribute.default),
          cell(attribute.description),
        ]),
      ),
    ),
    ...section('Properties without an attribute', alone, () =>
      table(
        ['Property', 'Type', 'Default', 'Meaning'],
        alone.map((property) => [
          code(property.name),
          typeOf(property),
          code(property.default),
          cell(property.description),
        ]),
      ),
    ),
    ...section('Methods', methods, () =>
      table(
        ['Method', 'Type', 'What it does'],
        methods.map(({ name, type, description }) => [code(name), code(type), cell(description)]),
      ),
    ),
    ...section('Slots', slots, () => table(['Slot', 'Content'], named(slots, 'without a name'))),
    ...section('Parts', parts, () => table(['`::part()`', 'What it is'], named(parts))),
    ...section('Custom properties', cssProperties, () =>
      table(
        ['Property', 'Default', 'Meaning'],
        cssProperties.map(({ name, default: value, description }) => [code(name), code(value), cell(description)]),
      ),
    ),
    ...section('Texts', sources.texts, () =>
      table(
        ['Key of `text`', 'English'],
        sources.texts.map(({ name, text }) => [code(name), cell(text)]),
      ),
    ),
    ...section('Events', events, () => events.map((event) => eventText(event, sources.details)).join('\n\n')),
  ].join('\n\n')}\n`;
}

/** The first page. */
export const printElements = (elements: readonly ElementEntry[]): string =>
  `${[
    notice,
    '# Elements',
    `${elements.length} elements. All of them inherit the custom properties of [the theme](../../../packages/components/src/theme.css).`,
    `An attribute that is on or off is on where it stands, and off without it or with the value \`false\` (\`show-more="false"\`).`,
    `While a page is developed, on \`localhost\`, loopback addresses, \`*.local\`, \`*.test\` and in files, the console names mistakes of its markup: misspelt elements and attributes, a forgotten \`<template>\`, elements closed by a slash, a language without its texts, and fields, formatters and currencies that cards do not have. Elsewhere \`debug\` on [\`<aisle-search>\`](aisle-search.md) turns that on.`,
    table(
      ['Element', 'What it is'],
      elements.map(({ tag, summary }) => [`[\`<${tag}>\`](${tag}.md)`, cell(summary)]),
    ),
  ].join('\n\n')}\n`;
