/** Product variants: shows a hit in the variant that matches the shopper's selection, such as the red jacket if red is selected. */
import type { Hit } from '@aisle/contract';
import type { SearchResults } from '../session/search-results.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';
import { shareReading } from './share-reading.ts';

/** The attribute with the variants of a record, and the facet whose values are their names. */
export interface VariantField {
  /** Attribute of the record: a list of variants, each with its `name`. */
  list: string;
  /** The facet; its values are the names of variants. */
  facet: string;
}

/**
 * Parses variant fields from a text: `list=facet`, separated by blanks.
 *
 * @throws TypeError if a part is not a pair
 * @example
 * readVariantFields('swatches=colors');
 */
export const readVariantFields = (text: string): VariantField[] =>
  (text.match(/\S+/g) ?? []).map((part) => {
    const [list, facet, ...more] = part.split('=');
    if (!list || !facet || more.length)
      throw new TypeError(
        `variants: "${part}" is no pair: write the list of the record and its facet, such as swatches=colors.`,
      );
    return { list, facet };
  });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the fields of a variant that replace those of the product: all but its name and the objectID. */
const fieldsOf = ({ name: _name, objectID: _objectID, ...fields }: Record<string, unknown>): Record<string, unknown> =>
  fields;

const chosenIn = ({ refinements }: SearchState, facet: string): readonly string[] => {
  const refinement = refinements[facet];
  return refinement?.kind === 'facet' ? refinement.values : [];
};

/** Returns the hit in the selected variants; the first matching one of the record if there are several. */
const inVariants = (hit: Hit, fields: readonly (VariantField & { choices: readonly string[] })[]): Hit =>
  fields.reduce((variantHit, { list, choices }) => {
    const variants: unknown = hit[list];
    if (!Array.isArray(variants)) return variantHit;
    const variant: unknown = variants.find((one) => isRecord(one) && choices.includes(String(one['name'])));
    return isRecord(variant) ? { ...variantHit, ...fieldsOf(variant) } : variantHit;
  }, hit);

/** Shows variants in one session; the fields of a later `begin` replace earlier ones. */
const variants = (inside: SessionInside): { begin(fields: readonly VariantField[]): void } => {
  let removeHook = (): void => undefined;
  return {
    begin(fields) {
      const transform = (results: SearchResults, search: SearchState): SearchResults => {
        const choices = fields.map((field) => ({ ...field, choices: chosenIn(search, field.facet) }));
        if (!choices.some((field) => field.choices[0])) return results;
        return { ...results, hits: results.hits.map((hit) => inVariants(hit, choices)) };
      };
      removeHook();
      removeHook = inside.addHook('transformResults', transform);
      const { results, answered } = inside.session.state;
      if (results && answered) inside.dispatch({ type: 'followed', answered, results: transform(results, answered) });
    },
  };
};

/**
 * Shows each hit in the selected variant from now on: if the shopper selected red, the picture, URL and price of the red variant replace
 * the record's own. A variant is a member of a list in the record, with a `name` that is a value of the facet; its other fields replace
 * the attributes of the same name in the hit, except `objectID`. Excluded values and ranges select no variant.
 *
 * @param fields the variant fields; as in {@link readVariantFields} if it is a text
 * @throws TypeError if the text is invalid
 * @example
 * showVariants(session, 'swatches=colors');
 */
export const showVariants = (session: SearchSession, fields: string | readonly VariantField[]): void => {
  const variantFields = typeof fields === 'string' ? readVariantFields(fields) : fields;
  session.use(variants).begin(variantFields);
  shareReading(session, 'variants', (other) => showVariants(other, variantFields));
};
