/** `aisle analytics`: what shoppers searched, clicked and bought, as tables. */
import type { AnalyticsClient } from '../generated/analytics.ts';
import { exitCodes, printJson, textOf, UsageError, wholeOf, wordOf } from './command.ts';
import type { Command } from './command.ts';
import { printTable } from './print-table.ts';

type Row = Readonly<Record<string, unknown>>;

/** Options of every report. */
interface Range {
  index: string;
  startDate?: string;
  endDate?: string;
  tags?: string;
  limit?: number;
  offset?: number;
  search?: string;
  clickAnalytics?: boolean;
  revenueAnalytics?: boolean;
}

interface Report {
  summary: string;
  /** Options of the report besides index and date range. */
  knows: readonly ('limit' | 'search' | 'clicks' | 'revenue')[];
  ask: (analytics: AnalyticsClient, range: Range) => Promise<object>;
  rows: (answer: never) => readonly Row[];
}
const report = <T extends object>(
  summary: string,
  knows: Report['knows'],
  ask: (analytics: AnalyticsClient, range: Range) => Promise<T>,
  rows: (answer: T) => readonly object[],
): Report => ({ summary, knows, ask, rows: rows as Report['rows'] });

/** Days first, then the whole range. */
const daily = ({ dates, ...all }: { dates: readonly object[] }): readonly object[] => [
  ...dates,
  { date: 'all', ...all },
];

const reports: Readonly<Record<string, Report>> = {
  searches: report(
    'the most frequent searches',
    ['limit', 'clicks', 'revenue'],
    (analytics, range) => analytics.getTopSearches(range),
    ({ searches }) => searches,
  ),
  count: report('searches per day', [], (analytics, range) => analytics.getSearchesCount(range), daily),
  'no-results': report(
    'searches that found nothing',
    ['limit'],
    (analytics, range) => analytics.getSearchesNoResults(range),
    ({ searches }) => searches,
  ),
  'no-clicks': report(
    'searches without a click',
    ['limit'],
    (analytics, range) => analytics.getSearchesNoClicks(range),
    ({ searches }) => searches,
  ),
  'no-results-rate': report(
    'share of searches that found nothing, per day',
    [],
    (analytics, range) => analytics.getNoResultsRate(range),
    daily,
  ),
  'no-click-rate': report(
    'share of searches without a click, per day',
    [],
    (analytics, range) => analytics.getNoClickRate(range),
    daily,
  ),
  hits: report(
    'the records that were found most',
    ['limit', 'search', 'clicks', 'revenue'],
    // With a search, the service returns nothing without an explicit limit.
    (analytics, range) => analytics.getTopHits({ limit: 10, ...range }),
    ({ hits }) => hits,
  ),
  'purchase-rate': report(
    'purchases per search, per day',
    [],
    (analytics, range) => analytics.getPurchaseRate(range),
    daily,
  ),
  revenue: report(
    'revenue per currency and day',
    [],
    (analytics, range) => analytics.getRevenue(range),
    ({ dates, currencies }) =>
      [...dates, { date: 'all', currencies }].flatMap(({ date, currencies: of }) =>
        Object.values(of).map((one) => ({ date, ...one })),
      ),
  ),
  users: report('users per day', [], (analytics, range) => analytics.getUsersCount(range), daily),
  filters: report(
    'the attributes that were filtered by most',
    ['limit', 'search'],
    (analytics, range) => analytics.getTopFilterAttributes(range),
    ({ attributes }) => attributes,
  ),
  countries: report(
    'where searches came from',
    ['limit'],
    (analytics, range) => analytics.getTopCountries(range),
    ({ countries }) => countries,
  ),
};
const names = Object.keys(reports);

export const analytics: Command = {
  summary: 'Print analytics as tables.',
  usage: '<report> <index>',
  help: `
Reports:
${names.map((name) => `  ${name.padEnd(16)} ${reports[name]!.summary}\n`).join('')}
Without --from and --to: the last seven days. Rates are empty (–) where there were no tracked searches.`,
  options: {
    from: { type: 'string', value: 'DATE', help: 'First day, YYYY-MM-DD in UTC.' },
    to: { type: 'string', value: 'DATE', help: 'Last day, YYYY-MM-DD in UTC.' },
    tags: { type: 'string', value: 'TAGS', help: 'Only searches with these analytics tags: "mobile AND (de OR at)".' },
    limit: { type: 'string', value: 'N', help: 'Rows, default 10, at most 1000.' },
    offset: { type: 'string', value: 'N', help: 'Rows to leave out at the beginning.' },
    search: { type: 'string', value: 'TEXT', help: 'hits, filters: only for exactly this search.' },
    clicks: { type: 'boolean', help: 'searches, hits: add clicks and conversions.' },
    revenue: { type: 'boolean', help: 'searches, hits: add carts, purchases and revenue.' },
  },
  permissions: 'analytics',
  examples: [
    ['aisle analytics searches products --clicks --limit 20', 'what do shoppers look for, and does it help?'],
    ['aisle analytics no-results products --from 2026-01-01 --to 2026-01-31', 'what do they miss?'],
    ['aisle analytics revenue products --json', 'for a program'],
  ],
  async run(task) {
    const name = wordOf(task, 0, '<report>');
    const chosen = Object.hasOwn(reports, name) ? reports[name] : undefined;
    if (!chosen)
      throw new UsageError(`There is no report ${JSON.stringify(name)}: it must be one of ${names.join(', ')}.`);
    const flags = { limit: ['limit', 'offset'], search: ['search'], clicks: ['clicks'], revenue: ['revenue'] } as const;
    for (const [what, options] of Object.entries(flags))
      for (const option of options)
        if (task.options[option] !== undefined && !chosen.knows.includes(what as keyof typeof flags))
          throw new UsageError(`The report ${name} has no --${option}.`);
    const range = {
      index: wordOf(task, 1, '<index>'),
      startDate: textOf(task, 'from'),
      endDate: textOf(task, 'to'),
      tags: textOf(task, 'tags'),
      limit: wholeOf(task, 'limit', { max: 1000 }),
      offset: wholeOf(task, 'offset'),
      search: textOf(task, 'search'),
      ...(task.options['clicks'] || task.options['revenue'] ? { clickAnalytics: true } : {}),
      ...(task.options['revenue'] ? { revenueAnalytics: true } : {}),
    };
    const definedRange = Object.fromEntries(
      Object.entries(range).filter(([, value]) => value !== undefined),
    ) as unknown as Range;
    const answer = await chosen.ask(task.admin().analytics, definedRange);
    if (task.options['json']) printJson(task, answer);
    else task.terminal.out(printTable(chosen.rows(answer as never)));
    return exitCodes.done;
  },
};
