/** Filters as queries of the cluster: the same tree, with each condition on the field of its attribute. */
import { largestOf, smallestOf } from '../../../foundation/collections/extremes.ts';
import type { GeoFilter, Place } from '../../../foundation/records/geo-shape.ts';
import type { Filter } from '../../engine.ts';
import { type IndexLayout, TAGS } from '../indexes/index-layout.ts';
import { facetKey } from '../indexes/prepare-record.ts';

/** A query of the cluster. */
export type ClusterQuery = Record<string, unknown>;

export const matchAll: ClusterQuery = { match_all: {} };
export const matchNone: ClusterQuery = { match_none: {} };

/** A query for all of them, without a wrapper for a single one. */
export const allOf = (queries: readonly ClusterQuery[]): ClusterQuery =>
  queries.length === 0 ? matchAll : queries.length === 1 ? queries[0]! : { bool: { filter: queries } };

/** A query for any of them. */
export const anyOf = (queries: readonly ClusterQuery[]): ClusterQuery =>
  queries.length === 0
    ? matchNone
    : queries.length === 1
      ? queries[0]!
      : { bool: { should: queries, minimum_should_match: 1 } };

export const noneOf = (queries: readonly ClusterQuery[]): ClusterQuery => ({ bool: { must_not: queries } });

/** Returns the query for the records that a filter selects. */
export function filterQuery(filter: Filter, layout: IndexLayout): ClusterQuery {
  switch (filter.kind) {
    case 'and':
      return allOf(filter.of.map((one) => filterQuery(one, layout)));
    case 'or':
      return anyOfFilters(filter.of, layout);
    case 'not':
      return noneOf([filterQuery(filter.of, layout)]);
    case 'facet':
      return valuesQuery(filter.attribute, [filter.value], layout);
    case 'tag':
      return valuesQuery(TAGS, [filter.value], layout);
    case 'between':
      return rangeQuery(filter.attribute, { gte: filter.low, lte: filter.high }, layout);
    case 'compare':
      return compareQuery(filter, layout);
    case 'near':
    case 'box':
    case 'polygon':
      return placeQuery(filter);
  }
}

/** Several values of one attribute are looked up together. */
function anyOfFilters(filters: readonly Filter[], layout: IndexLayout): ClusterQuery {
  const values = new Map<string, string[]>();
  const others: ClusterQuery[] = [];
  for (const filter of filters) {
    if (filter.kind !== 'facet') others.push(filterQuery(filter, layout));
    else values.set(filter.attribute, [...(values.get(filter.attribute) ?? []), filter.value]);
  }
  return anyOf([...Array.from(values, ([attribute, wanted]) => valuesQuery(attribute, wanted, layout)), ...others]);
}

function valuesQuery(attribute: string, values: readonly string[], layout: IndexLayout): ClusterQuery {
  if (attribute === 'objectID') return { terms: { id: values } };
  const field = layout.facetField(attribute);
  return field === undefined ? matchNone : { terms: { [field]: values.map(facetKey) } };
}

const operators = { '<': 'lt', '<=': 'lte', '>=': 'gte', '>': 'gt' } as const;

function compareQuery(filter: Extract<Filter, { kind: 'compare' }>, layout: IndexLayout): ClusterQuery {
  const { attribute, op, value } = filter;
  if (op === '=') return rangeQuery(attribute, { gte: value, lte: value }, layout);
  if (op === '!=') return noneOf([rangeQuery(attribute, { gte: value, lte: value }, layout)]);
  return rangeQuery(attribute, { [operators[op]]: value }, layout);
}

function rangeQuery(attribute: string, bounds: Record<string, number>, layout: IndexLayout): ClusterQuery {
  const field = layout.numberField(attribute);
  if (field === undefined) return matchNone;
  // JSON has no infinity: nothing is above it, and everything is below.
  const finite = Object.entries(bounds).filter(([, bound]) => Number.isFinite(bound));
  const isBeyond = Object.entries(bounds).some(
    ([side, bound]) => bound === (side.startsWith('l') ? -Infinity : Infinity),
  );
  if (isBeyond) return matchNone;
  return finite.length === 0 ? { exists: { field } } : { range: { [field]: Object.fromEntries(finite) } };
}

function placeQuery(filter: GeoFilter): ClusterQuery {
  if (filter.kind === 'near')
    return {
      geo_distance: { distance: `${filter.metres}m`, place: { lat: filter.center.lat, lon: filter.center.lng } },
    };
  if (filter.kind === 'box')
    return filter.south > filter.north
      ? matchNone
      : {
          geo_bounding_box: {
            place: {
              top_left: { lat: filter.north, lon: filter.west },
              bottom_right: { lat: filter.south, lon: filter.east },
            },
          },
        };
  return anyOf(
    partsOfGlobe(filter.corners).map((corners) => ({
      geo_polygon: { place: { points: corners.map(({ lat, lng }) => ({ lat, lon: lng })) } },
    })),
  );
}

/** Splits a polygon that crosses the antimeridian into two, which the cluster supports. */
function partsOfGlobe(corners: readonly Place[]): (readonly Place[])[] {
  const lngs = corners.map(({ lng }) => lng);
  if (largestOf(lngs) - smallestOf(lngs) <= 180) return [corners];
  const turned = corners.map(({ lat, lng }) => ({ lat, lng: lng < 0 ? lng + 360 : lng }));
  const east = clipped(turned, (lng) => 180 - lng);
  const west = clipped(turned, (lng) => lng - 180).map(({ lat, lng }) => ({ lat, lng: lng - 360 }));
  return [east, west].filter((part) => part.length >= 3);
}

/** Returns the part of a polygon in which `inside` of the longitude is not negative (Sutherland-Hodgman). */
function clipped(corners: readonly Place[], inside: (lng: number) => number): Place[] {
  return corners.flatMap((corner, at) => {
    const before = corners.at(at - 1)!;
    const [here, there] = [inside(corner.lng), inside(before.lng)];
    const crossing = (): Place => ({
      lat: before.lat + ((corner.lat - before.lat) * there) / (there - here),
      lng: 180,
    });
    if (here >= 0) return there >= 0 ? [corner] : [crossing(), corner];
    return there >= 0 ? [crossing()] : [];
  });
}
