/** The main action of every element over a real Meilisearch; with AISLE_RECORD its answers are noted for machines without one. */
import { describe } from 'vitest';
import { openEngineSite } from './engine-site.ts';
import { testEveryAction } from './engine-suite.ts';
import { products, shelfSettings } from './every-element-page.ts';
import { writeRecording } from './recorded-engine.ts';
import { hasMeilisearch, startMeilisearch } from './start-meilisearch.ts';

describe.skipIf(!hasMeilisearch)('Meilisearch itself', () => {
  testEveryAction(async () => {
    const engine = await startMeilisearch({ records: products, settings: shelfSettings });
    const site = await openEngineSite({ engine: engine.url });
    return {
      ...site,
      async close() {
        await Promise.all([site.close(), engine.close()]);
        if (process.env['AISLE_RECORD']) writeRecording(site.recording);
      },
    };
  });
});
