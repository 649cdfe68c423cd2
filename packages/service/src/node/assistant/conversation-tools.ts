/** Tools of a conversation: those of shoppers, with the rights of the caller's key, in the indices that the agent may search. */
import type { CheckArguments } from '../mcp/mcp-server.ts';
import { type ShopAccess, type Tool, ToolFailure } from '../mcp/tool.ts';
import type { AssistantTool } from './assistant.ts';

/** What the tools of a turn work with. */
export interface ToolGround {
  shop: ShopAccess;
  checkArguments: CheckArguments;
  /** Other indices that a call may name. */
  indices: readonly string[];
  /** Hears of what went wrong inside; the model hears that it did. */
  onError: (error: unknown) => void;
}

/** The index that a call names, and its other arguments. @throws ToolFailure for an index that the agent may not search */
function splitIndex(input: unknown, { shop, indices }: ToolGround): { input: unknown; index: string } {
  if (indices.length === 0 || typeof input !== 'object' || input === null) return { input, index: shop.index };
  const { index = shop.index, ...others } = input as { index?: unknown };
  if (index === shop.index || indices.some((name) => name === index)) return { input: others, index: String(index) };
  throw new ToolFailure(
    `There is no index ${JSON.stringify(index)}; there are ${[shop.index, ...indices].join(', ')}.`,
  );
}

/** The schema of a tool, with the indices that there are. */
const schemaOf = ({ inputSchema }: Tool, { shop, indices }: ToolGround): object =>
  indices.length === 0
    ? inputSchema
    : {
        ...inputSchema,
        properties: {
          ...(inputSchema['properties'] as object),
          index: { type: 'string', enum: [shop.index, ...indices], description: `${shop.index} by default.` },
        },
      };

/** The same tools, as a model calls them. */
export const conversationTools = (tools: readonly Tool[], ground: ToolGround): AssistantTool[] =>
  tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: schemaOf(tool, ground),
    run: async (call) => {
      const { shop, checkArguments, onError } = ground;
      try {
        const { input, index } = splitIndex(call, ground);
        const isElsewhere = index !== shop.index;
        const answer = await tool.run(checkArguments(tool, input), isElsewhere ? shop.at(index) : shop);
        return isElsewhere ? { ...answer, isElsewhere } : answer;
      } catch (error) {
        if (error instanceof ToolFailure) throw error;
        onError(error);
        throw new Error('The shop failed inside; try again later.', { cause: error });
      }
    },
  }));
