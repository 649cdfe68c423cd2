/** Ready variants: those of one test, prepared for the settings of their indices, again after each change of settings. */
import type { Catalogue, SearchableIndex } from '../../ground/changes/catalogue.ts';
import { indicesOf, type TestRow } from './rows.ts';
import { type ReadyVariant, readyVariant } from './variant-question.ts';

/**
 * Returns the current variants on each call. Undefined if one of them cannot be searched.
 * @param options.doubt Called if the test may have to end: with the reason, or because an index is missing.
 *
 * @example
 * const ready = createReadyVariants(row, { catalogue, doubt: (reason) => endFor(reason) });
 * ready()?.[0].index;
 */
export function createReadyVariants(
  row: Pick<TestRow, 'variants' | 'searchIndex'>,
  { catalogue, doubt }: { catalogue: Catalogue; doubt: (broken?: string) => void },
): () => readonly ReadyVariant[] | undefined {
  // The catalogue returns another object after each change of settings.
  let of: readonly (SearchableIndex | undefined)[] = [];
  let ready: readonly ReadyVariant[] | undefined;

  const prepare = (indices: readonly (SearchableIndex | undefined)[]): readonly ReadyVariant[] | undefined => {
    if (indices.includes(undefined)) {
      doubt();
      return undefined;
    }
    try {
      return row.variants.map((variant, at) => readyVariant(indices[at]!, variant));
    } catch (error) {
      doubt(`The parameters of a variant do not fit its index: ${(error as Error).message}`);
      return undefined;
    }
  };

  return () => {
    const indices = indicesOf(row).map((index) => catalogue.get(index));
    const isSame = ready !== undefined && indices.every((index, at) => index === of[at]);
    if (!isSame) {
      of = indices;
      ready = prepare(indices);
    }
    return ready;
  };
}
