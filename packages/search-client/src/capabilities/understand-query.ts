/** Query understanding: words such as `red` or `under 100` become refinements that the shopper sees and can remove. */
// Why: decision 0026.
import type { UnderstoodField } from '../understanding/phrase.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';
import { QueryUnderstanding } from './query-understanding.ts';
import { shareReading } from './share-reading.ts';

export type { KnownValues, Phrase, UnderstoodField } from '../understanding/phrase.ts';

const kinds: readonly string[] = ['price', 'size', 'color'] satisfies UnderstoodField['kind'][];

/**
 * Parses understood fields from a text: names separated by white space. `price`, `size` and `color` have their own rules; their attribute
 * is the name itself unless another one follows (`color=colors`). Any other name is an attribute whose values are matched word for word.
 *
 * @throws TypeError if a name or an attribute is missing, as in `color=`, or a part has more than one `=`
 * @example
 * readUnderstoodFields('price size=sizes color=colors brand');
 */
export const readUnderstoodFields = (text: string): UnderstoodField[] =>
  (text.match(/\S+/g) ?? []).map((part) => {
    const [name = '', attribute = name, ...more] = part.split('=');
    if (!name || !attribute || more.length)
      throw new TypeError(`understand: "${part}" is no field: write a kind and its attribute, such as color=colors.`);
    return { kind: (kinds.includes(name) ? name : 'value') as UnderstoodField['kind'], attribute };
  });

/** Creates the query understanding of a session. One function, so that `use` returns the same object each time. */
const understanding = (inside: SessionInside): QueryUnderstanding => new QueryUnderstanding(inside);

/**
 * From now on interprets words of the query as filters: `red jacket under 100` searches for `jacket` in red up to 100. The search box keeps
 * the words, and the refinements are part of the state like any other, so chips, facets and the URL show them. If the shopper removes one,
 * its words are searched as text as long as they are in the query. Colours without results are first widened and then, like other
 * values without results, searched as text. The 1,000 most frequent values of each facet are requested with the first query, once per
 * half hour and tab. The same applies to sessions that follow this one, for example those of autocomplete sections on the same index.
 *
 * @param fields the understood fields, or a text as for {@link readUnderstoodFields}
 * @throws TypeError if the text is invalid; see {@link readUnderstoodFields}
 * @example
 * understandQuery(session, 'price size=sizes color=colors brand');
 */
export const understandQuery = (session: SearchSession, fields: string | readonly UnderstoodField[]): void => {
  const understoodFields = typeof fields === 'string' ? readUnderstoodFields(fields) : fields;
  const own = session.use(understanding);
  own.begin(understoodFields);
  shareReading(session, 'understand', (other) => other.use(understanding).begin(understoodFields, () => own.values()));
};
