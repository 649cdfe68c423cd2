/** Visits a URL as a part of its job: a URL that crashed the process too often is skipped and reported. */
import { type JobParts, PartStruckOut } from '../../../ground/jobs/job-parts.ts';
import { leaveOut, type Visit, type VisitContext, visitUrl } from '../pages/visit-url.ts';
import { isPassing } from '../rows/reasons.ts';
import type { WaitingUrl } from '../rows/url-rows.ts';

/** The detail reported for such a page. */
const STRUCK_OUT =
  'The process ended three times while this page was read: it may need more memory than there is. It is left out for a week; exclude it, or look at its size and at the extractor';

/** @throws Errors of `visitUrl`. */
export async function visitPart(
  parts: JobParts,
  options: { visiting: VisitContext; url: WaitingUrl } & Parameters<typeof visitUrl>[2],
): Promise<Visit | 'later'> {
  const { visiting, url, ...how } = options;
  let isOver = false;
  try {
    const part = await parts.begin(url.url);
    try {
      const visit = await visitUrl(visiting, url, how);
      isOver = visit !== 'later' && !isPassing(visit.result.reason);
      return visit;
    } finally {
      part.end({ isOver });
    }
  } catch (error) {
    if (error instanceof PartStruckOut) return leaveOut(url, 'process_ended', STRUCK_OUT);
    throw error;
  }
}
