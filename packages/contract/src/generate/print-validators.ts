/** Compiles one validator per operation ahead of time: the service runs under a policy that forbids eval. */
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import type { Interface, Operation, Schema } from '../contract-shape.ts';
import { type JsonSchema, namedSchemas, toJsonSchema } from './json-schema.ts';
import { kebab } from './letter-case.ts';

const REF = 'schemas#/$defs/';

/** Annotation keywords, which are removed to keep the compiled code small. */
const annotations = new Set(['description', 'default', 'examples', 'format', 'x-source', 'writeOnly']);

/** Returns the schema without annotations; the keys of `properties` are names, not keywords. */
function bare(json: unknown, isProperties: boolean): unknown {
  if (Array.isArray(json)) return json.map((one) => bare(one, false));
  if (!json || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([word]) => isProperties || !annotations.has(word))
      .map(([word, value]) => [word, bare(value, !isProperties && word === 'properties')]),
  );
}

/** Returns the whole input of an operation as one schema, so that error paths read like `/body/requests/0/action`. */
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

/** Prints the validators of each interface and a table of all of them, by path below the generated code of the service. */
export async function printValidators(interfaces: readonly Interface[]): Promise<Map<string, string>> {
  const texts = await Promise.all(
    interfaces.map(async (part): Promise<[string, string][]> => {
      const folder = kebab(part.id);
      const ids = Object.keys(part.operations);
      const header = `/** Validators: ${part.title}. Generated from the contract; do not edit. */\n`;
      return [
        [`${folder}/validators.js`, header + (await validatorsOf(part, interfaces))],
        [
          `${folder}/validators.d.ts`,
          `${header}import type { Validator } from '../../validator.ts';

${ids.map((id) => `export const ${id}: Validator;`).join('\n')}
`,
        ],
      ];
    }),
  );
  return new Map([...texts.flat(), ['validators.ts', printAllValidators(interfaces)]]);
}

function printAllValidators(interfaces: readonly Interface[]): string {
  return `/** The validators of all operations. Generated from the contract; do not edit. */
import type { OperationId } from '../route.ts';
import type { Validator } from '../validator.ts';
${interfaces.map(({ id }) => `import * as ${id} from './${kebab(id)}/validators.js';`).join('\n')}

export const validators: Partial<Record<OperationId, Validator>> = {
${interfaces.map(({ id }) => `  ...${id},`).join('\n')}
};
`;
}

/** Compiles an ES module with one exported function per operation of an interface. */
async function validatorsOf(part: Interface, interfaces: readonly Interface[]): Promise<string> {
  const ajv = new Ajv({ code: { source: true, esm: true }, strict: false, inlineRefs: false, validateFormats: false });
  const named = namedSchemas(interfaces);
  // Search parameters occur in many bodies: each is compiled once and called from there.
  const shared = new Map<Schema, string>();
  for (const [name, schema] of Object.entries(named['SearchParams']?.properties ?? {}))
    shared.set(schema, `parameter.${name}`);
  const translate = (schema: Schema): JsonSchema => bare(toJsonSchema(schema, REF, shared), false) as JsonSchema;
  const $defs = Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, translate(schema)]));
  for (const [schema, name] of shared) $defs[name] = bare(toJsonSchema(schema, REF), false) as JsonSchema;
  ajv.addSchema({ $id: 'schemas', $defs });
  const names: Record<string, string> = {};
  for (const [id, operation] of Object.entries(part.operations)) {
    ajv.addSchema({ $id: id, ...inputSchema(operation, translate) });
    names[id] = id;
  }
  const print = standaloneCode as unknown as (ajv: Ajv, names: Record<string, string>) => string;
  // The printed code imports Ajv's small runtime functions; bundling makes it self-contained.
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
  // The bundler writes absolute file paths: remove them, so that the output is the same on every machine.
  return bundled.outputFiles[0]!.text.replace(/^\s*\/\/ .*$\n/gm, '').replace(/"[^"\n]*node_modules\/[^"\n]*\//g, '"');
}
