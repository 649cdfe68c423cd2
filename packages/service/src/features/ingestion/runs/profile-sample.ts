/** Samples the records of one side in bounded memory, for an index of any size. */
import { isFields } from '../../../foundation/wire/fields.ts';
import { addToProfile, createRecordProfile, type RecordProfile } from './record-profile.ts';

/** Approximate number of sampled records per side. Of smaller indices all are used. */
const SAMPLE = 10_000;
/** Number of records per read. */
const RECORDS_PER_READ = 200;

/** A stored record. */
export interface StoredRecord {
  objectID: string;
  json: string;
}

/** Reads the next records in the order of their objectIDs. */
export type ReadRecords<Kind extends StoredRecord> = (page: {
  after: string;
  limit: number;
}) => Promise<readonly Kind[]>;

/** Returns the divisor of the sample: the same for both sides, so that both samples contain the same records. */
export const sampleEvery = (before: number, after: number): number =>
  Math.max(1, Math.floor(Math.max(before, after) / SAMPLE));

/**
 * Profiles all records that the reader returns.
 * @param options.isLeftOut Tests for records to skip.
 * @param options.profile The profile to which the records are added; a new one by default.
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
    const sample = await read({ after, limit: RECORDS_PER_READ });
    for (const stored of sample) {
      if (isLeftOut(stored)) continue;
      const record: unknown = JSON.parse(stored.json);
      if (isFields(record)) addToProfile(profile, stored.objectID, record);
    }
    if (sample.length < RECORDS_PER_READ) return profile;
    after = sample.at(-1)!.objectID;
    await yieldToEventLoop();
  }
}
