/** Starts one OpenSearch for all files of the project and tells them where it is, and whether it has the k-NN plugin. */
import { noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (noOpenSearch || process.env['AISLE_TEST_SEARCH_URL']) return undefined;
  const cluster = await startOpenSearch();
  process.env['AISLE_TEST_SEARCH_URL'] = cluster.url;
  const statistics = await fetch(`${cluster.url}/_plugins/_knn/stats`);
  if (!statistics.ok) process.env['AISLE_TEST_SEARCH_KNN'] = 'none';
  return cluster.close;
}
