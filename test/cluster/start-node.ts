/** Starts one OpenSearch for all files of the project and tells them where it is. */
import { noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (noOpenSearch || process.env['AISLE_TEST_SEARCH_URL']) return undefined;
  const cluster = await startOpenSearch();
  process.env['AISLE_TEST_SEARCH_URL'] = cluster.url;
  return cluster.close;
}
