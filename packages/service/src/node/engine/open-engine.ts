/** Opens the search engine of a service: in the process, or in a search cluster if one is given. */
import { readFile } from 'node:fs/promises';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Tracer } from '../../ports/tracer.ts';
import type { ClusterOptions } from '../options/cluster-options.ts';

/** @throws Error that names the option and the cure. */
export async function openEngine(
  options: ClusterOptions & { engine?: Engine; tracer?: Tracer | undefined },
): Promise<Engine> {
  const { engine, searchUrl, searchCertificate } = options;
  if (engine) return engine;
  if (searchUrl === undefined) return createEmbeddedEngine();
  // Imported on demand, because most services have no cluster.
  const { openOpenSearchEngine } = await import('../../engine/opensearch/opensearch-engine.ts');
  return openOpenSearchEngine({
    searchUrl,
    searchPrefix: options.searchPrefix,
    searchShards: options.searchShards,
    searchReplicas: options.searchReplicas,
    tracer: options.tracer,
    certificateAuthority: searchCertificate === undefined ? undefined : await readCertificate(searchCertificate),
  });
}

async function readCertificate(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(
      `"searchCertificate" must name a file in PEM form; ${file} cannot be read (${(error as Error).message})`,
      {
        cause: error,
      },
    );
  }
}
