/** Samples the records of a side in bounded memory: those of any index fit. */
import { isFields } from '../../../foundation/wire/fields.ts';
import { addToProfile, createRecordProfile, type RecordProfile } from './record-profile.ts';

/** Records of each side that are looked at; those of a smaller index all are. */
const SAMPLE = 10_000;
/** Records that are read together. */
const TOGETHER = 200;

/** A record as it is stored. */
export interface StoredRecord {
  objectID: string;
  json: string;
}

/** Reads the next records by their objectIDs. */
export type ReadRecords<Kind extends StoredRecord> = (page: {
  after: string;
  limit: number;
}) => Promise<readonly Kind[]>;

/** Of how many records one is looked at: the same on both sides, so that both samples have the same records. */
export const sampleEvery = (before: number, after: number): number =>
  Math.max(1, Math.floor(Math.max(before, after) / SAMPLE));

/**
 * Profiles what is read to its end.
 * @param options.isLeftOut Records that do not count.
 * @param options.profile What the records are added to; a new one by default.
 */
export async function profileSample<Kind extends StoredRecord>(
  { yieldToEventLoop }: { yieldToEventLoop(): Promise<void> },
  read: ReadRecords<Kind>,
  {
    isLeftOut = () => false,
    profile = createRecordProfile(),
  }: { isLeftOut?: (record: Kind) => boolean; profile?: RecordProfile } = {},
): Promise<RecordProfile> {
  for (let after = ''; ;) {
    const sample = await read({ after, limit: TOGETHER });
    for (const stored of sample) {
      if (isLeftOut(stored)) continue;
      const record: unknown = JSON.parse(stored.json);
      if (isFields(record)) addToProfile(profile, stored.objectID, record);
    }
    if (sample.length < TOGETHER) return profile;
    after = sample.at(-1)!.objectID;
    await yieldToEventLoop();
  }
}
