/** Open file: decodes and parses the bytes of a page by its type. */
import { type CheerioAPI, load } from 'cheerio';
import type { FileType } from '../script-runner.ts';
import { decodeText } from './decode-text.ts';
import { loadDocument } from './page-document.ts';
import { readPdf } from './read-pdf.ts';

/** A readable file. */
export interface OpenFile {
  text: string;
  /** Returns a new tree with every call. */
  load(): CheerioAPI;
}

/** The pages of a PDF as sections, their lines as paragraphs. */
function pdfDocument(title: string | undefined, pages: readonly string[]): CheerioAPI {
  const page = load('<html><head><title></title></head><body></body></html>');
  page('title').text(title ?? '');
  for (const [index, text] of pages.entries()) {
    const section = page(`<section data-page="${index + 1}"></section>`).appendTo('body');
    for (const line of text.split('\n').filter((one) => one.trim() !== ''))
      page('<p></p>').text(line).appendTo(section);
  }
  return page;
}

/**
 * Opens a file. Undefined if it is broken.
 *
 * @example
 * (await openFile({ body, contentType: 'text/html' }, 'html'))?.load()('title').text();
 */
export async function openFile(
  file: { body: Uint8Array; contentType: string | undefined },
  fileType: FileType,
): Promise<OpenFile | undefined> {
  if (fileType === 'pdf') {
    const pdf = await readPdf(file.body);
    return pdf && { text: pdf.pages.join('\n\f'), load: () => pdfDocument(pdf.title, pdf.pages) };
  }
  const text = decodeText(file);
  return { text, load: () => loadDocument(text, fileType) };
}
