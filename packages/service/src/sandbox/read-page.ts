/** Read page: a fetched file becomes links, directives and the records of its actions. */
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

/** What is told and asked while a page is read, by whoever may have to end it from outside. */
export interface Watch {
  /** Hears which part is begun next: an action or a record by its place. */
  begin(index: number): void;
  /** Parts that never ended before: they are not begun again. */
  isGivenUp(index: number): boolean;
}

/** How long the start of a file is in which its type is looked for. */
const START = 1024;

/** What pages are read with. */
interface ReadPorts {
  sandbox: Sandbox;
  limits: ScriptLimits;
  watch: Watch;
}

/** A file that is open. */
type OpenFile = NonNullable<Awaited<ReturnType<typeof openFile>>>;

/** Runs the actions of a page one after another, each over the document as it was. */
async function runActions(
  page: FetchedPage,
  { fileType, file, document: first }: { fileType: FileType; file: OpenFile; document: ReturnType<OpenFile['load']> },
  { sandbox, limits, watch }: ReadPorts,
): Promise<ActionReading[]> {
  let document = first;
  let isChanged = false;
  const read: ActionPage = {
    fetched: page,
    fileType,
    text: file.text,
    document: () => {
      if (isChanged) document = file.load();
      isChanged = false;
      return document;
    },
    changed: () => {
      isChanged = true;
    },
  };
  const actions: ActionReading[] = [];
  for (const [index, action] of page.actions.entries()) {
    if (watch.isGivenUp(index)) {
      actions.push({ records: [], logs: [], failure: NOT_ENDED });
      continue;
    }
    watch.begin(index);
    actions.push(await runAction({ sandbox, limits }, { action, page: read }));
  }
  return actions;
}

/** Reads a page. It rejects only where the sandbox cannot be loaded. */
export async function readPage(page: FetchedPage, ports: ReadPorts): Promise<PageReading> {
  const { url, contentType, body } = page;
  const start = decodeText({ body: body.subarray(0, START), contentType });
  const fileType = fileTypeOf({ url, contentType, start });
  const header = robotsDirectives(loadDocument('', 'html'), page.robotsTag);
  const isWanted = page.actions.some(({ fileTypesToMatch = ['html'] }) => fileTypesToMatch.includes('pdf'));
  // To open a PDF takes long: only for who wants its words. It has nothing else for us.
  const isLeft = fileType === undefined || (fileType === 'pdf' && !isWanted);
  const file = isLeft ? undefined : await openFile(page, fileType);
  if (fileType === undefined || !file) {
    const actions = page.actions.map((): ActionReading => ({ skipped: 'file_type', records: [], logs: [] }));
    return { fileType: isLeft ? fileType : undefined, ...header, links: [], actions };
  }
  const document = file.load();
  const isPage = fileType === 'html' || fileType === 'markdown';
  const { links, canonical, refresh }: PageLinks = isPage
    ? pageLinks(document, url)
    : { links: [], canonical: undefined };
  const directives = isPage ? robotsDirectives(document, page.robotsTag) : header;
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
