/** The tool `propose_change` of the console: tries a change and fills it into its editor; the user saves it. */
import {
  CHANGE_SCHEMA,
  PREVIEW_SCHEMA,
  type ProposedChange,
  QUERIES_SCHEMA,
  tryChange,
} from '../../mcp/merchant/propose-change.ts';
import type { ShopAccess, Tool } from '../../mcp/tool.ts';

async function draft(proposed: ProposedChange, shop: ShopAccess) {
  const { summary, preview, lines } = await tryChange(shop, proposed);
  return {
    structured: { summary, preview },
    text: [...lines, 'Nothing was changed: the person sees it in its editor, and saves it or not.'].join('\n'),
  };
}

export const draftChangeTool: Tool = {
  name: 'propose_change',
  title: 'Propose a change',
  description:
    'Fills a change of a rule, a synonym or settings into its editor for the person, with what it would do in real searches. Changes nothing. One call for each change.',
  permissions: ['settings', 'search'],
  inputSchema: {
    type: 'object',
    properties: { change: CHANGE_SCHEMA, queries: QUERIES_SCHEMA },
    required: ['change'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: { summary: { type: 'string' }, preview: PREVIEW_SCHEMA },
    required: ['summary', 'preview'],
  },
  run: (input, shop) => draft(input as unknown as ProposedChange, shop),
};
