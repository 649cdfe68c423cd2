/** Prints what markup may say to each element, as types that the files of all frameworks are made of. */
import type { AttributeEntry, ElementEntry } from './read-manifest.ts';

export const generatedHere = '/* Generated from the custom-elements manifest; do not edit. */';

const comment = (text: string, indent: string): string => `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;

/** What an attribute may be in markup, where everything is text: by the type of the property behind it. */
function attributeType({ type = 'string' }: AttributeEntry): string {
  const parts = type.split('|').map((part) => part.trim());
  const attributeParts = parts.filter((part) => part !== 'undefined');
  if (attributeParts.every((part) => part === 'boolean')) return "boolean | 'true' | 'false' | ''";
  if (attributeParts.every((part) => part === 'number')) return 'number | `${number}`';
  if (attributeParts.every((part) => /^'[^']*'$/.test(part))) return attributeParts.join(' | ');
  return attributeParts.includes('number') ? 'string | number' : 'string';
}

const block = (name: string, about: string, lines: readonly string[]): string =>
  `${comment(about, '')}export interface ${name} {\n${lines.join('')}}\n`;

/** `dist/elements.d.ts`: tag to class, properties, attributes and events. */
export function printTypes(elements: readonly ElementEntry[]): string {
  const classes = elements.map(({ tag, className, summary }) => `${comment(summary, '  ')}  '${tag}': ${className};\n`);
  const properties = elements.map(
    ({ tag, className, properties: all }) =>
      `  '${tag}': ${all.length ? `Partial<Pick<${className}, ${all.map(({ name }) => `'${name}'`).join(' | ')}>>` : '{}'};\n`,
  );
  const attributes = elements.map(({ tag, attributes: all, properties: own }) => {
    // Frameworks set a property where there is one of that name, so its own type counts there.
    const written = all.filter(({ name }) => !own.some((property) => property.name === name));
    const lines = written.map(
      (one) => `${comment(one.description, '    ')}    '${one.name}'?: ${attributeType(one)} | undefined;\n`,
    );
    return `  '${tag}': {\n${lines.join('')}  };\n`;
  });
  const events = elements.map(({ tag, events: all }) => {
    const lines = all.map(
      ({ name, description }) => `${comment(description, '    ')}    '${name}': EventOf<'${name}'>;\n`,
    );
    return `  '${tag}': {\n${lines.join('')}  };\n`;
  });
  return [
    generatedHere,
    elements.map(({ className, module }) => `import type { ${className} } from './${module}.js';`).join('\n'),
    "import './dom/events/emit.js';",
    '',
    'type EventOf<Name extends string> = Name extends keyof HTMLElementEventMap ? HTMLElementEventMap[Name] : CustomEvent;',
    '',
    block('AisleElements', 'Every element: tag to class.', classes),
    block('AisleProperties', 'What a script or a framework may set on each element.', properties),
    block('AisleAttributes', 'Attributes of each element under whose names there is no property.', attributes),
    block('AisleEvents', 'The events of each element: name to event.', events),
    comment('Everything that markup may set on an element.', '').trimEnd(),
    'export type AisleProps<Tag extends keyof AisleElements> = AisleProperties[Tag] & AisleAttributes[Tag];',
    '',
  ].join('\n');
}
