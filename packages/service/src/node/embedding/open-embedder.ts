/** Opens the embedder that the options name: a model in a folder, a model on another server, or one of whoever starts the service. */
import type { Embedder } from '../../embedding/embedder.ts';
import { openHttpEmbedder } from '../../embedding/http-embedder.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { type EmbedderOptions, isEmbedderUrl } from '../options/embedder-options.ts';
import { openLocalEmbedder } from './local-embedder.ts';

/**
 * @returns undefined where no embedder is named.
 * @throws Error with the cause and the cure where it cannot be used.
 *
 * @example
 * const embedder = await openEmbedder({ embedder: './models/minilm' }, outbound);
 */
export async function openEmbedder(options: EmbedderOptions, outbound: Outbound): Promise<Embedder | undefined> {
  const { embedder, embedderModel, embedderKey: key } = options;
  if (typeof embedder !== 'string') return embedder;
  const shared = {
    name: options.embedderName,
    dimensions: options.embedderDimensions,
    queryPrefix: options.embedderQueryPrefix,
    documentPrefix: options.embedderDocumentPrefix,
  };
  if (!isEmbedderUrl(embedder)) return openLocalEmbedder({ folder: embedder, ...shared });
  if (!embedderModel) throw new Error('"embedderModel" must say what the server at "embedder" calls the model');
  return openHttpEmbedder(outbound, { url: embedder, model: embedderModel, key, ...shared });
}
