/**
 * Late answers: with `AISLE_LATE_ANSWERS=150` what pages read of a service comes so many milliseconds later, as on a busy machine. Controls
 * show at once what was asked for, and what a test reads then is still of the answer before: in a quick run nobody notices.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Request } from 'playwright-core';

/** Milliseconds. */
const LATE = Number(process.env['AISLE_LATE_ANSWERS'] ?? 0);

/** Ends of the paths of reads that carry a body. */
const READS = /\/(?:queries|query|recommendations|objects|browse)$/;

function isRead(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return /^\/[12]\//.test(pathname) && (request.method() === 'GET' || READS.test(pathname));
}

/**
 * Delays what pages of a context read, where the environment says so.
 *
 * @example
 * await delayAnswers(await browser.newContext());
 */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  if (LATE <= 0) return;
  await context.route(
    (url) => /^\/[12]\//.test(url.pathname),
    async (route, request) => {
      if (isRead(request)) await pause(LATE);
      // A page that is gone, or that asks for something else by now, takes no answer.
      await route.continue().catch(() => undefined);
    },
  );
}
