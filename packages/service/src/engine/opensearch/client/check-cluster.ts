/** Checks a cluster at the start: it responds, it is OpenSearch, and its version is supported. */
import type { ClusterClient } from './cluster-client.ts';
import { ClusterRefused } from './cluster-error.ts';

const OLDEST_VERSION = 2;
const NEWEST_VERSION = 3;

interface Greeting {
  version?: { number?: string; distribution?: string };
}

/** @throws ClusterRefused or EngineUnavailable that names the setting and the cure. */
export async function checkCluster(client: ClusterClient): Promise<void> {
  const { version } = await client.call<Greeting>({ method: 'GET', path: '/' });
  const { number, distribution = 'elasticsearch' } = version ?? {};
  const wrong = (what: string): ClusterRefused =>
    new ClusterRefused(
      `What answers at ${client.where} is ${what}: "searchUrl" must be the address of an OpenSearch ${OLDEST_VERSION}.x or ${NEWEST_VERSION}.x`,
      { status: 200, type: 'version' },
    );
  if (typeof number !== 'string') throw wrong('no OpenSearch');
  if (distribution !== 'opensearch') throw wrong(`${distribution} ${number}`);
  const major = Number.parseInt(number, 10);
  if (!(major >= OLDEST_VERSION && major <= NEWEST_VERSION)) throw wrong(`OpenSearch ${number}`);
}
