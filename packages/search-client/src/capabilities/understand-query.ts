/** Query understanding: words such as `red` or `under 100` become choices that the shopper sees and can take back. */
import type { SearchParams } from '@aisle/contract';
import { readQuery, withoutPhrases } from '../understanding/read-query.ts';
import type { KnownValues, Phrase, UnderstoodField } from '../understanding/phrase.ts';
import type { FacetRefinement, RangeRefinement, Refinement, RefinementKind } from '../session/refinement.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';
import { createStoredList } from '../session/stored-list.ts';
import { rangeKind } from './range.ts';
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

type Choice = FacetRefinement | RangeRefinement;

const valuesOf = (refinement: Refinement | undefined): readonly string[] =>
  refinement?.kind === 'facet' ? refinement.values : [];

/** Whether a choice holds all that a phrase stands for. */
const holds = (chosen: Refinement | undefined, meant: Choice): boolean =>
  meant.kind === 'range'
    ? chosen?.kind === 'range' &&
      (meant.min === undefined || chosen.min === meant.min) &&
      (meant.max === undefined || chosen.max === meant.max)
    : meant.values.every((value) => valuesOf(chosen).includes(value));

/** A choice with what a phrase stands for. */
const joined = (chosen: Refinement | undefined, meant: Choice): Choice => {
  if (meant.kind === 'range') return chosen?.kind === 'range' ? { ...chosen, ...meant } : meant;
  const own = chosen?.kind === 'facet' ? chosen : { ...meant, values: [] };
  return { ...own, values: [...new Set([...own.values, ...meant.values])] };
};

/** A choice without what a phrase stood for; what the shopper changed since is left alone. */
const without = (chosen: Refinement | undefined, meant: Choice): Refinement | undefined => {
  if (meant.kind === 'facet')
    return chosen?.kind === 'facet'
      ? { ...chosen, values: chosen.values.filter((value) => !meant.values.includes(value)) }
      : chosen;
  if (chosen?.kind !== 'range' || !holds(chosen, meant)) return chosen;
  const { min, max } = chosen;
  return {
    kind: 'range',
    ...(meant.min === undefined && min !== undefined && { min }),
    ...(meant.max === undefined && max !== undefined && { max }),
  };
};

/** Values that were asked for are good for half an hour in this tab, so that the next page understands at once. */
const maxAgeMs = 1_800_000;

/** The values of one facet, as the tab keeps them. */
interface KeptValues {
  attribute: string;
  values: readonly string[];
  at: number;
}

const isKept = (entry: unknown): boolean => {
  const { attribute, values, at } = Object(entry) as Partial<KeptValues>;
  return (
    typeof attribute === 'string' &&
    Array.isArray(values) &&
    values.every((value) => typeof value === 'string') &&
    Date.now() - Number(at) < maxAgeMs
  );
};

/** How one session understands. */
interface Understanding {
  /** @param values - Where the values of the facets come from, in place of a question of its own. */
  begin(fields: readonly UnderstoodField[], values?: () => Promise<KnownValues>): void;
  /** The values of the facets, asked once until that fails. */
  values(): Promise<KnownValues>;
}

const understanding = (inside: SessionInside): Understanding => {
  let fields: readonly UnderstoodField[] = [];
  let known: KnownValues | undefined;
  let asking: Promise<KnownValues> | undefined;
  const kept = createStoredList<KeptValues>({
    key: `aisle-values:${inside.options.index}`,
    max: 20,
    storage: () => globalThis.sessionStorage,
    sound: isKept,
  });
  /** What words of ours brought into the state, as long as they are typed. */
  let ours: readonly Phrase[] = [];
  /** Phrases that the shopper took back, or that found nothing: plain words as long as they are typed. */
  const plain = new Set<string>();
  /** Phrases that found nothing, and are taken in their wider sense. */
  const widened = new Set<string>();

  const wordsOf = ({ start, end }: Phrase, { query }: SearchState): string => query.slice(start, end).toLowerCase();
  const read = (search: SearchState): Phrase[] =>
    (known ? readQuery(search.query, fields, known) : []).map((phrase) =>
      phrase.wider && widened.has(wordsOf(phrase, search)) ? { ...phrase, refinement: phrase.wider } : phrase,
    );

  /** The state without the choices that its words stand for. */
  const asTyped = (search: SearchState): SearchState => {
    const refinements: Record<string, Refinement> = { ...search.refinements };
    for (const { attribute, refinement } of ours) {
      const left = without(refinements[attribute], refinement);
      if (left && inside.kinds.get(left.kind)?.chooses(left)) refinements[attribute] = left;
      else delete refinements[attribute];
    }
    return { ...search, refinements };
  };

  /** The state with them. */
  const understand = (search: SearchState): SearchState => {
    const refinements: Record<string, Refinement> = { ...asTyped(search).refinements };
    const phrases = read(search);
    const typed = new Set(phrases.map((phrase) => wordsOf(phrase, search)));
    for (const memory of [plain, widened]) for (const words of memory) if (!typed.has(words)) memory.delete(words);
    ours = phrases.filter((phrase) => !plain.has(wordsOf(phrase, search)));
    for (const { attribute, refinement } of ours) refinements[attribute] = joined(refinements[attribute], refinement);
    return { ...search, refinements };
  };

  /** What the shopper took back is a plain word from now on. */
  const hear = (wanted: SearchState): SearchState => {
    ours = ours.filter((phrase) => {
      const stays = holds(wanted.refinements[phrase.attribute], phrase.refinement);
      if (!stays) plain.add(wordsOf(phrase, wanted));
      return stays;
    });
    return wanted;
  };

  /** The URL is believed as it is: words whose choices it does not name are plain ones. */
  const believe = (search: SearchState): SearchState => {
    ours = read(search);
    return hear(search);
  };

  /** Whether what comes next answers the words as they were read before. */
  let isOutdated = false;
  const again = (): void => {
    const { search } = inside.session.state;
    isOutdated = true;
    inside.session.setState(understand(search));
  };

  const facetsOf = (wanted: readonly UnderstoodField[]): string[] =>
    wanted.filter(({ kind }) => kind !== 'price').map(({ attribute }) => attribute);

  /** The values as an earlier page of this tab learnt them; undefined when one is missing. */
  const remember = (facets: readonly string[]): KnownValues | undefined => {
    const values = new Map(kept.read().map((entry) => [entry.attribute, entry.values]));
    return facets.every((name) => values.has(name)) ? Object.fromEntries(values) : undefined;
  };

  const ask = async (facets: string[]): Promise<KnownValues> => {
    const params: SearchParams = {
      query: '',
      hitsPerPage: 0,
      facets,
      maxValuesPerFacet: 1000,
      analytics: false,
      clickAnalytics: false,
    };
    const { results } = facets.length
      ? await inside.client.search([{ indexName: inside.options.index, params }], {})
      : { results: [] };
    const counted = Object(results?.[0]?.facets) as Record<string, Record<string, number>>;
    const learnt = Object.fromEntries(facets.map((name) => [name, Object.keys(counted[name] ?? {})]));
    kept.write(Object.entries(learnt).map(([attribute, values]) => ({ attribute, values, at: Date.now() })));
    return learnt;
  };

  const values = async (): Promise<KnownValues> => {
    if (known) return known;
    const mine = (asking ??= ask(facetsOf(fields)));
    try {
      return await mine;
    } catch (error) {
      if (asking === mine) asking = undefined;
      throw error;
    }
  };
  let valuesFrom = values;

  /** Learns the values when there are words for the first time. */
  const learn = async (): Promise<void> => {
    if (known || !inside.session.state.search.query) return;
    const wanted = fields;
    try {
      const learnt = await valuesFrom();
      if (known || wanted !== fields) return;
      known = learnt;
      again();
    } catch {
      // Plain words find something too; the next ones try again.
    }
  };

  inside.kinds.set(rangeKind.kind, rangeKind as RefinementKind);
  inside.understand = (wanted, from, isByShopper) =>
    !known ? wanted : !isByShopper ? believe(wanted) : wanted.query === from.query ? hear(wanted) : understand(wanted);
  inside.wordsOf = (search) =>
    withoutPhrases(
      search.query,
      read(search).filter(({ attribute, refinement }) => holds(search.refinements[attribute], refinement)),
    );
  inside.asTyped = asTyped;
  const stop = inside.watch(({ search, status, results, answered }, before, { type }) => {
    if (search.query !== before.search.query) void learn();
    if (type === 'asked' || type === 'known') isOutdated = false;
    if (isOutdated) return;
    if (status !== 'idle' || before.status === 'idle' || answered !== search || results?.nbHits !== 0) return;
    // A mug may be blue in a way that has a name of its own, and a word that is a colour elsewhere may be none here: `hand cream`. A price or a size was meant, and nothing is the answer.
    const doubtful = ours.filter(({ attribute }) =>
      fields.some((field) => field.attribute === attribute && (field.kind === 'color' || field.kind === 'value')),
    );
    if (!doubtful[0]) return;
    const wide = doubtful.filter(({ wider, refinement }) => wider && wider !== refinement);
    for (const phrase of wide) widened.add(wordsOf(phrase, search));
    if (!wide[0]) for (const phrase of doubtful) plain.add(wordsOf(phrase, search));
    again();
  });
  inside.onEnd.add(stop);

  return {
    values,
    begin(wanted, from = values) {
      fields = wanted;
      valuesFrom = from;
      asking = undefined;
      known = remember(facetsOf(wanted));
      if (known) again();
      else void learn();
    },
  };
};

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
  const wanted = typeof fields === 'string' ? readUnderstoodFields(fields) : fields;
  const own = session.use(understanding);
  own.begin(wanted);
  shareReading(session, 'understand', (other) => other.use(understanding).begin(wanted, own.values));
};
