/** Body fields: the names that the body of each operation may have, from which a misspelt name is corrected. */
import type { Interface, Schema } from '../contract-shape.ts';
import { namedSchemas } from './json-schema.ts';

/** Adds the names of the properties of a schema, at any depth. */
function addNames(schema: Schema, named: Readonly<Record<string, Schema>>, names: Set<string>, visited: Set<Schema>) {
  if (visited.has(schema)) return;
  visited.add(schema);
  const { $ref, items, properties = {}, additionalProperties, anyOf = [], allOf = [] } = schema;
  for (const name of Object.keys(properties)) names.add(name);
  const inner = [...Object.values(properties), ...anyOf, ...allOf];
  for (const one of [$ref && named[$ref], items, additionalProperties]) if (typeof one === 'object') inner.push(one);
  for (const one of inner) addNames(one, named, names, visited);
}

/** Prints the names by operation. Search parameters, which many bodies have, are left out: the service has a list of its own. */
export function printBodyFields(interfaces: readonly Interface[]): string {
  const named = namedSchemas(interfaces);
  const parameters = new Set(Object.keys(named['SearchParams']?.properties ?? {}));
  const entries = interfaces.flatMap((api) =>
    Object.entries(api.operations).flatMap(([id, { body }]) => {
      const names = new Set<string>();
      if (body) addNames(body, named, names, new Set());
      const own = [...names].filter((name) => !parameters.has(name));
      return own.length > 0 ? [[id, own.join(' ')] as const] : [];
    }),
  );
  return `/** Names of fields in the body of each operation, at any depth, separated by spaces; search parameters are left out. Generated from the contract; do not edit. */
export const bodyFields: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};
`;
}
