/** Checks that synonyms have the fields and numbers of words that their types require. */
import type { Synonym } from '@aisle/contract';
import { badRequest } from '../../foundation/errors/service-error.ts';
import { tokenize } from '../../foundation/records/tokenizer.ts';

type Field = Exclude<keyof Synonym, 'type' | 'objectID'>;

/** Fields of each type. */
const FIELDS: Readonly<Record<Synonym['type'], readonly Field[]>> = {
  synonym: ['synonyms'],
  onewaysynonym: ['input', 'synonyms'],
  altcorrection1: ['word', 'corrections'],
  altcorrection2: ['word', 'corrections'],
  placeholder: ['placeholder', 'replacements'],
};

const ALL: readonly Field[] = ['synonyms', 'input', 'word', 'corrections', 'placeholder', 'replacements'];

/** Maximum number of words that all replace each other: the cost is the square of their number. */
const MAX_TWO_WAY = 20;

/** Maximum number of words of one entry, which matches as a phrase. */
const MAX_WORDS = 10;

function checkSynonym(synonym: Synonym, field: string): void {
  const { type } = synonym;
  const missing = FIELDS[type].find((name) => synonym[name] === undefined);
  if (missing !== undefined)
    throw badRequest(`"${field}" is of the type ${type} and needs "${missing}" beside ${inWords(type, missing)}`);
  const stray = ALL.find((name) => synonym[name] !== undefined && !FIELDS[type].includes(name));
  if (stray !== undefined)
    throw badRequest(`"${field}.${stray}" is not for the type ${type}; it needs ${FIELDS[type].join(' and ')}`);
  if (type === 'synonym' && (synonym.synonyms?.length ?? 0) < 2)
    throw badRequest(`"${field}.synonyms" must have at least 2 entries; for one word use the type onewaysynonym`);
  if (type === 'synonym' && (synonym.synonyms?.length ?? 0) > MAX_TWO_WAY)
    throw badRequest(`"${field}.synonyms" must have at most ${MAX_TWO_WAY} entries; make more than one of it`);
  if (type === 'placeholder' && !/^<[^<>]+>$/.test(synonym.placeholder ?? ''))
    throw badRequest(`"${field}.placeholder" must stand between < and >, such as <size>`);
  for (const name of FIELDS[type])
    for (const text of [synonym[name] ?? []].flat()) {
      const words = tokenize(text).length;
      if (words === 0 || words > MAX_WORDS)
        throw badRequest(`"${field}.${name}" must hold 1 to ${MAX_WORDS} words each, not "${text.slice(0, 80)}"`);
    }
}

const inWords = (type: Synonym['type'], missing: Field): string =>
  FIELDS[type].filter((name) => name !== missing).join(' and ') || 'its type';

/** @throws ServiceError 400 that names the entry and the cure. */
export function checkSynonyms(synonyms: readonly Synonym[]): void {
  synonyms.forEach((synonym, index) => checkSynonym(synonym, `synonyms[${index}]`));
  const names = synonyms.flatMap(({ objectID }) => objectID ?? []);
  const twice = names.find((name, position) => names.indexOf(name) !== position);
  if (twice !== undefined) throw badRequest(`"synonyms" must name each objectID once; "${twice}" is there twice`);
}
