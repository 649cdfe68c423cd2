/** Tests the extraction of one page: shows step by step what a crawl would make of it, without storing anything. */
import { appendAll } from '../../foundation/collections/append-all.ts';
import type { CrawlerTestResult } from '@aisle/contract';
import type { Context } from '../context.ts';
import { isoTime } from '../operation.ts';
import { mayReachBy } from './crawl/crawl-job.ts';
import { type PlanConfig, planCrawl } from './plan/crawl-plan.ts';
import { SourceFault } from '../ingestion/connectors/source-fault.ts';
import { type ExternalDataContext, type ExternalData, loadExternalData } from './external-data.ts';
import { fetchPage } from './pages/fetch-page.ts';
import { type ReadPage, readFetched } from './pages/read-page.ts';
import { renderPage } from './pages/render-page.ts';
import { reasonOf } from './rows/reasons.ts';

/** Maximum number of redirects in a test. */
const MAX_REDIRECTS = 5;

type TestRecords = CrawlerTestResult['records'];

/** Returns records by index and action. */
function byIndex({ readings }: ReadPage): TestRecords {
  const results = new Map<string, TestRecords[number]>();
  for (const { action, reading } of readings) {
    const result = results.get(action.indexName) ?? {
      indexName: action.indexName,
      records: [],
      recordsPerExtractor: [],
    };
    appendAll(result.records, reading.records);
    result.recordsPerExtractor.push({ index: action.at, type: 'custom', records: reading.records });
    results.set(action.indexName, result);
  }
  return [...results.values()];
}

/** Returns the error details. */
function errorOf(read: ReadPage): Record<string, unknown> {
  const failed = read.readings.find(({ reading }) => reading.failure);
  const { reason, detail } = read;
  if (failed?.reading.failure) return { reason, message: detail, ...placeOf(failed.reading.failure) };
  if (read.refresh !== undefined)
    return { reason: 'meta_refresh', message: `${reasonOf('meta_refresh').readable}: ${read.refresh}` };
  const { status, readable } = reasonOf(reason);
  if (status !== 'DONE') return { reason, message: detail ?? readable };
  return read.readings.length === 0 ? { reason: 'no_path_match', message: reasonOf('no_path_match').readable } : {};
}

const placeOf = ({ line, column }: { line?: number; column?: number }) => ({
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
});

/** Requests and reads a page as a crawl would. */
export async function testPage(
  context: ExternalDataContext & Pick<Context, 'scripts' | 'catalogue' | 'renderer'> & { userAgent: string },
  { url, config }: { url: string; config: PlanConfig },
): Promise<CrawlerTestResult> {
  const { outbound, scripts, catalogue, now } = context;
  const startDate = isoTime(now());
  const plan = planCrawl(config, mayReachBy(outbound));
  const signal = new AbortController().signal;
  const fetched = await fetchPage(outbound, {
    url,
    userAgent: context.userAgent,
    maxRedirects: MAX_REDIRECTS,
    signal,
  });
  const empty = { startDate, logs: [], records: [], links: [], externalData: {} };
  const failed = (reason: string, message: string) => ({
    ...empty,
    endDate: isoTime(now()),
    error: { reason, message },
  });
  if (fetched.kind !== 'page') {
    const { reason, detail } =
      fetched.kind === 'fault'
        ? fetched
        : { reason: 'too_many_redirects' as const, detail: 'The page redirects too often' };
    return failed(reason, detail);
  }
  const page = await renderPage({ plan, renderer: context.renderer }, fetched, signal);
  if (page.kind !== 'page') return failed(page.reason, page.detail);
  let external: ExternalData;
  try {
    external = await loadExternalData(context, { names: plan.externalData, normalize: plan.normalize, signal });
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return failed('external_data', `config.externalData: ${error.message}`);
  }
  const address = plan.normalize(fetched.url) ?? fetched.url;
  const read = await readFetched({ plan, scripts, external, catalogue, now }, page, { url: address });
  return {
    ...empty,
    endDate: isoTime(now()),
    logs: read.readings.map(({ reading }) => reading.logs),
    records: byIndex(read),
    links: read.links,
    externalData: external.about(address),
    error: errorOf(read),
  };
}
