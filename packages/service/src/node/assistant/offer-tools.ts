/** Offer tools: a model calls them to offer a shopper an action of the page. They execute nothing, and accept only what a tool has returned in the turn. */
import type { IndexSettings } from '@aisle/contract';
import type { CheckArguments } from '../mcp/mcp-server.ts';
import { filterAttributes, FILTERS_SCHEMA, toSearchFilters } from '../mcp/plain-filters.ts';
import { type ObjectSchema, type ShopAccess, type Tool, ToolFailure } from '../mcp/tool.ts';
import { ID_SCHEMA } from '../mcp/tools/find-records.ts';
import type { ActionName, AgentAction } from './actions.ts';
import type { AssistantTool } from './assistant.ts';
import type { Evidence } from './evidence.ts';

/** Maximum number of offers per turn; more buttons do not help. */
const MAX_OFFERS = 4;

/** A tool that offers an action. */
interface OfferTool extends Pick<Tool, 'name' | 'description' | 'inputSchema'> {
  readonly action: ActionName;
  /** @throws ToolFailure if it cannot be offered. */
  read(input: Record<string, unknown>, shop: ShopAccess, evidence: Evidence): Promise<AgentAction>;
}

const inputOf = (properties: Record<string, unknown>, required: readonly string[]): ObjectSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** @throws ToolFailure for a product that no tool has returned. */
function idOf({ id }: Record<string, unknown>, evidence: Evidence): string {
  const product = evidence.productOf(String(id));
  if (product?.hasCard) return product.id;
  throw new ToolFailure(
    `No tool has returned a product "${String(id)}" in this turn; offer only ids of their answers, and ask get_product first.`,
  );
}

type PlainFilters = Readonly<Record<string, unknown>>;

const isSpan = (filter: unknown): filter is { min?: number; max?: number } =>
  typeof filter === 'object' && !Array.isArray(filter);

/** Ranges in a search need not be on listed filters, but a page can remove only filters that it knows. @throws ToolFailure */
function checkRanges(filters: PlainFilters, settings: IndexSettings): void {
  const names = [
    ...filterAttributes(settings).map(({ name }) => name),
    ...(settings.numericAttributesForFiltering ?? []).map((entry) => /^equalOnly\((.*)\)$/.exec(entry)?.[1] ?? entry),
  ];
  const stranger = Object.keys(filters).find((name) => !names.includes(name));
  if (stranger !== undefined)
    throw new ToolFailure(`"${stranger}" is no filter of this shop; it has ${names.join(', ') || 'none'}.`);
}

async function readFilters(input: Record<string, unknown>, shop: ShopAccess): Promise<AgentAction> {
  const { query } = input as { query?: string };
  const filters = (input['filters'] ?? {}) as PlainFilters;
  if (!query && Object.keys(filters).length === 0) throw new ToolFailure('Say a query or filters to apply.');
  const settings = await shop.settingsOf(shop.index);
  checkRanges(filters, settings);
  const { nbHits } = await shop.ask(`/1/indexes/${encodeURIComponent(shop.index)}/query`, {
    ...shop.parameters,
    ...toSearchFilters(filters, settings),
    query: query ?? '',
    hitsPerPage: 0,
    analytics: false,
    clickAnalytics: false,
  });
  if (nbHits === 0)
    throw new ToolFailure('Nothing would be left with these; ask list_filters for the values there are.');
  const entries = Object.entries(filters);
  const facets = entries
    .filter(([, filter]) => !isSpan(filter))
    .map(([name, filter]) => [name, [filter].flat().map(String)]);
  const ranges = entries.filter(([, filter]) => isSpan(filter));
  return {
    action: 'applyFilters',
    ...(query && { query }),
    ...(facets.length > 0 && { facets: Object.fromEntries(facets) as Record<string, string[]> }),
    ...(ranges.length > 0 && { ranges: Object.fromEntries(ranges) as Record<string, { min?: number; max?: number }> }),
  };
}

/** In the order in which models see them. */
export const offerTools: readonly OfferTool[] = [
  {
    name: 'offer_add_to_cart',
    action: 'addToCart',
    description: 'Shows the shopper a button that puts a product into the cart. Nothing is in it before the click.',
    inputSchema: inputOf({ id: ID_SCHEMA, quantity: { type: 'integer', minimum: 1, maximum: 99, default: 1 } }, ['id']),
    read: async (input, _shop, evidence) => ({
      action: 'addToCart',
      objectID: idOf(input, evidence),
      quantity: (input['quantity'] as number | undefined) ?? 1,
    }),
  },
  {
    name: 'offer_product_page',
    action: 'openProduct',
    description: 'Shows the shopper a button that opens the page of a product.',
    inputSchema: inputOf({ id: ID_SCHEMA }, ['id']),
    read: async (input, _shop, evidence) => ({ action: 'openProduct', objectID: idOf(input, evidence) }),
  },
  {
    name: 'offer_filters',
    action: 'applyFilters',
    description:
      'Shows the shopper a button that searches and filters the list on the page: words, and filters as list_filters names them.',
    inputSchema: inputOf({ query: { type: 'string', maxLength: 512 }, filters: FILTERS_SCHEMA }, []),
    read: (input, shop) => readFilters(input, shop),
  },
];

/** Result of an offer for the model. */
const ANSWER = 'The button is shown. Do not say that it was done: only the shopper can click it.';

/**
 * Returns the offers that a page and the settings allow.
 * @param check Validates arguments against the schema of a tool.
 *
 * @example
 * const tools = offersOf(['addToCart'], { shop, evidence, check });
 */
export function offersOf(
  granted: readonly ActionName[],
  {
    shop,
    evidence,
    check,
  }: {
    shop: ShopAccess;
    evidence: Evidence;
    check: CheckArguments;
  },
): AssistantTool[] {
  const offers = new Set<string>();
  return offerTools
    .filter(({ action }) => granted.includes(action))
    .map((tool) => ({
      name: tool.name,
      description: tool.description,
      inputSchema: tool.inputSchema,
      run: async (input) => {
        const action = await tool.read(check(tool, input), shop, evidence);
        const text = JSON.stringify(action);
        if (offers.has(text)) throw new ToolFailure('This is offered already.');
        if (offers.size >= MAX_OFFERS) throw new ToolFailure(`${MAX_OFFERS} offers are enough for one answer.`);
        offers.add(text);
        return { structured: {}, text: ANSWER, action };
      },
    }));
}
