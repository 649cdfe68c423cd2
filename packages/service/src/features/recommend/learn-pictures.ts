/** The job that looks at the pictures of all records: new ones, those that may have changed, and again those that could not be read. */
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

/** The kind of this job; it has no payload. */
export const LEARN_PICTURES = 'learnPictures';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** It comes by itself too: pictures change without their records. */
export const PICTURE_SCHEDULE: Schedule = { kind: LEARN_PICTURES, first: MINUTE, every: DAY };

/** One whose host tells by a tag whether it changed is asked about that after this time. */
const ASK_AGAIN_AFTER = 7 * DAY;
/** One that could not be read is tried again after this time. */
const TRY_AGAIN_AFTER = DAY;
/** One that no record has named for this time is forgotten. */
const FORGET_AFTER = 30 * DAY;
/** Visits of one run; the next one goes on a while later. */
const MAX_VISITS = 5000;
const GO_ON_AFTER = 10 * MINUTE;
/** Failures of one run that are told one by one. */
const MAX_REPORTED = 20;
/** Records read at once. */
const PAGE = 500;
/** Pictures visited side by side. */
const TOGETHER = 4;

/** Longer addresses are none. */
const LONGEST_URL = 2000;

/** The address of the picture of a record: the first one of a web page at the attribute. */
export function pictureOf(record: unknown, attribute: string): string | undefined {
  let found: string | undefined;
  eachScalarAt(record, attribute, (value) => {
    if (found === undefined && typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value))
      found = new URL(value).href;
  });
  return found !== undefined && found.length <= LONGEST_URL ? found : undefined;
}

const isDue = (known: PictureRow | undefined, now: number): boolean => {
  if (!known) return true;
  if (!known.description) return !isWithin({ since: known.visitedAt, now, span: TRY_AGAIN_AFTER });
  return known.etag !== undefined && !isWithin({ since: known.visitedAt, now, span: ASK_AGAIN_AFTER });
};

/** An address without its query, which may hold a secret, and not longer than a line. */
const shown = (url: string): string => url.replace(/[?#].*$/s, '').slice(0, 200);

/** Each page of the pictures that records of an index name. */
async function* picturesOf(store: Queryable, index: string, attribute: string): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const page = await readRecordPage(store, { index, after, limit: PAGE });
    yield [...new Set(page.flatMap(([, json]) => pictureOf(JSON.parse(json), attribute) ?? []))];
    if (page.length < PAGE) return;
    after = page.at(-1)![0];
  }
}

/**
 * The job. Each picture is kept when it is known, so a run that is stopped costs no picture a second visit.
 * @param options.learnt Hears, when a run found something, that models have to be made anew.
 */
export function createPictureLearning(options: {
  store: Store;
  catalogue: Pick<Catalogue, 'rows'>;
  outbound: Pick<Outbound, 'fetch'>;
  pictures: { attribute: string; reader: Pick<PictureReader, 'thumbnail'> };
  now: () => number;
  /** By it pictures are forgotten. */
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
        // What was seen once is better than nothing.
        await putPicture(store, { url, description: known?.description, etag: known?.etag, visitedAt: time });
        const why = error instanceof Error ? error.message : String(error);
        if (++failures <= MAX_REPORTED) failed(`The picture ${shown(url)} is left out: ${why}`);
      }
    };
    const lookAt = async (urls: readonly string[]) => {
      const known = await readPictures(store, urls);
      await notePictures(store, urls, time);
      const due = urls.filter((url) => isDue(known.get(url), time)).slice(0, MAX_VISITS - visits);
      for (let at = 0; at < due.length; at += TOGETHER) {
        signal.throwIfAborted();
        const together = due.slice(at, at + TOGETHER);
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
