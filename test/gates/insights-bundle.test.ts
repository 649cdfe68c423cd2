/** The tracker as the build shortens it behaves as its source does: the tests of the source, over the bundle. */
import { afterAll, expect, it, vi } from 'vitest';
import { createInsights } from '@aisle/insights';
import { isThorough } from '../testing/brief.ts';

// The files of this project share one registry of modules: none takes the source for the bundle, nor the bundle for the source.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../packages/insights/src/create-insights.ts');
  vi.resetModules();
});

vi.mock('../../packages/insights/src/create-insights.ts', async () => {
  const { buildShortModule } = await import('../../scripts/insights-script.mjs');
  const { code } = await buildShortModule();
  return import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<object>;
});

it('is the bundle that is tried', () => {
  expect(String(createInsights)).not.toContain('createDelivery');
});

for (const name of ['create-insights', 'circuit-breaker', 'other-tabs', ...(isThorough ? ['queue.model'] : [])])
  await import(`../../packages/insights/src/${name}.test.ts`);
