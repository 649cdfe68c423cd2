/** Tests of a restarted service: what its agent has spent today still counts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startAgentShop } from './testing/agent-shop.ts';

it('a restart forgets nothing of what an agent has spent', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aisle-turns-'));
  try {
    const first = await startAgentShop({ dataDir });
    await first.fill('thrifty', { agents: { conversation: { tokensPerDay: 150 } } }, []);
    first.model.script({ text: ['Hello.'], tokens: 200 });
    expect((await first.ask('Hello', { index: 'thrifty' })).text).toBe('Hello.');
    await first.close();
    const second = await startAgentShop({ dataDir });
    await expect(second.ask('Hello', { index: 'thrifty' })).rejects.toThrow(/all that it may today/);
    await second.close();
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
