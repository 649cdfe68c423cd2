/** Prepares a record for the cluster: the words, facet values, numbers and keys by which it is found. */
import { valueKey } from '../../../foundation/records/fold.ts';
import { eachPlace } from '../../../foundation/records/geo-shape.ts';
import { eachScalarAt, isObject, type JsonObject } from '../../../foundation/records/record-values.ts';
import { eachWord } from '../../../foundation/records/tokenizer.ts';
import type { EngineIndexSettings } from '../../engine.ts';
import { PlaceCounter, type SearchableAttributes } from '../../embedded/index/searchable-attributes.ts';
import { facetsOf } from './index-layout.ts';
import { attributeMark, openingMark, openingWordsOf } from './placed-words.ts';
import { toColumn } from './record-column.ts';
import { sortKeyOf } from './sortable-keys.ts';

// Maximum length of a term in the cluster.
const MAX_VALUE_LENGTH = 8000;

/** A document as it is sent to the cluster. */
export type ClusterDocument = Record<string, unknown>;

/** Prepares the records of one index. */
export interface RecordPreparer {
  /** Numbers of the attributes that were discovered in records. */
  readonly numbers: ReadonlyMap<string, number>;
  prepare(record: JsonObject, stored: { objectID: string; json: string; order: number }): ClusterDocument;
}

/** Returns the key of a facet value; one that is too long for the cluster is represented by its prefix. */
export const facetKey = (value: string): string => valueKey(value).slice(0, MAX_VALUE_LENGTH);

const spelt = (value: string): string => `${facetKey(value)}\u0000${value.slice(0, MAX_VALUE_LENGTH)}`;

/** Returns the spelling of a counted value. */
export const spellingOf = (key: string): { key: string; spelling: string } => {
  const cut = key.indexOf('\u0000');
  return { key: key.slice(0, cut), spelling: key.slice(cut + 1) };
};

/** The group of a record without a value of its own. */
const singleGroup = (objectID: string): string => `\u0000${objectID}`;

/**
 * @param options.attributes Collects the searchable attributes of records, if none are declared.
 * @param options.maxNumbers Maximum number of attributes whose numbers are stored.
 */
export function createRecordPreparer(options: {
  settings: EngineIndexSettings;
  attributes: SearchableAttributes;
  numbers: readonly string[];
  maxNumbers: number;
}): RecordPreparer {
  const { settings, attributes, maxNumbers } = options;
  const facets = facetsOf(settings);
  const sorts = settings.sortedBy ?? [];
  const numbers = new Map(options.numbers.map((name, at) => [name, at]));
  return {
    numbers,
    prepare: (record, { objectID, json, order }) => {
      const document: ClusterDocument = { id: objectID, order, record: toColumn(json), ...wordsOf(record, attributes) };
      facets.forEach((attribute, at) => {
        const values = new Map<string, string>();
        eachScalarAt(record, attribute, (value) => {
          const key = facetKey(String(value));
          if (!values.has(key)) values.set(key, spelt(String(value)));
        });
        if (values.size === 0) return;
        document[`facet${at}`] = [...values.keys()];
        document[`spelling${at}`] = [...values.values()];
      });
      sorts.forEach((attribute, at) => {
        const [up, down] = [sortKeyOf(record, attribute, 'asc'), sortKeyOf(record, attribute, 'desc')];
        if (up !== undefined) document[`sort${at}`] = up;
        if (down !== undefined) document[`sortDown${at}`] = down;
      });
      for (const [attribute, values] of numbersOf(record)) {
        let number = numbers.get(attribute);
        if (number === undefined && numbers.size < maxNumbers) numbers.set(attribute, (number = numbers.size));
        if (number !== undefined) document[`number${number}`] = values;
      }
      const places: { lat: number; lon: number }[] = [];
      eachPlace(record, ({ lat, lng }) => places.push({ lat, lon: lng }));
      if (places.length > 0) document['place'] = places;
      const { attributeForDistinct } = settings;
      if (attributeForDistinct !== undefined)
        document['group'] = groupOf(record, attributeForDistinct) ?? singleGroup(objectID);
      return document;
    },
  };
}

/** Returns the words of a record: each with its attribute, and the first ones with their positions. */
function wordsOf(record: JsonObject, attributes: SearchableAttributes): ClusterDocument {
  const placed: string[] = [];
  const opening = new Set<string>();
  const counter = new PlaceCounter();
  counter.beginRecord();
  attributes.eachTextOf(record, (text, attribute) => {
    const words: string[] = [];
    counter.beginText(attribute);
    const wordCount = openingWordsOf(attributes, attribute);
    eachWord(
      text,
      (word) => {
        const position = counter.next() & 0xffff;
        words.push(word);
        if (position < wordCount) opening.add(openingMark(attribute, position) + word);
      },
      attributes.cutRules(attribute),
    );
    if (words.length === 0) return;
    const mark = attributeMark(attribute);
    placed.push(words.map((word) => mark + word).join(' '));
  });
  return { placed, opening: [...opening].join(' ') };
}

function groupOf(record: JsonObject, attribute: string): string | undefined {
  let group: string | undefined;
  eachScalarAt(record, attribute, (value) => {
    group ??= facetKey(String(value));
  });
  return group;
}

const MAX_DEPTH = 8;

/** Returns all numbers of a record by the attribute under which filters find them. */
function numbersOf(record: JsonObject): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  const walk = (value: unknown, name: string, depth: number): void => {
    if (typeof value === 'number' && Number.isFinite(value)) {
      const values = numbers.get(name);
      if (values) values.push(value);
      else numbers.set(name, [value]);
    } else if (Array.isArray(value)) {
      if (depth < MAX_DEPTH) for (const member of value) walk(member, name, depth + 1);
    } else if (isObject(value) && depth < MAX_DEPTH) {
      for (const [key, member] of Object.entries(value)) walk(member, name === '' ? key : `${name}.${key}`, depth + 1);
    }
  };
  for (const [key, member] of Object.entries(record)) if (key !== '_geoloc') walk(member, key, 0);
  return numbers;
}
