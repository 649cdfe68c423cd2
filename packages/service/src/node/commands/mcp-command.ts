/** `aisle-service mcp`: serves agents over standard input and output, from a running service or from data that it opens. */
import { createNodeService } from '../create-node-service.ts';
import { MCP_PATH } from '../mcp/mcp-endpoint.ts';
import { runStdioBridge } from '../mcp/stdio-bridge.ts';
import { requireData } from '../store/open-existing.ts';
import type { McpCommand } from './mcp-options.ts';

/** Runs until the input ends; only messages are written to the output. */
export async function runMcp({ place }: Extract<McpCommand, { kind: 'mcp' }>): Promise<void> {
  if ('url' in place) return runStdioBridge(place);
  const { dataDir, index, key } = place;
  requireData({ dataDir });
  const node = await createNodeService({ dataDir, mcp: index });
  try {
    await runStdioBridge({ url: node.url + MCP_PATH, key: key ?? node.searchKey });
  } finally {
    await node.close();
  }
}
