/** The tool `propose_test`: estimates an A/B test and fills it into its form; the user starts it. */
import { quoted } from '../../mcp/plain-text.ts';
import { successOf } from '../../mcp/shop-access.ts';
import type { ShopAccess, Tool } from '../../mcp/tool.ts';

interface Input {
  name: string;
  /** The other index. Absent if the same one is searched with other parameters. */
  index?: string;
  parameters?: Readonly<Record<string, unknown>>;
  traffic?: number;
  metric?: string;
}

/** The estimate, as in the contract. */
interface Estimate {
  durationDays: number | null;
  sampleSizes: readonly number[] | null;
}

const METRICS = ['clickThroughRate', 'conversionRate', 'addToCartRate', 'purchaseRate'] as const;

async function draft({ name, index, parameters, traffic = 50, metric = 'clickThroughRate' }: Input, shop: ShopAccess) {
  const body = {
    variants: [
      { index: shop.index, trafficPercentage: 100 - traffic },
      { index: index ?? shop.index, trafficPercentage: traffic },
    ],
    configuration: { minimumDetectableEffect: { size: 0.1, effect: metric } },
  };
  // The response of estimateABTest, as in the contract.
  const estimate = successOf(await shop.send('POST', '/2/abtests/estimate', body)) as unknown as Estimate;
  const days = estimate.durationDays;
  const test = { name, ...(index !== undefined && { index }), ...(parameters && { parameters }), traffic, metric };
  return {
    structured: { test, ...(typeof days === 'number' && { days }) },
    text: [
      `The test ${quoted(name)} is filled in for the person, who starts it or not.`,
      typeof days === 'number'
        ? `A difference of 10 % is seen after about ${days} days.`
        : 'There are too few searches to say how long it takes.',
    ].join('\n'),
  };
}

export const draftTestTool: Tool = {
  name: 'propose_test',
  title: 'Propose an A/B test',
  description:
    'Fills an A/B test of this index into its form for the person: against another index, or the same one with other search parameters. Starts nothing.',
  permissions: ['analytics'],
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 256 },
      index: { type: 'string', minLength: 1, maxLength: 256, description: 'The other index, where it is one.' },
      parameters: {
        type: 'object',
        description: 'Search parameters of the other variant: {"enableReRanking": true}, {"mode": "neuralSearch"}.',
      },
      traffic: {
        type: 'integer',
        minimum: 1,
        maximum: 99,
        default: 50,
        description: 'Percent of visitors who get it.',
      },
      metric: { type: 'string', enum: METRICS, default: 'clickThroughRate' },
    },
    required: ['name'],
    anyOf: [{ required: ['index'] }, { required: ['parameters'] }],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: { test: { type: 'object' }, days: { type: 'integer' } },
    required: ['test'],
  },
  run: (input, shop) => draft(input as unknown as Input, shop),
};
