/** Read PDF: the words of a PDF, page by page. Its reader is loaded when the first one comes. */

/** Pages that are read. */
const MAX_PAGES = 500;
/** Characters that are read. */
const MAX_CHARACTERS = 5_000_000;

/** The words of a PDF. */
export interface PdfText {
  title: string | undefined;
  /** The text of each page, in lines. */
  pages: string[];
}

/**
 * Reads a PDF; undefined where it is broken or locked.
 *
 * @example
 * (await readPdf(bytes))?.pages[0];
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfText | undefined> {
  const { getDocumentProxy } = await import('unpdf');
  // It takes the bytes for itself. Fonts may hold programs: they are not run.
  const options = { isEvalSupported: false, verbosity: 0, useSystemFonts: false, disableFontFace: true };
  const document = await getDocumentProxy(bytes.slice(), options).catch(() => undefined);
  if (!document) return undefined;
  try {
    const { info } = await document.getMetadata();
    const { Title: title } = info as { Title?: unknown };
    const pages: string[] = [];
    let characters = 0;
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && characters < MAX_CHARACTERS; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      characters += text.length;
      pages.push(text.trim());
    }
    return { title: typeof title === 'string' && title !== '' ? title : undefined, pages };
  } catch {
    return undefined;
  } finally {
    await document.loadingTask.destroy();
  }
}
