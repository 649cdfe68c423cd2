/** Dependencies of embedding the records of a service. */
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import type { Writer } from '../../ground/changes/writer.ts';
import type { Engine } from '../../engine/engine.ts';
import type { DutyCycle } from '../../ground/limits/duty-cycle.ts';
import type { Store } from '../../store/store.ts';
import type { EmbedderHealth } from './embedder-health.ts';
import type { MeaningOf, ServedMeaningOf } from './meaning-settings.ts';

/** Dependencies of the job and its walks. */
export interface EmbeddingOptions {
  /** Kind of the job. It has no payload. */
  kind: string;
  store: Store;
  writer: Pick<Writer, 'write'>;
  catalogue: Pick<Catalogue, 'rows' | 'row' | 'holder' | 'get' | 'version'>;
  engine: Pick<Engine, 'searchFacetValues'>;
  meaningOf: MeaningOf;
  /** Returns the vectors that searches of an index use. */
  servedOf: ServedMeaningOf;
  /** Whether searches see all vectors of a generation of an index. */
  isReady: (index: string, generation: string) => boolean;
  health: EmbedderHealth;
  /** Pauses in proportion to the milliseconds of work, while searches come. */
  dutyCycle: DutyCycle;
  now: () => number;
  /** Called with failures of texts and embedders. */
  onError: (error: unknown) => void;
}
