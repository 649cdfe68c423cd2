/** What embedding the records of a service works with. */
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import type { Writer } from '../../ground/changes/writer.ts';
import type { Engine } from '../../engine/engine.ts';
import type { DutyCycle } from '../../ground/limits/duty-cycle.ts';
import type { Store } from '../../store/store.ts';
import type { EmbedderHealth } from './embedder-health.ts';
import type { MeaningOf, ServedMeaningOf } from './meaning-settings.ts';

/** The ground under the job and its walks. */
export interface EmbeddingOptions {
  /** Of the job; it has no payload. */
  kind: string;
  store: Store;
  writer: Pick<Writer, 'write'>;
  catalogue: Pick<Catalogue, 'rows' | 'row' | 'holder' | 'get' | 'version'>;
  engine: Pick<Engine, 'searchFacetValues'>;
  meaningOf: MeaningOf;
  /** By which vectors searches of an index go. */
  servedOf: ServedMeaningOf;
  /** Whether searches see all vectors of a generation of an index. */
  isReady: (index: string, generation: string) => boolean;
  health: EmbedderHealth;
  /** Rests from work of so many milliseconds while searches come. */
  dutyCycle: DutyCycle;
  now: () => number;
  /** Hears of texts and embedders that fail. */
  onError: (error: unknown) => void;
}
