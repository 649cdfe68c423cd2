/** Boosted records: the records of a query with so many more clicks than its others that they should be at the top. */
import { type ClickCounts, clippedExamination, looksOf } from './position-bias.ts';

/** Minimum evidence for a query: shoppers and clicks, weighted by age. */
const LEAST_SHOPPERS = 30;
const LEAST_CLICKS = 10;
/** Minimum number of days with clicks on a record: clicks on a single day may come from one person, or from one newsletter. */
const LEAST_DAYS = 2;
/** Minimum number of looks at a record. */
const LEAST_LOOKS = 5;
/** Number of average looks added to each record (shrinkage): few clicks prove little. */
const BORROWED_LOOKS = 10;
/** Number of standard deviations by which a record must be better than the others of its query: one-sided confidence of 95 percent. */
const SURE = 1.64;
/** Resolution of the score: smaller differences keep the order of the text relevance. */
const SCORE_STEP = Math.log(1.2);
const HIGHEST_SCORE = 255;
/** Maximum number of records per query. */
const MAX_LIFTED = 10;

/** The clicks on one record for one query. */
export interface RecordClicks extends ClickCounts {
  /** The days on which it was clicked. */
  clickDays: Set<number>;
}

/** A record with its boost, from 1 to 255. */
export type Lift = readonly [objectID: string, score: number];

/**
 * Returns the records of a query that its shoppers prefer, best first. Clicks are compared with the expected looks at a record, not with
 * how often it was shown (inverse propensity weighting, normalized).
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
      Math.max(1, Math.min(HIGHEST_SCORE, Math.floor(Math.log(rate / usual) / SCORE_STEP))),
    ]);
}
