/** Compiles one validator per operation ahead of time: the service runs under a policy that forbids eval. */
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import type { Interface, Operation, Schema } from '../form.ts';
import { type JsonSchema, namedSchemas, toJsonSchema } from './json-schema.ts';

const REF = 'schemas#/$defs/';

/** Words that say something to people only: leaving them out makes the compiled code small. */
const annotations = new Set(['description', 'default', 'examples', 'format', 'x-source', 'writeOnly']);

/** The schema without annotations; `properties` holds names, not words of the schema language. */
function bare(json: unknown, isProperties: boolean): unknown {
  if (Array.isArray(json)) return json.map((one) => bare(one, false));
  if (!json || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([word]) => isProperties || !annotations.has(word))
      .map(([word, value]) => [word, bare(value, !isProperties && word === 'properties')]),
  );
}

/** What one operation receives, as one schema: errors then say `/body/requests/0/action`. */
function inputSchema(operation: Operation, translate: (schema: Schema) => JsonSchema): JsonSchema {
  const object = (schemas: Readonly<Record<string, Schema>> | undefined, required: readonly string[]): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(Object.entries(schemas ?? {}).map(([name, one]) => [name, translate(one)])),
    required,
    additionalProperties: false,
  });
  return {
    type: 'object',
    properties: {
      path: object(operation.path, Object.keys(operation.path ?? {})),
      query: object(operation.query, operation.requiredQuery ?? []),
      ...(operation.body ? { body: translate(operation.body) } : {}),
    },
    required: operation.bodyRequired ? ['body'] : [],
  };
}

/** ESM text with one exported function per operation, and the types beside it. */
export async function printValidators(interfaces: readonly Interface[]): Promise<{ code: string; types: string }> {
  const ajv = new Ajv({ code: { source: true, esm: true }, strict: false, inlineRefs: false, validateFormats: false });
  const named = namedSchemas(interfaces);
  // Search parameters stand in many bodies: each is compiled once and called from there.
  const shared = new Map<Schema, string>();
  for (const [name, schema] of Object.entries(named['SearchParams']?.properties ?? {}))
    shared.set(schema, `parameter.${name}`);
  const translate = (schema: Schema): JsonSchema => bare(toJsonSchema(schema, REF, shared), false) as JsonSchema;
  const $defs = Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, translate(schema)]));
  for (const [schema, name] of shared) $defs[name] = bare(toJsonSchema(schema, REF), false) as JsonSchema;
  ajv.addSchema({ $id: 'schemas', $defs });
  const names: Record<string, string> = {};
  for (const part of interfaces) {
    for (const [id, operation] of Object.entries(part.operations)) {
      ajv.addSchema({ $id: id, ...inputSchema(operation, translate) });
      names[id] = id;
    }
  }
  const print = standaloneCode as unknown as (ajv: Ajv, names: Record<string, string>) => string;
  // The printed code still asks for Ajv's small runtime functions; bundling makes the file stand alone.
  const bundled = await build({
    stdin: { contents: print(ajv, names), resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 120,
    legalComments: 'none',
  });
  // The bundler names the files it read by their place on the disk: keep the text the same everywhere.
  const body = bundled.outputFiles[0]!.text.replace(/^\s*\/\/ .*$\n/gm, '').replace(
    /"[^"\n]*node_modules\/[^"\n]*\//g,
    '"',
  );
  const header = '/** Validators of every operation. Generated from the contract; do not edit. */\n';
  const types = `${header}
/** Why an input was refused. */
export interface ValidationError {
  /** Where, as a JSON pointer: \`/body/events/3/index\`. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Tells whether an input obeys the contract; \`errors\` says why not. */
export interface Validator {
  (input: { path?: unknown; query?: unknown; body?: unknown }): boolean;
  errors?: ValidationError[] | null;
}

${Object.keys(names)
  .map((id) => `export const ${id}: Validator;`)
  .join('\n')}
`;
  return { code: header + body, types };
}
