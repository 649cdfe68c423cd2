/** The job that describes the images of all records: new ones, those that may have changed, and again those that failed. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import { readRecordPage } from '../../ground/changes/record-rows.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { PictureReader } from '../../ports/picture-reader.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { fetchPicture } from './fetch-picture.ts';
import { forgetPictures, notePictures, type PictureRow, putPicture, readPictures } from './picture-rows.ts';

/** Job kind. The job has no payload. */
export const LEARN_PICTURES = 'learnPictures';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** It also runs on a schedule, because images change without their records. */
export const PICTURE_SCHEDULE: Schedule = { kind: LEARN_PICTURES, first: MINUTE, every: DAY };

/** Interval after which a host with validators is asked whether an image has changed. */
const ASK_AGAIN_AFTER = 7 * DAY;
/** Interval after which a failed image is retried. */
const TRY_AGAIN_AFTER = DAY;
/** Interval after which an image is deleted if no record names it. */
const FORGET_AFTER = 30 * DAY;
/** Maximum number of visits per run. The next run continues a while later. */
const MAX_VISITS = 5000;
const GO_ON_AFTER = 10 * MINUTE;
/** Maximum number of failures reported one by one per run. */
const MAX_REPORTED = 20;
/** Records per query. */
const RECORDS_PER_QUERY = 500;
/** Number of concurrent visits. */
const MAX_CONCURRENT_VISITS = 4;

/** Longer URLs are ignored. */
const LONGEST_URL = 2000;

/** Returns the image URL of a record: the first web URL in the attribute. */
export function pictureOf(record: unknown, attribute: string): string | undefined {
  let url: string | undefined;
  eachScalarAt(record, attribute, (value) => {
    if (url === undefined && typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value))
      url = new URL(value).href;
  });
  return url !== undefined && url.length <= LONGEST_URL ? url : undefined;
}

const isDue = (known: PictureRow | undefined, now: number): boolean => {
  if (!known) return true;
  if (!known.description) return !isWithin({ since: known.visitedAt, now, span: TRY_AGAIN_AFTER });
  return known.etag !== undefined && !isWithin({ since: known.visitedAt, now, span: ASK_AGAIN_AFTER });
};

/** Returns a URL without its query, which may contain a secret, and truncated to one line. */
const shown = (url: string): string => url.replace(/[?#].*$/s, '').slice(0, 200);

/** Yields pages of the images that records of an index name. */
async function* picturesOf(store: Queryable, index: string, attribute: string): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const page = await readRecordPage(store, { index, after, limit: RECORDS_PER_QUERY });
    yield [...new Set(page.flatMap(([, json]) => pictureOf(JSON.parse(json), attribute) ?? []))];
    if (page.length < RECORDS_PER_QUERY) return;
    after = page.at(-1)![0];
  }
}

/**
 * Creates the job handler. Each description is stored immediately, so a stopped run repeats no visit.
 * @param options.learnt Called when a run has found something, so that models have to be rebuilt.
 */
export function createPictureLearning(options: {
  store: Store;
  catalogue: Pick<Catalogue, 'rows'>;
  outbound: Pick<Outbound, 'fetch'>;
  pictures: { attribute: string; reader: Pick<PictureReader, 'thumbnail'> };
  now: () => number;
  /** Clock for deletions. */
  trusted: Pick<TrustedClock, 'deletionTime'>;
  learnt: () => Promise<void>;
  failed: (error: unknown) => void;
}): LongJobHandler {
  const { store, catalogue, outbound, pictures, now, trusted, learnt, failed } = options;
  const { attribute, reader } = pictures;
  return async (_job, { signal, progress }) => {
    const time = now();
    let [visits, found, failures] = [0, 0, 0];
    const visit = async (url: string, known: PictureRow | undefined) => {
      try {
        await putPicture(store, await fetchPicture(url, { outbound, reader, known, signal, now: time }));
        found++;
      } catch (error) {
        signal.throwIfAborted();
        // An old description is better than none.
        await putPicture(store, { url, description: known?.description, etag: known?.etag, visitedAt: time });
        const why = error instanceof Error ? error.message : String(error);
        if (++failures <= MAX_REPORTED) failed(`The picture ${shown(url)} is left out: ${why}`);
      }
    };
    const lookAt = async (urls: readonly string[]) => {
      const known = await readPictures(store, urls);
      await notePictures(store, urls, time);
      const due = urls.filter((url) => isDue(known.get(url), time)).slice(0, MAX_VISITS - visits);
      for (let at = 0; at < due.length; at += MAX_CONCURRENT_VISITS) {
        signal.throwIfAborted();
        const together = due.slice(at, at + MAX_CONCURRENT_VISITS);
        await Promise.all(together.map((url) => visit(url, known.get(url))));
        progress((visits += together.length));
      }
    };
    for (const { name, primary, dropped } of catalogue.rows()) {
      if (primary !== null || dropped) continue;
      for await (const urls of picturesOf(store, name, attribute)) if (visits < MAX_VISITS) await lookAt(urls);
    }
    if (failures > MAX_REPORTED) failed(`${failures - MAX_REPORTED} further pictures are left out`);
    if (found > 0) await learnt();
    return async (transaction) => {
      if (visits >= MAX_VISITS)
        await addJobOnce(transaction, { kind: LEARN_PICTURES, payload: '', now: time, runAt: time + GO_ON_AFTER });
      else await forgetPictures(transaction, trusted.deletionTime() - FORGET_AFTER);
    };
  };
}
