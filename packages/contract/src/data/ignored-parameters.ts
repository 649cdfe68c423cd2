/** Known parameters without effect: services of this kind have them, ours accepts them and names them in a header of its answer. */
import type { Schema } from '../contract-shape.ts';

/** The header that names what had no effect. */
export const IGNORED_HEADER = 'X-Service-Ignored-Parameters';

/** What answers carry where a parameter had no effect. */
export const ignoredHeaders = {
  [IGNORED_HEADER]: 'The parameters that are known and had no effect, joined by commas; absent when there is none.',
};

const ignored = (schema: Schema, what: string): Schema => ({
  ...schema,
  ignored: true,
  source: 'inferred',
  description: `${what} Accepted without effect, and named in the header \`${IGNORED_HEADER}\`.`,
});

const flag = { type: 'boolean' } as const;
const names = { type: 'array', items: { type: 'string', maxLength: 256 }, maxItems: 200 } as const;

/** Those that searches and settings may hold. */
const ignoredShared: Readonly<Record<string, Schema>> = {
  replaceSynonymsInHighlight: ignored(flag, 'Writes the word of the query in place of its synonym in highlights.'),
};

/** Parameters of searches that have no effect. */
export const ignoredParameters: Readonly<Record<string, Schema>> = {
  ...ignoredShared,
  percentileComputation: ignored(flag, 'Whether the search counts in the percentiles of processing times.'),
  explain: ignored(names, 'Parts of the search to explain in the answer.'),
};

/** Settings of an index that have no effect; they are not kept. */
export const ignoredSettings: Readonly<Record<string, Schema>> = {
  ...ignoredShared,
  allowCompressionOfIntegerArray: ignored(flag, 'How lists of numbers are stored.'),
  attributesToTransliterate: ignored(names, 'Attributes that are searched in other scripts of Japanese too.'),
  customNormalization: ignored({ type: 'object', additionalProperties: true }, 'Characters that count as others.'),
  keepDiacriticsOnCharacters: ignored({ type: 'string', maxLength: 256 }, 'Letters whose accents tell words apart.'),
  maxFacetHits: ignored({ type: 'integer', minimum: 1, maximum: 100 }, 'Values that a facet search returns.'),
  version: ignored({ type: 'integer' }, 'The form of the settings.'),
};
