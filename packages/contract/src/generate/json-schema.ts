/** JSON Schema: converts the schemas of the contract to plain ones: custom keywords become annotations, names become references. */
import type { Interface, Schema } from '../contract-shape.ts';

/** A JSON Schema document fragment. */
export type JsonSchema = { [keyword: string]: unknown };

/**
 * Converts one schema; `refBase` is the path of named schemas, for example `#/components/schemas/`.
 * A schema that `shared` contains (by identity) becomes a reference to its name.
 */
export function toJsonSchema(schema: Schema, refBase: string, shared?: ReadonlyMap<Schema, string>): JsonSchema {
  const name = shared?.get(schema);
  if (name) return { $ref: refBase + name };
  const inner = (one: Schema): JsonSchema => toJsonSchema(one, refBase, shared);
  const { $ref, known, int64, secret, source, items, properties, additionalProperties, anyOf, allOf, ...same } = schema;
  const out: JsonSchema = { ...same };
  // These keywords only affect the types.
  delete out['records'];
  delete out['openTypes'];
  delete out['ignored'];
  if ($ref) out['$ref'] = refBase + $ref;
  if (known) out['examples'] = known;
  if (int64 && out['type'] === 'integer') out['format'] = 'int64';
  if (secret) out['writeOnly'] = true;
  if (source) out['x-source'] = source;
  if (items) out['items'] = inner(items);
  if (properties) {
    out['properties'] = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, inner(one)]));
  }
  if (additionalProperties !== undefined) {
    out['additionalProperties'] =
      typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties;
  }
  if (anyOf) out['anyOf'] = anyOf.map(inner);
  if (allOf) out['allOf'] = allOf.map(inner);
  return out;
}

/** Returns every named schema of the contract; a name used by two interfaces is a mistake in the contract. */
export function namedSchemas(interfaces: readonly Interface[]): Record<string, Schema> {
  const all: Record<string, Schema> = {};
  for (const part of interfaces) {
    for (const [name, schema] of Object.entries(part.schemas)) {
      if (all[name]) throw new Error(`Two interfaces of the contract define the schema "${name}": rename one of them.`);
      all[name] = schema;
    }
  }
  return all;
}
