/** Read PDF: extracts the text of a PDF, page by page. The parser is loaded on first use. */

/** Maximum number of pages. */
const MAX_PAGES = 500;
/** Maximum number of characters. */
const MAX_CHARACTERS = 5_000_000;

/** The text of a PDF. */
export interface PdfText {
  title: string | undefined;
  /** The text of each page, in lines. */
  pages: string[];
}

/**
 * Extracts the text of a PDF. Undefined if it is broken or encrypted.
 *
 * @example
 * (await readPdf(bytes))?.pages[0];
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfText | undefined> {
  const { getDocumentProxy } = await import('unpdf');
  // The parser takes ownership of the bytes. Fonts may contain programs: they are not run.
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
