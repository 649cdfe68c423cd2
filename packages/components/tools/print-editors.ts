/** Prints what editors read to complete and explain the tags, attributes and custom properties of the elements. */
import type { AttributeEntry, ElementEntry } from './read-manifest.ts';

/** The words that an attribute may have, where its type lists them. */
function wordsOf({ type = '' }: AttributeEntry): { name: string }[] {
  const words = [...type.matchAll(/'([^']*)'/g)].map(([, name]) => ({ name: name! }));
  return /^[\s|]*('[^']*'[\s|]*)+(undefined)?$/.test(type) ? words : [];
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const about = ({ summary, description }: ElementEntry): string => `${summary}\n\n${description}`;

/** VS Code's custom data for HTML. */
export const printHtmlData = (elements: readonly ElementEntry[]): string =>
  json({
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tag,
      description: { kind: 'markdown', value: about(element) },
      attributes: element.attributes.map((attribute) => ({
        name: attribute.name,
        description: attribute.description,
        ...(attribute.type === 'boolean' && { valueSet: 'v' }),
        ...(wordsOf(attribute).length && { values: wordsOf(attribute) }),
      })),
    })),
  });

/** VS Code's custom data for CSS: one entry per custom property, whichever elements share it. */
export function printCssData(elements: readonly ElementEntry[]): string {
  const found = new Map<string, string[]>();
  for (const { tag, cssProperties } of elements)
    for (const { name, description, default: value } of cssProperties)
      found.set(name, [
        ...(found.get(name) ?? []),
        `\`<${tag}>\`: ${description}${value ? ` Default \`${value}\`.` : ''}`,
      ]);
  return json({
    version: 1.1,
    properties: [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, lines]) => ({ name, description: { kind: 'markdown', value: lines.join('\n\n') } })),
  });
}

/** JetBrains' web-types. */
export const printWebTypes = (elements: readonly ElementEntry[], version: string): string =>
  json({
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: '@aisle/components',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tag,
          description: about(element),
          attributes: element.attributes.map(({ name, description, type, default: value }) => ({
            name,
            description,
            ...(value !== undefined && { default: value }),
            value: { type: type ?? 'string', ...(type === 'boolean' && { kind: 'no-value' }) },
          })),
          slots: element.slots.map(({ name, description }) => ({ name, description })),
          js: {
            properties: element.properties.map(({ name, description, type }) => ({
              name,
              description,
              value: { type: type ?? 'unknown' },
            })),
            events: element.events.map(({ name, description }) => ({ name, description })),
          },
          css: {
            parts: element.parts.map(({ name, description }) => ({ name, description })),
            properties: element.cssProperties.map(({ name, description }) => ({ name, description })),
          },
        })),
      },
    },
  });
