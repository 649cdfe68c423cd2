import { describe, expect, it } from 'vitest';
import type { EngineIndexSettings } from '../../engine.ts';
import { attributesOf } from './cluster-index.ts';
import { layoutOf } from './index-layout.ts';
import { filterQuery } from '../query/filter-query.ts';
import { createRecordPreparer } from './prepare-record.ts';
import { recordOf, toColumn } from './record-column.ts';
import { scoreClauses } from '../ranking/score-digits.ts';
import { sortableNumber, sortKeyOf } from './sortable-keys.ts';

const settings: EngineIndexSettings = {
  searchableAttributes: [
    { attribute: 'name', rank: 0, unordered: false },
    { attribute: 'tags', rank: 1, unordered: true },
  ],
  facets: [{ attribute: 'color', counted: true }],
  attributeForDistinct: 'group',
  sortedBy: ['price'],
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
};

const prepare = (record: Record<string, unknown>, numbers: string[] = []) => {
  const preparer = createRecordPreparer({
    settings,
    attributes: attributesOf({ settings, found: [] }),
    numbers,
    maxNumbers: 2,
  });
  return { document: preparer.prepare(record, { objectID: 'a', json: '{}', order: 7 }), numbers: preparer.numbers };
};

describe('a record for the cluster', () => {
  it('holds its words folded, each list member apart, and each word with its attribute', () => {
    const { document } = prepare({ name: 'Café Table', tags: ['Wood', 'Round top'] });
    expect(document['placed']).toEqual(['\ue000cafe \ue000table', '\ue001wood', '\ue001round \ue001top']);
  });

  it('tells the places of first words, where these count', () => {
    const { document } = prepare({ name: 'one two three four five six seven eight', tags: ['Wood'] });
    const opening = (document['opening'] as string).split(' ');
    expect(opening).toHaveLength(7);
    expect(opening.slice(0, 2)).toEqual(['\ue000\ue000one', '\ue000\ue001two']);
  });

  it('is kept as it was given, also in the format before', () => {
    const json = '{"name":"Café 🪑 \\u0000"}';
    expect(recordOf({ record: toColumn(json) })).toBe(json);
    expect(recordOf({ json })).toBe(json);
  });

  it('counts values that differ in case alone once', () => {
    const { document } = prepare({ color: ['Red', 'red', 'Blue'] });
    expect(document['facet0']).toEqual(['red', 'blue']);
    expect(document['spelling0']).toEqual(['red\u0000Red', 'blue\u0000Blue']);
  });

  it('stands alone without a value of the group', () => {
    expect(prepare({ group: 'X' }).document['group']).toBe('x');
    expect(prepare({}).document['group']).toBe('\u0000a');
  });

  it('keeps the numbers of so many attributes, those first that were there first', () => {
    const { document, numbers } = prepare({ price: 3, sizes: [1, 2], more: { depth: 9 } }, ['sizes']);
    expect(document['number0']).toEqual([1, 2]);
    expect(document['number1']).toEqual([3]);
    expect([...numbers.keys()]).toEqual(['sizes', 'price']);
  });

  it('leaves out places that do not exist', () => {
    const { document } = prepare({ _geoloc: [{ lat: 1, lng: 2 }, { lat: 91, lng: 0 }, 'here'] });
    expect(document['place']).toEqual([{ lat: 1, lon: 2 }]);
  });
});

describe('keys for sorting', () => {
  it('compare as the numbers do', () => {
    const numbers = [-Number.MAX_VALUE, -3.5, -3, -Number.MIN_VALUE, 0, Number.MIN_VALUE, 1, 1.5, 10, Number.MAX_VALUE];
    const keys = numbers.map(sortableNumber);
    expect([...keys].sort()).toEqual(keys);
    expect(sortableNumber(-0)).toBe(sortableNumber(0));
  });

  it('put numbers before texts, and know what has no key', () => {
    const [number, text] = [sortKeyOf({ v: 5 }, 'v', 'asc')!, sortKeyOf({ v: 'a' }, 'v', 'asc')!];
    expect(number < text).toBe(true);
    expect(sortKeyOf({ v: true }, 'v', 'asc')).toBe(sortKeyOf({ v: 1 }, 'v', 'asc'));
    expect(sortKeyOf({}, 'v', 'asc')).toBeUndefined();
  });
});

describe('a filter', () => {
  const layout = layoutOf({ settings, numbers: ['price'] });

  it('finds nothing by an attribute of which no record has a number', () => {
    expect(filterQuery({ kind: 'compare', attribute: 'size', op: '<', value: 3 }, layout)).toEqual({ match_none: {} });
  });

  it('understands bounds without an end', () => {
    const between = (low: number, high: number) =>
      filterQuery({ kind: 'between', attribute: 'price', low, high }, layout);
    expect(between(-Infinity, 5)).toEqual({ range: { number0: { lte: 5 } } });
    expect(between(-Infinity, Infinity)).toEqual({ exists: { field: 'number0' } });
    expect(between(Infinity, Infinity)).toEqual({ match_none: {} });
  });

  it('divides a polygon at the date line', () => {
    const corners = [
      { lat: -30, lng: 170 },
      { lat: 0, lng: 170 },
      { lat: 0, lng: -170 },
      { lat: -30, lng: -170 },
    ];
    const { bool } = filterQuery({ kind: 'polygon', corners }, layout) as {
      bool: { should: { geo_polygon: { place: { points: { lon: number }[] } } }[] };
    };
    const lons = bool.should.map(({ geo_polygon }) => geo_polygon.place.points.map(({ lon }) => lon));
    expect(lons.map((part) => [Math.min(...part), Math.max(...part)])).toEqual([
      [170, 180],
      [-180, -170],
    ]);
  });
});

describe('a score of several criteria', () => {
  const digit = (values: number) => ({ values, clauses: (weight: number) => [{ weight }] });

  it('puts the first ones in the higher digits', () => {
    expect(scoreClauses([digit(3), digit(10), digit(4)]).weights).toEqual([40, 4, 1]);
  });

  it('leaves out what a score cannot tell apart', () => {
    expect(scoreClauses([digit(4096), digit(4096), digit(2)]).weights).toEqual([1]);
  });
});
