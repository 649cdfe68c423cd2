/** Read page: a fetched file becomes links, directives and the records of its actions. */
import { fileTypeOf } from './page/file-type.ts';
import { decodeText } from './page/decode-text.ts';
import { loadDocument } from './page/page-document.ts';
import { pageLinks } from './page/page-links.ts';
import { robotsDirectives } from './page/robots-directives.ts';
import { runAction } from './run-actions.ts';
import type { Sandbox } from './sandbox.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ActionReading, FetchedPage, PageReading } from './script-runner.ts';

/** What is told and asked while a page is read, by whoever may have to end it from outside. */
export interface Watch {
  /** Hears which part is begun next: an action or a record by its place. */
  begin(index: number): void;
  /** Parts that never ended before: they are not begun again. */
  isGivenUp(index: number): boolean;
}

/** How long the start of a file is in which its type is looked for. */
const START = 1024;

/** Reads a page. It rejects only where the sandbox cannot be loaded. */
export async function readPage(
  page: FetchedPage,
  { sandbox, limits, watch }: { sandbox: Sandbox; limits: ScriptLimits; watch: Watch },
): Promise<PageReading> {
  const { url, contentType, body } = page;
  const start = decodeText({ body: body.subarray(0, START), contentType });
  const fileType = fileTypeOf({ url, contentType, start });
  const header = robotsDirectives(loadDocument('', 'html'), page.robotsTag);
  if (fileType === undefined || fileType === 'pdf') {
    const actions = page.actions.map((): ActionReading => ({ skipped: 'file_type', records: [], logs: [] }));
    return { fileType: undefined, ...header, links: [], actions };
  }

  const text = decodeText({ body, contentType });
  let document = loadDocument(text, fileType);
  let isChanged = false;
  const isPage = fileType === 'html' || fileType === 'markdown';
  const { links, canonical } = isPage ? pageLinks(document, url) : { links: [], canonical: undefined };
  const directives = isPage ? robotsDirectives(document, page.robotsTag) : header;

  const actions: ActionReading[] = [];
  for (const [index, action] of page.actions.entries()) {
    if (watch.isGivenUp(index)) {
      const message = `The code did not end, and could not be interrupted: it was ended from outside`;
      actions.push({ records: [], logs: [], failure: { kind: 'time', message } });
      continue;
    }
    watch.begin(index);
    actions.push(
      await runAction(
        { sandbox, limits },
        {
          action,
          page: {
            fetched: page,
            fileType,
            text,
            document: () => {
              if (isChanged) document = loadDocument(text, fileType);
              isChanged = false;
              return document;
            },
            changed: () => {
              isChanged = true;
            },
          },
        },
      ),
    );
  }
  return { fileType, ...(canonical !== undefined && { canonical }), ...directives, links, actions };
}
