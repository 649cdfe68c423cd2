/** Reads a fetched file: extracts its links, robots directives and the records of its actions. */
import { fileTypeOf } from './page/file-type.ts';
import { decodeText } from './page/decode-text.ts';
import { openFile } from './page/open-file.ts';
import { loadDocument } from './page/page-document.ts';
import { type PageLinks, pageLinks } from './page/page-links.ts';
import { robotsDirectives } from './page/robots-directives.ts';
import { NOT_ENDED } from './not-ended.ts';
import { type ActionPage, runAction } from './run-actions.ts';
import type { Sandbox } from './sandbox.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ActionReading, FetchedPage, FileType, PageReading } from './script-runner.ts';

/** Hooks for a supervisor that may have to stop the reading of a page from outside. */
export interface Watchdog {
  /** Called before each part, with the index of the action or record. */
  onBegin(index: number): void;
  /** Whether a part did not finish in an earlier attempt. Such parts are not started again. */
  shouldSkip(index: number): boolean;
}

/** Number of leading bytes used to detect the file type. */
const SNIFFED_BYTES = 1024;

/** Dependencies of reading a page. */
interface ReadDependencies {
  sandbox: Sandbox;
  limits: ScriptLimits;
  watch: Watchdog;
}

type OpenFile = NonNullable<Awaited<ReturnType<typeof openFile>>>;

/** Runs the actions of a page in order. Each sees the original document. */
async function runActions(
  page: FetchedPage,
  {
    fileType,
    file,
    document: original,
  }: { fileType: FileType; file: OpenFile; document: ReturnType<OpenFile['load']> },
  { sandbox, limits, watch }: ReadDependencies,
): Promise<ActionReading[]> {
  let document = original;
  let isModified = false;
  const actionPage: ActionPage = {
    fetched: page,
    fileType,
    text: file.text,
    document: () => {
      if (isModified) document = file.load();
      isModified = false;
      return document;
    },
    onChange: () => {
      isModified = true;
    },
  };
  const actions: ActionReading[] = [];
  for (const [index, action] of page.actions.entries()) {
    if (watch.shouldSkip(index)) {
      actions.push({ records: [], logs: [], failure: NOT_ENDED });
      continue;
    }
    watch.onBegin(index);
    actions.push(await runAction({ sandbox, limits }, { action, page: actionPage }));
  }
  return actions;
}

/** Reads a page. Rejects only if the sandbox cannot be loaded. */
export async function readPage(page: FetchedPage, ports: ReadDependencies): Promise<PageReading> {
  const { url, contentType, body } = page;
  const head = decodeText({ body: body.subarray(0, SNIFFED_BYTES), contentType });
  const fileType = fileTypeOf({ url, contentType, start: head });
  const headerDirectives = robotsDirectives(loadDocument('', 'html'), page.robotsTag);
  const isPdfWanted = page.actions.some(({ fileTypesToMatch = ['html'] }) => fileTypesToMatch.includes('pdf'));
  // Opening a PDF is slow, and it has no links or directives: it is opened only if an action reads PDFs.
  const isSkipped = fileType === undefined || (fileType === 'pdf' && !isPdfWanted);
  const file = isSkipped ? undefined : await openFile(page, fileType);
  if (fileType === undefined || !file) {
    const actions = page.actions.map((): ActionReading => ({ skipped: 'file_type', records: [], logs: [] }));
    return { fileType: isSkipped ? fileType : undefined, ...headerDirectives, links: [], actions };
  }
  const document = file.load();
  const hasMarkup = fileType === 'html' || fileType === 'markdown';
  const { links, canonical, refresh }: PageLinks = hasMarkup
    ? pageLinks(document, url)
    : { links: [], canonical: undefined };
  const directives = hasMarkup ? robotsDirectives(document, page.robotsTag) : headerDirectives;
  const actions = await runActions(page, { fileType, file, document }, ports);
  return {
    fileType,
    ...(canonical !== undefined && { canonical }),
    ...(refresh && { refresh }),
    ...directives,
    links,
    actions,
  };
}
