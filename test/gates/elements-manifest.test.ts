/** Every element is documented to the last part: the manifest that editors and the reference read is complete. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const elements = resolve(import.meta.dirname, '../../packages/components');

interface Declaration {
  name: string;
  tagName?: string;
  customElement?: boolean;
  summary?: string;
  description?: string;
  members?: {
    kind: string;
    name: string;
    privacy?: string;
    static?: boolean;
    description?: string;
    attribute?: string;
    inheritedFrom?: unknown;
  }[];
  attributes?: { name: string; fieldName?: string; description?: string }[];
  cssParts?: { name: string; description?: string }[];
  cssProperties?: { name: string; description?: string }[];
  slots?: { name: string; description?: string }[];
  events?: { name: string; description?: string }[];
}

const manifest = JSON.parse(readFileSync(resolve(elements, 'dist/custom-elements.json'), 'utf8')) as {
  modules: { path: string; declarations?: Declaration[] }[];
};
const declared = manifest.modules.flatMap((module) =>
  (module.declarations ?? []).filter((one) => one.customElement).map((one) => ({ ...one, path: module.path })),
);
const tags = readdirSync(resolve(elements, 'src/define'))
  .filter((file) => file.startsWith('aisle-'))
  .map((file) => file.replace(/\.ts$/, ''));

describe('the custom-elements manifest', () => {
  it('knows every tag that define/ registers, and no other', () => {
    expect(declared.map((one) => one.tagName).toSorted()).toEqual(tags.toSorted());
  });

  it.each(declared)('$tagName is described to the last attribute, part, slot, event and token', (element) => {
    expect(element.summary ?? element.description, 'summary').toBeTruthy();
    const silent = [
      ...(element.attributes ?? []).filter(
        (one) => !one.description && !element.members?.find((member) => member.name === one.fieldName)?.description,
      ),
      ...(element.members ?? []).filter(
        (one) =>
          one.kind === 'field' &&
          !one.static &&
          !one.inheritedFrom &&
          one.privacy !== 'private' &&
          one.privacy !== 'protected' &&
          !one.name.startsWith('#') &&
          !one.description,
      ),
      ...(element.cssParts ?? []).filter((one) => !one.description),
      ...(element.cssProperties ?? []).filter((one) => !one.description),
      ...(element.slots ?? []).filter((one) => !one.description),
      ...(element.events ?? []).filter((one) => !one.description),
    ].map((one) => one.name);
    expect(silent).toEqual([]);
  });

  it.each(declared)('$tagName names every part and token that its source uses', (element) => {
    const source = readFileSync(resolve(elements, element.path), 'utf8');
    const parts = [...source.matchAll(/\bpart="([^"$]+)"/g)].flatMap((match) => match[1]!.split(/\s+/));
    const documented = new Set((element.cssParts ?? []).map((one) => one.name));
    expect([...new Set(parts)].filter((part) => !documented.has(part))).toEqual([]);
  });
});
