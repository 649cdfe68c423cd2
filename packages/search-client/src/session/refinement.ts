/** Refinements: the forms of a shopper's selection, and the interface of each kind; new forms are added by declaration merging. */
import type { SearchParams } from '@aisle/contract';

/** The selected values of one facet. */
export interface FacetRefinement {
  kind: 'facet';
  /** `or`: a record needs one of the values (disjunctive); `and`: all of them (conjunctive). */
  operator: 'or' | 'and';
  values: readonly string[];
  /** Values that a record must not have. */
  excluded?: readonly string[];
}

/** A selected numeric range, both ends inclusive. Also numeric menus, ratings and dates (as timestamps). */
export interface RangeRefinement {
  kind: 'range';
  min?: number;
  max?: number;
}

/** Selected paths of a hierarchy such as `Men > Shoes`; a record needs one of them. */
export interface HierarchyRefinement {
  kind: 'hierarchy';
  /** One attribute per level, root first. */
  attributes: readonly string[];
  /** Separator of the parts of a path. */
  separator: string;
  /** Full paths: one in a menu, any number in a tree. */
  paths: readonly string[];
}

/** A selected area: around a point, or inside a box. */
export interface GeoRefinement {
  kind: 'geo';
  /** Latitude and longitude in degrees. */
  around?: { lat: number; lng: number };
  /** Metres around the point; default: the service's. */
  radius?: number;
  /** Degrees of the four sides. */
  box?: { north: number; east: number; south: number; west: number };
}

/** All kinds of refinement by name; add your own with `declare module`. */
export interface RefinementForms {
  facet: FacetRefinement;
  range: RangeRefinement;
  hierarchy: HierarchyRefinement;
  geo: GeoRefinement;
}

/** One refinement, by its name in `SearchState.refinements`: the attribute, or a name of its own such as `geo`. */
export type Refinement = RefinementForms[keyof RefinementForms];

/**
 * The interface of one kind of refinement for sessions and routers. Only `facet` is built in; other kinds are registered by needs, so
 * a page loads only the kinds that its elements use.
 */
export interface RefinementKind<R extends Refinement = Refinement> {
  readonly kind: R['kind'];
  /** Whether the refinement has a selection; without one it is removed from the state. */
  chooses(refinement: R): boolean;
  /**
   * Returns the selected facet values with their attributes: views show their counts, even if a value is too rare to be among the
   * counted ones. Default: none.
   */
  values?(refinement: R, name: string): readonly (readonly [attribute: string, value: string])[];
  /** Returns the search parameters of the refinement. */
  params(refinement: R, name: string): SearchParams;
  /** Returns the values of its URL parameter; never empty if there is a selection. */
  toUrl(refinement: R): readonly string[];
  /** Parses them, hostile or hand-edited ones too; returns a refinement without a selection if they are invalid. */
  fromUrl(texts: readonly string[]): R;
}
