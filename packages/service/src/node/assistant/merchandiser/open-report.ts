/** The tool `open_report`: names the report of the console that answers a question. */
import { DAY_SCHEMA } from '../../mcp/merchant/read-searches.ts';
import type { Tool } from '../../mcp/tool.ts';

const REPORTS = {
  searches: 'what shoppers search for most',
  searches_without_results: 'searches without results',
  searches_without_clicks: 'searches without clicks',
  overview: 'the overview: searches, clicks, orders, revenue',
  tests: 'A/B tests with their readings',
} as const;

interface Input {
  report: keyof typeof REPORTS;
  from?: string;
  to?: string;
}

export const openReportTool: Tool = {
  name: 'open_report',
  title: 'Point to a report',
  description: `Gives the person a link to a report of the console: ${Object.entries(REPORTS)
    .map(([name, what]) => `${name} (${what})`)
    .join(', ')}.`,
  permissions: ['analytics'],
  inputSchema: {
    type: 'object',
    properties: {
      report: { type: 'string', enum: Object.keys(REPORTS) },
      from: { ...DAY_SCHEMA, description: 'The first day: 2026-10-01.' },
      to: { ...DAY_SCHEMA, description: 'The last day.' },
    },
    required: ['report'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: { report: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
    required: ['report'],
  },
  run: async (input) => {
    // Typed as in the schema.
    const { report, from, to } = input as unknown as Input;
    const days = from !== undefined && to !== undefined ? { from, to } : {};
    return { structured: { report, ...days }, text: `The person has a link to ${REPORTS[report]}.` };
  },
};
