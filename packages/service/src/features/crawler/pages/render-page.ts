/** Renders a fetched page if the configuration requires it, so that the result of its scripts is read. */
import { RenderFault, type Renderer } from '../../../ports/renderer.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import type { Fetched } from './fetch-page.ts';

type Page = Extract<Fetched, { kind: 'page' }>;

/** Result of rendering. */
export type Rendered = Page | { kind: 'fault'; reason: 'render_failed'; detail: string };

const isHtml = ({ contentType }: Page): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '');

/** Rejects when `signal` aborts. */
export async function renderPage(
  { plan, renderer }: { plan: Pick<CrawlPlan, 'render'>; renderer: Renderer | undefined },
  page: Page,
  signal: AbortSignal,
): Promise<Rendered> {
  if (!plan.render || !isHtml(page)) return page;
  if (!renderer)
    return {
      kind: 'fault',
      reason: 'render_failed',
      detail: 'This service has no browser any more; the operator gives one by --renderer',
    };
  try {
    const { url, contentType, body } = page;
    const html = await renderer.render({ url, contentType, body }, { signal });
    return { ...page, body: html, contentType: 'text/html; charset=utf-8', etag: undefined, lastModified: undefined };
  } catch (error) {
    if (!(error instanceof RenderFault)) throw error;
    return { kind: 'fault', reason: 'render_failed', detail: error.message };
  }
}
