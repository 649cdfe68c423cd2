/** Product variants: a hit is shown in the variant that the shopper's choices ask for, as a red jacket where red was chosen. */
import type { Hit } from '@aisle/contract';
import type { SearchResults } from '../session/search-results.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';
import { shareReading } from './share-reading.ts';

/** Where the variants of a record stand, and the facet whose values are their names. */
export interface VariantField {
  /** Attribute of the record: a list of variants, each with its `name`. */
  list: string;
  /** The facet; its values are the names of variants. */
  facet: string;
}

/**
 * Variant fields from a text: `list=facet` between blanks.
 *
 * @throws TypeError when a part is no pair
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

/** What a variant says of its product. Its name is that of the variant, and the hit stays the record that was found. */
const fieldsOf = ({ name: _name, objectID: _objectID, ...fields }: Record<string, unknown>): Record<string, unknown> =>
  fields;

const chosenIn = ({ refinements }: SearchState, facet: string): readonly string[] => {
  const refinement = refinements[facet];
  return refinement?.kind === 'facet' ? refinement.values : [];
};

/** The hit in the variants that were chosen; the first one of the record where it has several of them. */
const inVariants = (hit: Hit, fields: readonly (VariantField & { choices: readonly string[] })[]): Hit =>
  fields.reduce((variantHit, { list, choices }) => {
    const variants: unknown = hit[list];
    if (!Array.isArray(variants)) return variantHit;
    const variant: unknown = variants.find((one) => isRecord(one) && choices.includes(String(one['name'])));
    return isRecord(variant) ? { ...variantHit, ...fieldsOf(variant) } : variantHit;
  }, hit);

/** How one session shows variants; the fields of a later `begin` take the place of those before. */
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
 * Shows each hit in the variant that was chosen from now on: where the shopper chose red, the picture, address and price of the red one
 * stand in place of the record's own. A variant is a member of a list in the record, with a `name` that is a value of the facet; what else
 * it holds replaces the attributes of that name in the hit, save for `objectID`. Excluded values and ranges choose no variant.
 *
 * @param fields where the variants stand; as in {@link readVariantFields} when it is a text
 * @throws TypeError when the text cannot be read
 * @example
 * showVariants(session, 'swatches=colors');
 */
export const showVariants = (session: SearchSession, fields: string | readonly VariantField[]): void => {
  const variantFields = typeof fields === 'string' ? readVariantFields(fields) : fields;
  session.use(variants).begin(variantFields);
  shareReading(session, 'variants', (other) => showVariants(other, variantFields));
};
