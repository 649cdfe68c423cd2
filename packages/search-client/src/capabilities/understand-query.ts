/** Query understanding: words such as `red` or `under 100` become choices that the shopper sees and can take back. */
// Why: decision 0026.
import type { UnderstoodField } from '../understanding/phrase.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';
import { QueryUnderstanding } from './query-understanding.ts';
import { shareReading } from './share-reading.ts';

export type { KnownValues, Phrase, UnderstoodField } from '../understanding/phrase.ts';

const kinds: readonly string[] = ['price', 'size', 'color'] satisfies UnderstoodField['kind'][];

/**
 * What words may mean, from a text: names between blanks. `price`, `size` and `color` are read in their own ways, from the attribute
 * of that name or another one (`color=colors`); any other name is an attribute whose values are read word for word.
 *
 * @throws TypeError when a name or an attribute is missing, as in `color=`
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

/** One understanding for each session. */
const understanding = (inside: SessionInside): QueryUnderstanding => new QueryUnderstanding(inside);

/**
 * Reads words of the query as filters from now on: `red jacket under 100` asks for `jacket` in red up to 100, the box keeps the
 * words, and the choices stand in the state like any other, so chips, facets and the address show them. A choice that the shopper takes
 * back leaves its words to the text search as long as they are typed. Colours that leave nothing to show are taken in a
 * wider sense, then given up, as other values are. The values of the facets are asked for with the first words, once in half an hour and tab: the
 * 1,000 most frequent ones of each. Suggested products are read the same way.
 *
 * @param fields what words may mean; as in {@link readUnderstoodFields} when it is a text
 * @throws TypeError when the text cannot be read
 * @example
 * understandQuery(session, 'price size=sizes color=colors brand');
 */
export const understandQuery = (session: SearchSession, fields: string | readonly UnderstoodField[]): void => {
  const understoodFields = typeof fields === 'string' ? readUnderstoodFields(fields) : fields;
  const own = session.use(understanding);
  own.begin(understoodFields);
  shareReading(session, 'understand', (other) => other.use(understanding).begin(understoodFields, () => own.values()));
};
