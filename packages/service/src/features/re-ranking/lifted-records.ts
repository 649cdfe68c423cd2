/** Lifted records: which records of a query are clicked so much more than its others that they should stand first. */
import { type ClickCounts, clippedExamination, looksOf } from './position-bias.ts';

/** What must have been seen of a query before anything is changed: shoppers and clicks, weighed by their age. */
const LEAST_SHOPPERS = 30;
const LEAST_CLICKS = 10;
/** Days on which a record was clicked before it is lifted: what is liked on one day alone may be one person's work, or one mail's. */
const LEAST_DAYS = 2;
/** Looks at a record before it is judged. */
const LEAST_LOOKS = 5;
/** Looks that a record is taken to have had like any other of the query (shrinkage): few clicks prove little. */
const BORROWED_LOOKS = 10;
/** A record is lifted when it is better than the others of its query by so many standard deviations: 95 of 100 times it is. */
const SURE = 1.64;
/** A step of the score: what differs less is left in the order of the text. */
const STEP = Math.log(1.2);
const HIGHEST_SCORE = 255;
/** Records of one query. */
const MAX_LIFTED = 10;

/** The clicks of one record behind one query. */
export interface RecordClicks extends ClickCounts {
  /** The days on which it was clicked. */
  clickDays: Set<number>;
}

/** A record and how much it is lifted, from 1 to 255. */
export type Lift = readonly [objectID: string, score: number];

/**
 * The records of one query that its shoppers prefer, best first. Clicks are held against the looks that a record had, not against how often it was
 * shown: a look is what its positions let expect (inverse propensity weighting, normalized).
 *
 * @example
 * liftedRecords(byRecord, examination); // [['lamp-7', 6], ['lamp-2', 3]]
 */
export function liftedRecords(byRecord: ReadonlyMap<string, RecordClicks>, examination: Float64Array): readonly Lift[] {
  const clipped = clippedExamination(examination);
  const records = Array.from(byRecord, ([objectID, counts]) => ({
    objectID,
    days: counts.clickDays.size,
    looks: looksOf(counts, clipped),
    clicks: counts.clicked.reduce((sum, count) => sum + count, 0),
  }));
  const shoppers = Array.from(byRecord.values()).reduce((sum, { shown }) => sum + shown[0]!, 0);
  const looks = records.reduce((sum, record) => sum + record.looks, 0);
  const clicks = records.reduce((sum, record) => sum + record.clicks, 0);
  if (shoppers < LEAST_SHOPPERS || clicks < LEAST_CLICKS) return [];
  const usual = clicks / looks;
  return records
    .flatMap(({ objectID, days, looks: own, clicks: ownClicks }) => {
      const liked = ownClicks + BORROWED_LOOKS * usual;
      const seen = own + BORROWED_LOOKS;
      const isSure = (liked - SURE * Math.sqrt(liked)) / seen > usual;
      return days >= LEAST_DAYS && own >= LEAST_LOOKS && isSure ? [{ objectID, rate: liked / seen }] : [];
    })
    .sort((a, b) => b.rate - a.rate || (a.objectID < b.objectID ? -1 : 1))
    .slice(0, MAX_LIFTED)
    .map(({ objectID, rate }): Lift => [
      objectID,
      Math.max(1, Math.min(HIGHEST_SCORE, Math.floor(Math.log(rate / usual) / STEP))),
    ]);
}
