/** Settings of an index for semantic search: its embedder, and the text template of its records. */
import type { IndexRow } from '../../ground/changes/index-rows.ts';
import type { VectorRow } from '../../ground/changes/record-vectors.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { parseSearchableAttributes } from '../../ground/settings/declarations.ts';
import { effectiveSettings } from '../../ground/settings/effective-settings.ts';
import { isFields } from '../../foundation/wire/fields.ts';
import { createTextTemplate, type TextTemplate } from './record-text.ts';

/** Semantic search of an index. */
export interface IndexMeaning {
  embedder: Embedder;
  template: TextTemplate;
  /** Identifies model and template: indices with the same generation have the same vectors for the same records. */
  generation: string;
}

/** Reads the settings of an index. */
export type MeaningOf = (row: Pick<IndexRow, 'settings'>) => IndexMeaning | undefined;

/** Returns the vectors that searches of an index use: those of its settings, or the previous ones until these are complete. */
export type ServedMeaningOf = (row: VectorRow) => IndexMeaning | undefined;

/** Version of the text format. A new one makes all vectors anew. */
const TEXT_VERSION = 1;

const generationOf = ({ model, dimensions }: Embedder, template: TextTemplate): string =>
  JSON.stringify([TEXT_VERSION, model, dimensions, template.attributes, template.fallback]);

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Reads the settings defensively, because the contract allows more. */
function readSettings({ settings }: Pick<IndexRow, 'settings'>): {
  isNeural: boolean;
  embedder: string | undefined;
  attributes: string[] | undefined;
  isProvided: boolean;
} {
  const semantic: Record<string, unknown> = isFields(settings.semanticSearch) ? settings.semanticSearch : {};
  const { embedder, attributes, source } = semantic;
  const isProvided = source === 'userProvided';
  return {
    isProvided,
    isNeural: settings.mode === 'neuralSearch' || typeof embedder === 'string' || isProvided,
    embedder: typeof embedder === 'string' ? embedder : undefined,
    attributes: isNames(attributes) ? attributes : undefined,
  };
}

/** Whether a primary index is configured for semantic search, even if its embedder is missing. */
export const wantsMeaning = (row: Pick<IndexRow, 'settings'>): boolean => readSettings(row).isNeural;

/**
 * Reads the settings of an index. Undefined if it only uses keywords, if its records provide vectors, or if its embedder is missing.
 * @param embedders The first one is the default.
 *
 * @example
 * const meaningOf = createMeaningOf([embedder]);
 * meaningOf({ settings: { mode: 'neuralSearch' } })?.embedder.model;
 */
export function createMeaningOf(embedders: readonly Embedder[]): MeaningOf {
  // Rows of the catalogue are replaced when they change.
  const cached = new WeakMap<Pick<IndexRow, 'settings'>, { meaning: IndexMeaning | undefined }>();
  return (row) => {
    const read = cached.get(row) ?? { meaning: readMeaning(row, embedders) };
    cached.set(row, read);
    return read.meaning;
  };
}

/** Parses a generation. Undefined if its model is missing. */
function readGeneration(generation: string, embedders: readonly Embedder[]): IndexMeaning | undefined {
  const [, model, dimensions, attributes, fallback] = JSON.parse(generation) as [
    number,
    string,
    number,
    TextTemplate['attributes'],
    TextTemplate['fallback'],
  ];
  const embedder = embedders.find((one) => one.model === model && one.dimensions === dimensions);
  if (!embedder) return undefined;
  const template = { attributes, fallback };
  // Texts of another format are not used.
  return generationOf(embedder, template) === generation ? { embedder, template, generation } : undefined;
}

/**
 * Returns a function for the vectors that searches use: until all vectors of the settings exist, the previous ones are used, if their model
 * is available for query vectors.
 *
 * @example
 * const servedOf = createServedMeaningOf([embedder, embedderBefore], meaningOf);
 */
export function createServedMeaningOf(embedders: readonly Embedder[], meaningOf: MeaningOf): ServedMeaningOf {
  const cached = new Map<string, IndexMeaning | undefined>();
  return (row) => {
    const wanted = meaningOf(row);
    const { vectorGeneration: before } = row;
    if (!wanted || before === undefined || before === wanted.generation) return wanted;
    if (!cached.has(before)) cached.set(before, readGeneration(before, embedders));
    return cached.get(before) ?? wanted;
  };
}

function readMeaning(row: Pick<IndexRow, 'settings'>, embedders: readonly Embedder[]): IndexMeaning | undefined {
  const { isNeural, isProvided, embedder: name, attributes } = readSettings(row);
  if (!isNeural || isProvided) return undefined;
  const embedder = name === undefined ? embedders[0] : embedders.find((one) => one.name === name);
  if (!embedder) return undefined;
  const { searchableAttributes } = effectiveSettings(row.settings);
  const searchable = parseSearchableAttributes(searchableAttributes).map(({ attribute }) => attribute);
  const template = createTextTemplate(attributes, searchable);
  return { embedder, template, generation: generationOf(embedder, template) };
}
