/** The engine of tests: the embedded one, or one in the search cluster of `AISLE_TEST_SEARCH_URL`. */
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import type { Engine } from '../engine/engine.ts';
import { openOpenSearchEngine } from '../engine/opensearch/opensearch-engine.ts';

/**
 * Opens an engine for tests.
 * @param searchPrefix Prefix of its indexes in the cluster: the same for processes over one database.
 */
export async function openTestEngine(searchPrefix: string = `test-${crypto.randomUUID()}`): Promise<Engine> {
  const { AISLE_TEST_SEARCH_URL: searchUrl } = process.env;
  if (!searchUrl) return createEmbeddedEngine();
  return openOpenSearchEngine({ searchUrl, searchPrefix, searchReplicas: 0 });
}
