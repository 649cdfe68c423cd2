/** The engine of tests: the embedded one, or where `AISLE_TEST_SEARCH_URL` names a search cluster, one of its own there. */
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import type { Engine } from '../engine/engine.ts';
import { openOpenSearchEngine } from '../engine/opensearch/opensearch-engine.ts';

/**
 * Opens an engine for tests.
 * @param searchPrefix What its indexes in the cluster are called: processes over one database have the same.
 */
export async function openTestEngine(searchPrefix: string = `test-${crypto.randomUUID()}`): Promise<Engine> {
  const { AISLE_TEST_SEARCH_URL: searchUrl } = process.env;
  if (!searchUrl) return createEmbeddedEngine();
  return openOpenSearchEngine({ searchUrl, searchPrefix, searchReplicas: 0 });
}
