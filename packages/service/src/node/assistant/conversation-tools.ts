/** Tools of a conversation: those of shoppers, with the rights of the caller's key. */
import type { CheckArguments } from '../mcp/mcp-server.ts';
import { type ShopAccess, type Tool, ToolFailure } from '../mcp/tool.ts';
import type { AssistantTool } from './assistant.ts';

/** @param onError Hears of what went wrong inside; the model hears that it did. */
export const conversationTools = (
  tools: readonly Tool[],
  {
    shop,
    checkArguments,
    onError,
  }: { shop: ShopAccess; checkArguments: CheckArguments; onError: (error: unknown) => void },
): AssistantTool[] =>
  tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: tool.inputSchema,
    run: async (input) => {
      try {
        return await tool.run(checkArguments(tool, input), shop);
      } catch (error) {
        if (error instanceof ToolFailure) throw error;
        onError(error);
        throw new Error('The shop failed inside; try again later.', { cause: error });
      }
    },
  }));
