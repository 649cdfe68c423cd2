/** The tool `list_tests`: A/B tests of the index with their results so far. */
import { cut, plain, quoted } from '../plain-text.ts';
import { successOf } from '../shop-access.ts';
import type { ShopAccess, Tool } from '../tool.ts';
import { nextLine, PAGE_INPUT, type PageInput, pageOf, pageSchema } from './list-page.ts';

/** Maximum number of tests read, because they are listed for all indices with the same name prefix. */
const MAX_TESTS = 200;

/** Names of a variant's rates in the contract. */
const RATES = ['clickThroughRate', 'conversionRate', 'addToCartRate', 'purchaseRate'] as const;
/** Names of the significance values in the contract. */
const SIGNIFICANCES = [
  'clickSignificance',
  'conversionSignificance',
  'addToCartSignificance',
  'purchaseSignificance',
] as const;

type Figures<Name extends string> = Readonly<Partial<Record<Name, number | null>>>;

interface Variant extends Figures<(typeof RATES)[number]> {
  index: string;
  description?: string;
  trafficPercentage: number;
  searchCount?: number;
}

interface AbTest extends Figures<(typeof SIGNIFICANCES)[number]> {
  abTestID: number;
  name: string;
  status: string;
  endAt: string;
  variants: readonly Variant[];
}

/** Returns the available figures, rounded to three decimals. */
const figuresOf = <Name extends string>(all: Figures<Name>, names: readonly Name[]): Record<string, number> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = all[name];
      return typeof value === 'number' ? [[name, Math.round(value * 1000) / 1000]] : [];
    }),
  );

const summaryOf = (test: AbTest) => ({
  id: test.abTestID,
  name: cut(plain(test.name), 100),
  status: test.status,
  endAt: test.endAt,
  ...figuresOf(test, SIGNIFICANCES),
  variants: test.variants.map((variant) => ({
    index: variant.index,
    ...(variant.description && { description: cut(plain(variant.description), 60) }),
    traffic: variant.trafficPercentage,
    searches: variant.searchCount ?? 0,
    ...figuresOf(variant, RATES),
  })),
});

async function listTests({ offset = 0, limit = PAGE_INPUT.limit.default }: PageInput, shop: ShopAccess) {
  const query = new URLSearchParams({ limit: String(MAX_TESTS), indexPrefix: shop.index });
  // The response of listABTests, as in the contract; null if there are none.
  const { abtests } = successOf(await shop.send('GET', `/2/abtests?${query}`)) as unknown as {
    abtests: AbTest[] | null;
  };
  const own = (abtests ?? []).filter(({ variants }) => variants.some(({ index }) => index === shop.index));
  const { entries, ...more } = pageOf({ entries: own.slice(offset).map(summaryOf), offset, limit });
  const lines = entries.map(
    ({ id, name, status, variants }) =>
      `${id} ${quoted(name)} (${status}): ${variants.map((variant) => `${variant.index} ${variant.traffic} %, ${variant.searches} searches`).join(' against ')}`,
  );
  const head =
    own.length > 0 ? `${own.length} tests; a significance above 0.95 counts:` : 'There is no test of this index.';
  return {
    structured: { tests: entries, total: own.length, ...more },
    text: [head, ...lines, ...nextLine(more)].join('\n'),
  };
}

export const listTestsTool: Tool = {
  name: 'list_tests',
  title: 'List A/B tests',
  description: 'Tells the A/B tests of the index: their variants with rates, and how sure the differences are.',
  permissions: ['analytics'],
  inputSchema: { type: 'object', properties: PAGE_INPUT, additionalProperties: false },
  outputSchema: pageSchema('tests', {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      status: { type: 'string' },
      variants: { type: 'array', items: { type: 'object' } },
    },
    required: ['id', 'name', 'status', 'variants'],
  }),
  run: (input, shop) => listTests(input, shop),
};
