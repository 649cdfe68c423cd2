/** The tools `list_synonyms` and `list_proposed_synonyms`: existing synonyms, and those that would help shoppers without results. */
import type { Synonym } from '@aisle/contract';
import { plain, quoted } from '../plain-text.ts';
import { successOf } from '../shop-access.ts';
import type { ShopAccess, Tool } from '../tool.ts';
import { nextLine, PAGE_INPUT, type PageInput, pageOf, pageSchema } from './list-page.ts';
import { readSettings } from './read-settings.ts';

/** Returns all words of a synonym. */
const wordsOf = ({ input, word, placeholder, synonyms = [], corrections = [], replacements = [] }: Synonym): string[] =>
  [input, word, placeholder].flatMap((one) => one ?? []).concat(synonyms, corrections, replacements);

/** Reads the synonyms of the index. */
export const readSynonyms = async (shop: ShopAccess): Promise<readonly Synonym[]> =>
  // The cast is safe: getSettings returns the type of the contract.
  ((await readSettings(shop))['synonyms'] as Synonym[] | undefined) ?? [];

/**
 * Formats a synonym in one line.
 *
 * @example
 * synonymLine({ type: 'onewaysynonym', input: 'sneaker', synonyms: ['trainer'] }); // '"sneaker" → "trainer"'
 */
export function synonymLine(synonym: Synonym): string {
  const [first = '', ...others] = wordsOf(synonym).map((word) => quoted(word));
  return synonym.type === 'synonym' ? [first, ...others].join(' = ') : `${first} → ${others.join(', ')}`;
}

const SYNONYM_SCHEMA = { type: 'object', properties: { type: { type: 'string' } }, required: ['type'] } as const;

export const listSynonymsTool: Tool = {
  name: 'list_synonyms',
  title: 'List synonyms',
  description: 'Tells which words stand for each other in searches of the index, as propose_change takes them.',
  permissions: ['settings'],
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 100, description: 'Only those in which a word begins so.' },
      ...PAGE_INPUT,
    },
    additionalProperties: false,
  },
  outputSchema: pageSchema('synonyms', SYNONYM_SCHEMA),
  run: async (input, shop) => {
    const { query = '', offset = 0, limit = PAGE_INPUT.limit.default } = input as PageInput & { query?: string };
    const beginning = query.toLowerCase();
    const all = (await readSynonyms(shop)).filter((synonym) =>
      wordsOf(synonym).some((word) => word.toLowerCase().startsWith(beginning)),
    );
    const page = pageOf({ entries: all.slice(offset), offset, limit });
    const { entries, ...more } = page;
    return {
      structured: { synonyms: entries, total: all.length, ...more },
      text: [`${all.length} synonyms:`, ...entries.map(synonymLine), ...nextLine(more)].join('\n'),
    };
  },
};

interface Proposal {
  type: string;
  input: string;
  synonym: string;
  users: number;
  usersWithClicks: number;
  nbHits: number;
}

async function listProposals({ offset = 0, limit = PAGE_INPUT.limit.default }: PageInput, shop: ShopAccess) {
  const path = `/1/indexes/${encodeURIComponent(shop.index)}/synonymProposals`;
  // The cast is safe: listSynonymProposals returns the type of the contract.
  const { proposals } = successOf(await shop.send('GET', path)) as unknown as { proposals: Proposal[] };
  const shown = proposals.slice(offset).map(({ type, input, synonym, users, usersWithClicks, nbHits }) => ({
    type,
    input: plain(input),
    synonym: plain(synonym),
    users,
    usersWithClicks,
    products: nbHits,
  }));
  const { entries, ...more } = pageOf({ entries: shown, offset, limit });
  const lines = entries.map(
    ({ input, synonym, users, usersWithClicks, products }) =>
      `${quoted(input)} → ${quoted(synonym)}: tried by ${users} shoppers, ${usersWithClicks} of whom chose something; finds ${products} products`,
  );
  const head =
    proposals.length > 0
      ? `${proposals.length} synonyms would help; words as shoppers typed them:`
      : 'No synonym is proposed at the moment.';
  return {
    structured: { proposals: entries, total: proposals.length, ...more },
    text: [head, ...lines, ...nextLine(more)].join('\n'),
  };
}

export const listProposedSynonymsTool: Tool = {
  name: 'list_proposed_synonyms',
  title: 'List proposed synonyms',
  description:
    'Tells which synonyms would help: what shoppers tried next after nothing was found, and chose something from. Take one over by propose_change.',
  permissions: ['analytics'],
  inputSchema: { type: 'object', properties: PAGE_INPUT, additionalProperties: false },
  outputSchema: pageSchema('proposals', {
    type: 'object',
    properties: {
      type: { type: 'string' },
      input: { type: 'string', description: 'What finds nothing, as shoppers typed it.' },
      synonym: { type: 'string' },
      users: { type: 'integer' },
      usersWithClicks: { type: 'integer' },
      products: { type: 'integer', description: 'How many the synonym finds today.' },
    },
    required: ['type', 'input', 'synonym'],
  }),
  run: (input, shop) => listProposals(input, shop),
};
