import { describe, expect, it } from 'vitest';
import { facetKind } from './facet-kind.ts';
import { baseParams } from './plan.ts';
import type { PlanInput } from './plan.ts';
import { rangeKind } from '../capabilities/range.ts';
import type { Refinement, RefinementKind } from './refinement.ts';

const kinds = new Map<string, RefinementKind>([
  ['facet', facetKind('or')],
  ['range', rangeKind],
]);
/** The filter parameters of all refinements, or of all but one. */
const refinementFilters = (refinements: Record<string, Refinement>, without?: string) => {
  const { query: _, ...filters } = baseParams(
    {
      index: 'i',
      search: { query: '', page: 0, refinements },
      demand: { params: {}, counts: [], otherwise: {}, hits: true },
      kinds,
      clickAnalytics: true,
    } satisfies PlanInput,
    without === undefined ? undefined : { name: without },
  );
  return filters;
};

const facet = (values: string[], excluded: string[] = [], operator: 'or' | 'and' = 'or') =>
  ({ kind: 'facet', operator, values, excluded }) as const;

describe('filters of refinements', () => {
  it('hold one of the values of an `or` facet, and all of an `and` facet', () => {
    expect(refinementFilters({ brand: facet(['B', 'A']), tag: facet(['x', 'y'], [], 'and') })).toEqual({
      facetFilters: [['brand:A', 'brand:B'], 'tag:x', 'tag:y'],
    });
  });

  it('exclude values, also without any chosen one', () => {
    expect(refinementFilters({ brand: facet([], ['A', 'B']) })).toEqual({ facetFilters: ['brand:-A', 'brand:-B'] });
  });

  it('keep both ends of a range, and zero', () => {
    expect(refinementFilters({ price: { kind: 'range', min: 0, max: 0.5 }, size: { kind: 'range', max: -3 } })).toEqual(
      {
        numericFilters: ['price>=0', 'price<=0.5', 'size<=-3'],
      },
    );
  });

  it('leave one attribute out, and are absent when there is nothing', () => {
    expect(refinementFilters({ brand: facet(['A']), price: { kind: 'range', min: 1 } }, 'brand')).toEqual({
      numericFilters: ['price>=1'],
    });
    expect(refinementFilters({})).toEqual({});
  });

  it.each([
    ['time:10:30', 'a:time:10:30'],
    ['-5', 'a:\\-5'],
    ['12" screen', 'a:12" screen'],
    ['"quoted"', 'a:"\\"quoted\\""'],
    ["'q'", `a:"'q'"`],
    [' edge ', 'a:" edge "'],
    ['\\-x', 'a:"\\\\-x"'],
  ])('take no value for syntax: %s', (value, expected) => {
    expect(refinementFilters({ a: facet([value]) })).toEqual({ facetFilters: [[expected]] });
  });

  it('exclude values that begin with a minus', () => {
    expect(refinementFilters({ a: facet([], ['-5']) })).toEqual({ facetFilters: ['a:--5'] });
  });
});
