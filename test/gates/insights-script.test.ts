/** Property mangling of the script tag: only names that nobody outside of the tracker says may be shortened. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { describe, expect, it } from 'vitest';
import { createInsights } from '@aisle/insights';
import events from '../../packages/admin/openapi/events.json' with { type: 'json' };
import { internalNames } from '../../scripts/insights-script.mjs';

const sources = join(import.meta.dirname, '../../packages/insights/src');

/** Every property name of schemas, however deep. */
const propertyNames = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: object };
  return [
    ...Object.keys(properties),
    ...Object.values(properties).flatMap(propertyNames),
    ...Object.values(rest).flatMap(propertyNames),
  ];
};

/** A schema of the events interface by the name that refers to it. */
const schemaOf = (reference: string): unknown =>
  events.components.schemas[reference.split('/').at(-1) as keyof typeof events.components.schemas];

/** Everything that a part of the description says, with what it refers to: what the tracker sends, and not what owners ask for. */
function reachable(part: unknown, seen = new Set<string>()): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const { $ref: reference } = part as { $ref?: string };
  const isNew = typeof reference === 'string' && !seen.has(reference);
  const referred = isNew ? reachable(schemaOf(reference), seen.add(reference)) : [];
  return [part, ...referred, ...Object.values(part).flatMap((inner) => reachable(inner, seen))];
}

describe('the names that the script tag shortens', () => {
  it('are none that a page calls, none of the wire, and none that elements say in their events', () => {
    const insights = createInsights({ appId: 'STORE', apiKey: 'key', host: 'http://127.0.0.1:1', consent: false });
    const said = new Set([
      ...Object.keys(insights),
      ...reachable(events.paths['/1/events']).flatMap(propertyNames),
      // What elements say in the details of their events.
      'lines',
      'position',
      'query',
    ]);
    insights.close();
    expect(said.size).toBeGreaterThan(40);
    expect(internalNames.filter((name) => said.has(name))).toEqual([]);
  });

  it('are none of any browser', async () => {
    // terser has the list: of properties, it leaves alone what browsers name.
    const uses = [...internalNames, 'innerHTML'].map((name) => `one.${name} = 0;`).join('\n');
    const { code = '' } = await minify(`const one = {};\n${uses}`, { compress: false, mangle: { properties: true } });
    expect(code).toContain('.innerHTML');
    expect(internalNames.filter((name) => code.includes(`.${name}=`))).toEqual([]);
  });

  it('all stand in the source', () => {
    const text = readdirSync(sources)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test'))
      .map((name) => readFileSync(join(sources, name), 'utf8'))
      .join('\n');
    expect(internalNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});
