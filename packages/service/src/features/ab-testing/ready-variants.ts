/** Ready variants: those of one test, made ready for the settings of their indices, anew when settings change. */
import type { Catalogue, SearchableIndex } from '../../ground/changes/catalogue.ts';
import { indicesOf, type TestRow } from './rows.ts';
import { type ReadyVariant, readyVariant } from './variant-question.ts';

/**
 * Gives the variants whenever they are asked for; undefined when one of them cannot be searched.
 * @param options.doubt Hears that the test may have to end: an index is not there, or for the reason that it is given.
 *
 * @example
 * const ready = createReadyVariants(row, { catalogue, doubt: (reason) => endFor(reason) });
 * ready()?.[0].index;
 */
export function createReadyVariants(
  row: Pick<TestRow, 'variants' | 'searchIndex'>,
  { catalogue, doubt }: { catalogue: Catalogue; doubt: (broken?: string) => void },
): () => readonly ReadyVariant[] | undefined {
  // The catalogue gives another object after each change of settings.
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
