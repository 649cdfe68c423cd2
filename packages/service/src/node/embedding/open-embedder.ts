/** Opens the embedders in the options: models in a folder, models on another server, or objects of the caller. */
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { openHttpEmbedder } from '../../ground/embedding/http-embedder.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { type EmbedderOptions, isEmbedderUrl, type ModelOptions, modelsOf } from '../options/embedder-options.ts';
import { openLocalEmbedder } from './local-embedder.ts';

async function openOne(options: ModelOptions, outbound: Outbound): Promise<Embedder> {
  const { embedder, model, key, ...shared } = options;
  if (typeof embedder !== 'string') return embedder!;
  if (!isEmbedderUrl(embedder)) return openLocalEmbedder({ folder: embedder, ...shared });
  if (!model) throw new Error('"embedderModel" must say what the server at "embedder" calls the model');
  return openHttpEmbedder(outbound, { url: embedder, model, key, ...shared });
}

/**
 * @returns The new one first; empty if none is given.
 * @throws Error with the cause and the cure if one is unusable.
 *
 * @example
 * const embedders = await openEmbedders({ embedder: './models/minilm' }, outbound);
 */
export async function openEmbedders(options: EmbedderOptions, outbound: Outbound): Promise<Embedder[]> {
  const embedders: Embedder[] = [];
  try {
    for (const model of modelsOf(options)) embedders.push(await openOne(model, outbound));
    const names = embedders.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined)
      throw new Error(`Both embedders are called "${twice}"; give one of them another name by --embedder-name`);
    return embedders;
  } catch (error) {
    await closeEmbedders(embedders);
    throw error;
  }
}

/** Closes all of them, even if one fails. */
export const closeEmbedders = async (embedders: readonly Embedder[]): Promise<void> =>
  void (await Promise.allSettled(embedders.map((embedder) => embedder.close())));
