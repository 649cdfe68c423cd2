/** Changes of synonyms: adds or removes one, and leaves the others in their order. */
import type { Synonym } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { checkSynonyms } from '../../../ground/settings/check-synonyms.ts';
import { findFault } from '../../../foundation/wire/validate.ts';
import { successOf } from '../shop-access.ts';
import { type ShopAccess, ToolFailure } from '../tool.ts';
import { canonical } from './canonical.ts';
import { type ChangeKind, indexPath } from './change.ts';
import { readSynonyms, synonymLine } from './list-synonyms.ts';

type Synonyms = readonly Synonym[];

function check(synonym: Synonym): void {
  const fault = findFault('setSettings', { path: { indexName: 'any' }, query: {}, body: { synonyms: [synonym] } });
  if (fault !== undefined) throw badRequest(fault);
  checkSynonyms([synonym]);
}

/** Matches the synonym to be replaced: by its objectID, otherwise by the same words. */
const sameAs =
  (synonym: Synonym) =>
  (other: Synonym): boolean =>
    synonym.objectID === undefined ? canonical(other) === canonical(synonym) : other.objectID === synonym.objectID;

const write = async ({ shop, index }: { shop: ShopAccess; index: string }, synonyms: Synonyms): Promise<unknown> =>
  successOf(await shop.send('PUT', `${indexPath(index)}/settings`, { synonyms }))['taskID'];

const firstWords = (synonym: Synonym): string[] =>
  [synonym.input ?? synonym.word ?? synonym.synonyms ?? synonym.replacements ?? []].flat();

/** Adds a synonym, or replaces the one with its objectID. */
export const synonymKind: ChangeKind<Synonym, Synonyms> = {
  check,
  read: async (shop, synonym) => {
    const synonyms = await readSynonyms(shop);
    if (synonyms.some((other) => canonical(other) === canonical(synonym)))
      throw new ToolFailure('The index has this synonym already; nothing would change.');
    return synonyms;
  },
  write: (place, synonym, before) => {
    const at = synonym.objectID === undefined ? -1 : before.findIndex(sameAs(synonym));
    return write(place, at < 0 ? [...before, synonym] : before.with(at, synonym));
  },
  reverse: (synonym, before) => {
    const replaced = synonym.objectID === undefined ? undefined : before.find(sameAs(synonym));
    return replaced ? { synonym: replaced } : { removeSynonym: synonym };
  },
  describe: (synonym) => `Adds the synonym ${synonymLine(synonym)}`,
  queries: firstWords,
};

/** Removes a synonym. */
export const removeSynonymKind: ChangeKind<Synonym, Synonyms> = {
  check,
  read: async (shop, synonym) => {
    const synonyms = await readSynonyms(shop);
    if (!synonyms.some(sameAs(synonym)))
      throw new ToolFailure('The index has no such synonym; take one from list_synonyms as it stands there.');
    return synonyms;
  },
  write: (place, synonym, before) => {
    const at = before.findIndex(sameAs(synonym));
    return write(place, before.toSpliced(at, 1));
  },
  reverse: (synonym, before) => ({ synonym: before.find(sameAs(synonym))! }),
  describe: (synonym) => `Takes out the synonym ${synonymLine(synonym)}`,
  queries: firstWords,
};
