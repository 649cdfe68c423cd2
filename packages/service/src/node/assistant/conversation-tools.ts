/** Tools of a conversation: those of shoppers, with the rights of the caller's key, in the indices that the agent may search. */
import type { CheckArguments } from '../mcp/mcp-server.ts';
import { type ShopAccess, type Tool, ToolFailure } from '../mcp/tool.ts';
import type { AssistantTool } from './assistant.ts';

/** Dependencies of the tools of a turn. */
export interface ToolGround {
  shop: ShopAccess;
  checkArguments: CheckArguments;
  /** Other indices that a call may name. */
  indices: readonly string[];
  /** Called with internal errors; the model is only told that there was one. */
  onError: (error: unknown) => void;
}

/** Splits the index from the other arguments of a call. @throws ToolFailure for an index that the agent may not search */
function splitIndex(input: unknown, { shop, indices }: ToolGround): { input: unknown; index: string } {
  if (indices.length === 0 || typeof input !== 'object' || input === null) return { input, index: shop.index };
  const { index = shop.index, ...others } = input as { index?: unknown };
  if (index === shop.index || indices.some((name) => name === index)) return { input: others, index: String(index) };
  throw new ToolFailure(
    `There is no index ${JSON.stringify(index)}; there are ${[shop.index, ...indices].join(', ')}.`,
  );
}

/** Returns the schema of a tool, with the available indices. */
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

/** Converts tools to those of a model. */
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
