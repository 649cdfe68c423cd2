/** The tool `explain_ranking`: explains the order of a search's products, criterion by criterion. */
import { cut, plain, quoted } from '../../mcp/plain-text.ts';
import { type Product, productOf, type ShopRecord } from '../../mcp/product-view.ts';
import type { ShopAccess, Tool } from '../../mcp/tool.ts';

/** Number of products whose positions are explained. */
const MAX_HITS = 8;

interface Input {
  query: string;
  id?: string;
}

/** The ranking information of a hit, as in the contract. */
interface RankingInfo {
  nbTypos: number;
  words?: number;
  proximityDistance?: number;
  firstMatchedWord: number;
  nbExactWords: number;
  userScore: number;
  filters?: number;
  geoDistance?: number;
  promotedByReRanking?: boolean;
  reRankingScore?: number;
  meaning?: object;
}

type Hit = ShopRecord & { readonly _rankingInfo?: RankingInfo };

interface SearchAnswer {
  hits: Hit[];
  nbHits: number;
  appliedRules?: readonly { objectID: string }[];
}

/** Returns the figures that decided a position, by criterion. */
const figuresOf = ({ _rankingInfo: info }: Hit) =>
  info && {
    typos: info.nbTypos,
    words: info.words,
    proximity: info.proximityDistance,
    attribute: info.firstMatchedWord,
    exact: info.nbExactWords,
    optionalFilters: info.filters,
    customRanking: info.userScore,
    ...(info.promotedByReRanking && { liftedByClicks: info.reRankingScore }),
    ...(info.meaning && { meaning: info.meaning }),
  };

const nameOf = ({ id, attributes }: Product): string => cut(plain(String(Object.values(attributes)[0] ?? id)), 60);

async function explain({ query, id }: Input, shop: ShopAccess) {
  const settings = await shop.settingsOf(shop.index);
  const answer = (await shop.ask(`/1/indexes/${encodeURIComponent(shop.index)}/query`, {
    ...shop.parameters,
    query,
    hitsPerPage: id === undefined ? MAX_HITS : 1000,
    getRankingInfo: true,
    attributesToHighlight: [],
    attributesToSnippet: [],
    analytics: false,
    clickAnalytics: false,
    enableABTest: false,
  })) as unknown as SearchAnswer;
  const places = answer.hits.map((hit, index) => ({ hit, place: index + 1 }));
  const ofInterest = places.filter(({ hit, place }) => place <= MAX_HITS || hit.objectID === id);
  const products = ofInterest.map(({ hit, place }) => {
    const product = productOf(hit, { settings, isDetailed: false });
    return { place, ...product, name: nameOf(product), ranking: figuresOf(hit) };
  });
  const rules = (answer.appliedRules ?? []).map(({ objectID }) => objectID);
  const lines = [
    `${answer.nbHits} products for ${quoted(query)}. Criteria in their order: ${(settings.ranking ?? []).join(', ') || 'the default'}; custom ranking: ${(settings.customRanking ?? []).join(', ') || 'none'}.`,
    'Fewer typos, less proximity and a smaller attribute figure are better (attribute: 1000 for each searchable attribute before it, plus the place of the word); of words, exact, optionalFilters and customRanking more is better.',
    rules.length > 0 ? `Rules that took effect: ${rules.join(', ')}` : 'No rule took effect.',
    ...products.map(
      ({ place, name, id: own, ranking }) => `${place}. ${quoted(name)} [id ${own}]: ${JSON.stringify(ranking)}`,
    ),
    ...(id !== undefined && !products.some((one) => one.id === id) ? [`The product ${id} is not among them.`] : []),
  ];
  return { structured: { query, total: answer.nbHits, rules, products }, text: lines.join('\n') };
}

export const explainRankingTool: Tool = {
  name: 'explain_ranking',
  title: 'Explain a ranking',
  description:
    'Tells why a search shows its products in this order: what each criterion gives each of them, and rules.',
  permissions: ['search', 'settings'],
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 512 },
      id: {
        type: 'string',
        minLength: 1,
        maxLength: 512,
        description: 'A product of interest, wherever it stands.',
      },
    },
    required: ['query'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string' },
      total: { type: 'integer' },
      rules: { type: 'array', items: { type: 'string' } },
      products: { type: 'array', items: { type: 'object' } },
    },
    required: ['query', 'total', 'rules', 'products'],
  },
  run: (input, shop) => explain(input as unknown as Input, shop),
};
