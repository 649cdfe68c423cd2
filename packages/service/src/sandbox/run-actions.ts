/** Run actions: record extractors on one page, each isolated from the others. */
import type { CheerioAPI } from 'cheerio';
import { extractHelper } from './extraction/extract-helper.ts';
import { createChangeOperations } from './page/change-operations.ts';
import { matchesSelectors } from './page/match-selectors.ts';
import { createNodeOperations } from './page/node-operations.ts';
import { createPageHost, selectionOperations } from './page/page-host.ts';
import { urlOperations } from './page/url-operations.ts';
import { readRecords } from './read-records.ts';
import { extractorPrelude } from './sandbox-code/extractor-code.ts';
import type { Sandbox } from './sandbox.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ActionReading, FetchedPage, FileType, PageAction, ScriptFailure } from './script-runner.ts';

/** A page for actions. */
export interface ActionPage {
  fetched: FetchedPage;
  fileType: FileType;
  text: string;
  /** The page as it was received: changes by one action are invisible to others. */
  document(): CheerioAPI;
  /** Reports that the document was modified. */
  onChange(): void;
}

/** Runs one action. */
export async function runAction(
  { sandbox, limits }: { sandbox: Sandbox; limits: ScriptLimits },
  { page, action }: { page: ActionPage; action: PageAction },
): Promise<ActionReading> {
  const nothing = { records: [], logs: [] };
  if (!(action.fileTypesToMatch ?? ['html']).includes(page.fileType)) return { ...nothing, skipped: 'file_type' };
  const document = page.document();
  try {
    if (!matchesSelectors(document, action.selectorsToMatch)) return { ...nothing, skipped: 'selectors' };
  } catch (error) {
    return { ...nothing, failure: { kind: 'exception', message: (error as Error).message } };
  }

  let stop: (failure: ScriptFailure) => void = () => undefined;
  const pageHost = createPageHost({
    page: document,
    limits,
    stop: (failure) => stop(failure),
    operations: {
      ...selectionOperations,
      ...createNodeOperations(),
      ...createChangeOperations(page.onChange),
      ...urlOperations,
      content: () => page.text,
      helper: (host, name, options, selection) =>
        extractHelper(String(name), {
          page: host.page,
          url: page.fetched.url,
          options: JSON.parse(String(options)) as Record<string, unknown>,
          selection: selection === undefined ? undefined : host.selection(selection),
        }),
    },
  });
  const opened = await sandbox.openRealm({ source: action.source, prelude: extractorPrelude, host: pageHost.host });
  if ('failure' in opened) return { ...nothing, failure: opened.failure };
  const { realm } = opened;
  stop = realm.stop;
  const { url, body, dataSources = {} } = page.fetched;
  const result = realm.call(
    JSON.stringify({ url, contentLength: body.byteLength, fileType: page.fileType, dataSources }),
  );
  const logs = [...realm.logs];
  realm.close();
  if ('failure' in result) return { records: [], logs, failure: result.failure };
  const read = readRecords(result.text, limits);
  return 'failure' in read ? { records: [], logs, failure: read.failure } : { records: read.records, logs };
}
