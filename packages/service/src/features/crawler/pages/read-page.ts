/** Converts a fetched page into records and links, or the reason why there are none. */
import type { Catalogue } from '../../../ground/changes/catalogue.ts';
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { checkRecordVector, providedVectorsOf } from '../../../ground/settings/provided-vectors.ts';
import { checkNewObjectID, recordJson } from '../../../ground/changes/write-action.ts';
import type { ActionReading, PageReading, ScriptFailure, ScriptRunner } from '../../../sandbox/script-runner.ts';
import type { CrawlPlan, PlannedAction } from '../plan/crawl-plan.ts';
import { hashText } from '../plan/hash.ts';
import type { ExternalData } from '../external-data.ts';
import { canonicalDetail } from './canonical-page.ts';
import type { Fetched } from './fetch-page.ts';
import type { ReasonName } from '../rows/reasons.ts';

/** A page that was received. */
export type FetchedPage = Extract<Fetched, { kind: 'page' }>;

/** A record that can be stored. */
export interface ReadyRecord {
  index: string;
  objectID: string;
  json: string;
}

/** Contents of a page. */
export interface ReadPage {
  reason: ReasonName;
  records: ReadyRecord[];
  /** Normalized and distinct. */
  links: string[];
  detail: string | undefined;
  /** Target of an immediate automatic redirect. */
  refresh?: string;
  /** Whether its contents may change although its bytes are the same. */
  isPassing?: boolean;
  /** The matching actions, with what each extracted from the page. */
  readings: { action: PlannedAction; reading: ActionReading }[];
}

/** Maximum length of an objectID. */
const LONGEST_ID = 512;

/** Describes a failure with its position in the code. */
export function describeFailure({ kind, message, line, column }: ScriptFailure): string {
  const position = line === undefined ? '' : `line ${line}${column === undefined ? '' : `, column ${column}`}: `;
  return `${position}${message}${kind === 'exception' || kind === 'syntax' ? '' : ` (${kind})`}`;
}

/** Returns the vectors that records of an index must contain: of the existing index, or of the one that the crawl creates. */
function vectorsOf(catalogue: Pick<Catalogue, 'row'>, { indexName, initialVectors }: PlannedAction) {
  const row = catalogue.row(indexName);
  return row ? providedVectorsOf(row.settings) : initialVectors;
}

/**
 * Returns records with their objectIDs: those of the extractor, or else derived from the URL, so that they are stable. @throws ServiceError
 */
async function prepareRecords(
  { catalogue }: Pick<ReadContext, 'catalogue'>,
  readings: ReadPage['readings'],
  url: string,
): Promise<ReadyRecord[]> {
  const base = url.length <= LONGEST_ID - 8 ? url : await hashText(url);
  const unnamed = new Map<string, number>();
  return readings.flatMap(({ action, reading }) =>
    reading.records.map((record, at) => {
      const { objectID: scriptID } = record;
      const field = `actions[${action.at}], record ${at}: "objectID"`;
      const nextID = () => {
        const number = unnamed.get(action.indexName) ?? 0;
        unnamed.set(action.indexName, number + 1);
        return number === 0 ? base : `${base}#${number}`;
      };
      const objectID = checkNewObjectID(
        scriptID === undefined || scriptID === null
          ? nextID()
          : typeof scriptID === 'number'
            ? String(scriptID)
            : scriptID,
        field,
      );
      checkRecordVector(objectID, record, vectorsOf(catalogue, action));
      return { index: action.indexName, objectID, json: recordJson(objectID, record) };
    }),
  );
}

/** A page with its URL in the crawl. */
interface NamedPage {
  /** Normalized URL, under which it is stored. */
  url: string;
  /** Whether it is indexed even if it names another page as canonical. */
  isCanonical?: boolean;
}

/** Dependencies of reading. */
interface ReadContext {
  plan: CrawlPlan;
  scripts: Pick<ScriptRunner, 'readPage'>;
  external: ExternalData;
  catalogue: Pick<Catalogue, 'row'>;
  now: () => number;
}

/** Returns why no records are made according to the page itself. */
function reasonOfPage(
  { plan, now }: ReadContext,
  reading: PageReading,
  { url, isCanonical }: NamedPage,
): Pick<ReadPage, 'reason' | 'detail'> | undefined {
  if (reading.fileType === undefined) return { reason: 'unsupported_content_type', detail: undefined };
  if (reading.noindex && !plan.ignoreNoIndex) return { reason: 'noindex', detail: undefined };
  const { unavailableAfter } = reading;
  if (unavailableAfter !== undefined && unavailableAfter <= now() && !plan.ignoreNoIndex)
    return { reason: 'unavailable_after', detail: `It asks so from ${new Date(unavailableAfter).toISOString()} on` };
  const canonical = reading.canonical === undefined ? undefined : plan.normalize(reading.canonical);
  return canonical !== undefined && canonical !== url && !plan.ignoreCanonical && !isCanonical
    ? { reason: 'canonical', detail: canonicalDetail(canonical) }
    : undefined;
}

/** Returns why the matching actions extracted nothing from the page. */
function reasonOfActions(readings: ReadPage['readings'], records: readonly ReadyRecord[]): ReasonName {
  if (records.length > 0) return 'success';
  const skipped = readings.map(({ reading }) => reading.skipped);
  if (readings.length === 0 || skipped.some((one) => one === undefined)) return 'no_records';
  return skipped.every((one) => one === 'file_type') ? 'file_type' : 'selectors';
}

/** Maximum delay of an automatic redirect, in seconds: with a longer one, the page is meant to be read. */
const MAX_SECONDS = 5;

/** Returns the target of an immediate automatic redirect. Undefined if there is none, or the page reloads itself. */
function refreshOf({ refresh }: PageReading, { plan }: ReadContext, url: string): string | undefined {
  if (!refresh || refresh.seconds > MAX_SECONDS) return undefined;
  return plan.normalize(refresh.to) === url ? undefined : refresh.to;
}

/** Reads a page. */
export async function readFetched(context: ReadContext, page: FetchedPage, named: NamedPage): Promise<ReadPage> {
  const { plan, scripts, external } = context;
  const { url } = named;
  const actions = plan.actions.filter(({ matches }) => matches(url));
  const read = await scripts.readPage({
    url: page.url,
    contentType: page.contentType,
    robotsTag: page.robotsTag,
    body: page.body,
    dataSources: external.about(url),
    actions: actions.map(({ selectorsToMatch, fileTypesToMatch, source }) => ({
      ...(selectorsToMatch && { selectorsToMatch }),
      fileTypesToMatch,
      source,
    })),
  });
  const readings = actions.flatMap((action, at) => {
    const reading = read.actions[at];
    return reading ? [{ action, reading }] : [];
  });
  const urls = [...(read.canonical === undefined ? [] : [read.canonical]), ...(read.nofollow ? [] : read.links)];
  const links = [...new Set(urls.flatMap((link) => plan.normalize(link) ?? []))].filter((link) => link !== url);
  const refresh = refreshOf(read, context, url);
  const isPassing = named.isCanonical === true || (read.unavailableAfter ?? 0) > context.now();
  const outcome = {
    links,
    readings,
    records: [],
    detail: undefined,
    ...(refresh !== undefined && { refresh }),
    ...(isPassing && { isPassing }),
  };
  const failed = readings.find(({ reading }) => reading.failure);
  // If reading timed out, the type of the page is unknown.
  const verdict = failed && read.fileType === undefined ? undefined : reasonOfPage(context, read, named);
  if (verdict) return { ...outcome, ...verdict };
  if (failed?.reading.failure)
    return {
      ...outcome,
      reason: 'extraction_failed',
      detail: `actions[${failed.action.at}]: ${describeFailure(failed.reading.failure)}`,
    };
  try {
    const records = await prepareRecords(context, readings, url);
    return { ...outcome, records, reason: reasonOfActions(readings, records) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { ...outcome, reason: 'bad_record', detail: error.message };
  }
}
