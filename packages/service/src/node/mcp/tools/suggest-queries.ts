/** The tool `suggest_queries`: queries of shoppers with a given prefix. */
import { type Tool, ToolFailure } from '../tool.ts';

const LIMIT = 8;
const MAX_LIMIT = 20;

export const suggestQueriesTool: Tool = {
  name: 'suggest_queries',
  title: 'Suggest queries',
  description: 'Completes a beginning to what shoppers of this shop search for, the most wanted first.',
  permissions: ['search'],
  inputSchema: {
    type: 'object',
    properties: {
      beginning: { type: 'string', maxLength: 512, description: 'None gives the most wanted of all.' },
      limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: LIMIT },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: { queries: { type: 'array', items: { type: 'string' } } },
    required: ['queries'],
  },
  run: async ({ beginning = '', limit = LIMIT }, shop) => {
    const { agents } = await shop.settingsOf(shop.index);
    if (agents?.suggestions === undefined)
      throw new ToolFailure(
        'This shop has no suggestions: "agents.suggestions" in the settings of its index names the index of them.',
      );
    const suggestions = shop.at(agents.suggestions);
    const answer = await suggestions.ask(`/1/indexes/${encodeURIComponent(suggestions.index)}/query`, {
      ...shop.parameters,
      query: beginning,
      hitsPerPage: limit,
      analytics: false,
      clickAnalytics: false,
    });
    const { hits } = answer as unknown as { hits: { query: string }[] };
    const queries = hits.map(({ query }) => query);
    return {
      structured: { queries },
      text: queries.length > 0 ? queries.join('\n') : 'Nothing that shoppers search for begins like this.',
    };
  },
};
