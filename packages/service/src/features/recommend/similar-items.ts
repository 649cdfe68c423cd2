/** Content models in memory, rebuilt after records changed. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { Catalogue, SearchableIndex } from '../../ground/changes/catalogue.ts';
import { readRecordPage } from '../../ground/changes/record-rows.ts';
import type { RecordVectors } from '../../ground/changes/record-vectors.ts';
import type { EngineVector, RecordChange } from '../../engine/engine.ts';
import type { Scored } from './rows.ts';
import type { Store } from '../../store/store.ts';
import { type ContentModel, ContentModelBuilder } from './content-model.ts';
import { createFeatureReader } from './features.ts';
import { pictureOf } from './learn-pictures.ts';
import { readPictures } from './picture-rows.ts';

/** Minimum lifetime of a model in milliseconds, even if records change meanwhile. */
const MIN_LIFETIME_MS = 30_000;
const RECORDS_PER_PAGE = 1000;

/** Finds records that are similar by their content. */
export interface SimilarItems {
  (index: SearchableIndex, objectID: string, most: number): Promise<Scored[]>;
  /** Reports new image descriptions: models are rebuilt as after changes of records. */
  picturesLearnt(): void;
}

interface Kept {
  version: number;
  madeAt: number;
  model: Promise<ContentModel>;
}

/** Reads the vectors for a page of records. Undefined if the index has none. */
async function readVectors(
  { catalogue, recordVectors }: { catalogue: Catalogue; recordVectors?: (() => RecordVectors | undefined) | undefined },
  physical: string,
  page: readonly (readonly [objectID: string, json: string])[],
): Promise<readonly { vector?: EngineVector }[] | undefined> {
  const row = catalogue.row(physical);
  const vectors = row && recordVectors?.();
  if (!vectors || vectors.generationOf(row) === undefined) return undefined;
  const changes = page.map(([objectID, json]): RecordChange => ({ objectID, json }));
  return (await vectors.attach(row, changes)) as readonly { vector?: EngineVector }[];
}

/** Creates models of the records in the store. */
export function createSimilarItems(options: {
  store: Store;
  catalogue: Catalogue;
  now: () => number;
  yieldToEventLoop: () => Promise<void>;
  /** Attribute with image URLs. Undefined if images are not used. */
  pictureAttribute?: string | undefined;
  /** Source of record vectors. By default records are not compared by vectors. */
  recordVectors?: () => RecordVectors | undefined;
}): SimilarItems {
  const { store, catalogue, now, yieldToEventLoop, pictureAttribute } = options;
  const kept = new Map<string, Kept>();

  const make = async (physical: string): Promise<ContentModel> => {
    const primary = catalogue.get(physical);
    if (!primary) return new ContentModelBuilder(() => undefined).build(yieldToEventLoop);
    const builder = new ContentModelBuilder(createFeatureReader(primary.settings));
    // Other work gets a turn between two pages.
    for (let after = ''; ;) {
      const page = await readRecordPage(store, { index: physical, after, limit: RECORDS_PER_PAGE });
      const records = page.map(([objectID, json]) => {
        const record: unknown = JSON.parse(json);
        return { objectID, record, url: pictureAttribute && pictureOf(record, pictureAttribute) };
      });
      const vectors = await readVectors(options, physical, page);
      const urls = records.flatMap(({ url }) => url ?? []);
      const pictures = urls.length > 0 ? await readPictures(store, urls) : undefined;
      for (const [at, { objectID, record, url }] of records.entries()) {
        const picture = url === undefined ? undefined : pictures?.get(url)?.description;
        builder.add(objectID, record, { picture, vector: vectors?.[at]?.vector?.numbers });
      }
      if (page.length < RECORDS_PER_PAGE) return builder.build(yieldToEventLoop);
      after = page.at(-1)![0];
    }
  };

  const renew = (physical: string): Kept => {
    const fresh: Kept = { version: catalogue.version(physical), madeAt: now(), model: make(physical) };
    kept.set(physical, fresh);
    // A failure is reported to the current callers; the next call tries again.
    fresh.model.catch(() => kept.get(physical) === fresh && kept.delete(physical));
    return fresh;
  };

  const similarItems = async ({ physical }: SearchableIndex, objectID: string, most: number): Promise<Scored[]> => {
    const known = kept.get(physical) ?? renew(physical);
    const model = await known.model;
    const isOld = known.version !== catalogue.version(physical);
    if (!isOld || (isWithin({ since: known.madeAt, now: now(), span: MIN_LIFETIME_MS }) && model.has(objectID)))
      return model.similarTo(objectID, most);
    const current = kept.get(physical);
    // Another call may have started to renew it.
    const next = current && current !== known ? current : renew(physical);
    return (await next.model).similarTo(objectID, most);
  };
  return Object.assign(similarItems, {
    picturesLearnt: () => {
      for (const one of kept.values()) one.version = -1;
    },
  });
}
