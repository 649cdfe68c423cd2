/** Refinements: the forms a choice of the shopper can have, and what must be known about each form; new forms join by declaration. */
import type { SearchParams } from '@aisle/contract';

/** The values a shopper chose on one facet. */
export interface FacetRefinement {
  kind: 'facet';
  /** `or`: a record needs one of the values (disjunctive); `and`: all of them (conjunctive). */
  operator: 'or' | 'and';
  values: readonly string[];
  /** Values that a record must not have. */
  excluded?: readonly string[];
}

/** A numeric range a shopper chose; both ends belong to it. Also numeric menus, ratings and dates (as timestamps). */
export interface RangeRefinement {
  kind: 'range';
  min?: number;
  max?: number;
}

/** Paths a shopper chose in a hierarchy such as `Men > Shoes`; a record needs one of them. */
export interface HierarchyRefinement {
  kind: 'hierarchy';
  /** One attribute per level, the top one first. */
  attributes: readonly string[];
  /** Between the parts of a path. */
  separator: string;
  /** Full values of their level: one in a menu, any number in a tree. */
  paths: readonly string[];
}

/** A place a shopper chose: around a point, or inside a box. */
export interface GeoRefinement {
  kind: 'geo';
  /** Latitude and longitude in degrees. */
  around?: { lat: number; lng: number };
  /** Metres around the point; undefined leaves it to the service. */
  radius?: number;
  /** Degrees of the four sides. */
  box?: { north: number; east: number; south: number; west: number };
}

/** All kinds of refinement by name; a kind of your own joins by `declare module`. */
export interface RefinementForms {
  facet: FacetRefinement;
  range: RangeRefinement;
  hierarchy: HierarchyRefinement;
  geo: GeoRefinement;
}

/** One refinement, by its name in `SearchState.refinements`: the attribute, or a name of its own such as `geo`. */
export type Refinement = RefinementForms[keyof RefinementForms];

/**
 * What a session and a router must know about one kind of refinement. Only `facet` is built in; a need brings its own, so a page
 * pays for what its elements use.
 */
export interface RefinementKind<R extends Refinement = Refinement> {
  readonly kind: R['kind'];
  /** Whether it holds a choice; one that holds none leaves the state. */
  chooses(refinement: R): boolean;
  /**
   * The facet values among its choices, each with its attribute: views show their counts, also of one that is too rare to be among the
   * values that they count. Without it there are none.
   */
  values?(refinement: R, name: string): readonly (readonly [attribute: string, value: string])[];
  /** The search parameters that carry it out. */
  params(refinement: R, name: string): SearchParams;
  /** The values of its URL parameter; never empty for a refinement that chooses. */
  toUrl(refinement: R): readonly string[];
  /** Reads them back, hostile or hand-edited ones too; what makes no sense gives a refinement without a choice. */
  fromUrl(texts: readonly string[]): R;
}
