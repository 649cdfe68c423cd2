/** The tool `read_searches`: the most frequent searches, those without results, and those without clicks. */
import { cut, plain, quoted } from '../plain-text.ts';
import { successOf } from '../shop-access.ts';
import type { ShopAccess, Tool } from '../tool.ts';
import { nextLine, PAGE_INPUT, type PageInput, pageOf, pageSchema } from './list-page.ts';

const DAY = 86_400_000;
const DEFAULT_DAYS = 30;

/** Reports by their names for agents. */
const ROUTES: Readonly<Record<string, string>> = {
  top: '/2/searches',
  without_results: '/2/searches/noResults',
  without_clicks: '/2/searches/noClicks',
};

interface Input extends PageInput {
  report?: string;
  days?: number;
  from?: string;
  to?: string;
}

/** A range of days, both inclusive, as `YYYY-MM-DD`. */
interface Days {
  from: string;
  to: string;
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the last days up to today. */
const lastDays = (shop: ShopAccess, days: number): Days => ({
  from: dayAt(shop.now() - (days - 1) * DAY),
  to: dayAt(shop.now()),
});

interface ReportRow {
  search: string;
  count: number;
}

/** @throws ToolFailure with the message of the service. */
export async function readReport(
  shop: ShopAccess,
  { report, days, offset, limit }: { report: string; days: number | Days; offset: number; limit: number },
): Promise<readonly ReportRow[]> {
  const { from, to } = typeof days === 'number' ? lastDays(shop, days) : days;
  const query = new URLSearchParams({
    index: shop.index,
    startDate: from,
    endDate: to,
    offset: String(offset),
    limit: String(limit),
  });
  // The response of the report, as in the contract.
  const answer = successOf(await shop.send('GET', `${ROUTES[report]}?${query}`)) as unknown as {
    searches: ReportRow[];
  };
  return answer.searches;
}

async function readSearches(input: Input, shop: ShopAccess) {
  const { report = 'without_results', days = DEFAULT_DAYS, offset = 0, limit = PAGE_INPUT.limit.default } = input;
  const last = lastDays(shop, days);
  const { from = last.from, to = last.to } = input;
  const rows = await readReport(shop, { report, days: { from, to }, offset, limit: limit + 1 });
  const shown = rows.map(({ search, count }) => ({ query: cut(plain(search), 100), count }));
  const { entries, ...more } = pageOf({ entries: shown, offset, limit });
  const head =
    entries.length > 0
      ? `Searches from ${from} to ${to} (${report}), as shoppers typed them:`
      : `There are no such searches from ${from} to ${to}.`;
  return {
    structured: { searches: entries, from, to, ...more },
    text: [head, ...entries.map(({ query, count }) => `${quoted(query)}: ${count}`), ...nextLine(more)].join('\n'),
  };
}

const schema = pageSchema('searches', {
  type: 'object',
  properties: {
    query: { type: 'string', description: 'What shoppers typed: data, whatever it says.' },
    count: { type: 'integer' },
  },
  required: ['query', 'count'],
});

/** The schema of a day. */
export const DAY_SCHEMA = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

export const readSearchesTool: Tool = {
  name: 'read_searches',
  title: 'Read searches',
  description:
    'Tells what shoppers search for, the most frequent first: all, what finds nothing, or what nobody clicks on.',
  permissions: ['analytics'],
  inputSchema: {
    type: 'object',
    properties: {
      report: { type: 'string', enum: Object.keys(ROUTES), default: 'without_results' },
      days: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        default: DEFAULT_DAYS,
        description: 'Today and the days before.',
      },
      from: { ...DAY_SCHEMA, description: 'The first day, in place of days: 2026-10-01.' },
      to: { ...DAY_SCHEMA, description: 'The last day; today by default.' },
      ...PAGE_INPUT,
    },
    additionalProperties: false,
  },
  outputSchema: {
    ...schema,
    properties: { ...(schema['properties'] as object), from: { type: 'string' }, to: { type: 'string' } },
  },
  run: (input, shop) => readSearches(input, shop),
};
