/** What the settings of an index say of search by meaning: which embedder, and which text of its records. */
import type { IndexRow } from '../../ground/changes/index-rows.ts';
import type { VectorRow } from '../../ground/changes/record-vectors.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { parseSearchableAttributes } from '../../ground/settings/declarations.ts';
import { effectiveSettings } from '../../ground/settings/effective-settings.ts';
import { isFields } from '../../foundation/wire/fields.ts';
import { createTextTemplate, type TextTemplate } from './record-text.ts';

/** An index that is searched by meaning. */
export interface IndexMeaning {
  embedder: Embedder;
  template: TextTemplate;
  /** Names model and template: two indices with the same have the same vectors of the same records. */
  generation: string;
}

/** Reads what the settings of an index say. */
export type MeaningOf = (row: Pick<IndexRow, 'settings'>) => IndexMeaning | undefined;

/** Tells by which vectors searches of an index go: those that its settings want, or while these are made the ones before. */
export type ServedMeaningOf = (row: VectorRow) => IndexMeaning | undefined;

/** Texts that are made otherwise than before get another number, so that their vectors are made anew. */
const TEXT_VERSION = 1;

const generationOf = ({ model, dimensions }: Embedder, template: TextTemplate): string =>
  JSON.stringify([TEXT_VERSION, model, dimensions, template.attributes, template.fallback]);

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What was set, whatever the contract lets pass. */
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

/** Whether an index of its own is to be searched by meaning, whether there is an embedder for it or not. */
export const wantsMeaning = (row: Pick<IndexRow, 'settings'>): boolean => readSettings(row).isNeural;

/**
 * Reads what the settings of an index say: undefined where it is searched by words alone, where records bring their vectors along, or where its
 * embedder is not there.
 * @param embedders The first one is for indices that name none.
 *
 * @example
 * const meaningOf = createMeaningOf([embedder]);
 * meaningOf({ settings: { mode: 'neuralSearch' } })?.embedder.model;
 */
export function createMeaningOf(embedders: readonly Embedder[]): MeaningOf {
  // Rows of the catalogue are replaced where they change.
  const cached = new WeakMap<Pick<IndexRow, 'settings'>, { meaning: IndexMeaning | undefined }>();
  return (row) => {
    const read = cached.get(row) ?? { meaning: readMeaning(row, embedders) };
    cached.set(row, read);
    return read.meaning;
  };
}

/** What a generation was made by; undefined where its model is not there. */
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
  // Texts that were made otherwise are none of these.
  return generationOf(embedder, template) === generation ? { embedder, template, generation } : undefined;
}

/**
 * Tells by which vectors searches go: as long as not all of those are there that the settings want, the ones before go on, where their model is
 * there to make vectors of queries.
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
