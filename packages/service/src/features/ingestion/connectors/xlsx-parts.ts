/** Workbook parts: the XML files of a workbook, parsed while they are unpacked. */
import type { ZipArchive } from './archives.ts';
import { decodeText } from './decode-text.ts';
import { SourceFault } from './source-fault.ts';
import { boundRatio } from './unpack-file.ts';

/** An open workbook. */
export interface WorkbookFile {
  archive: ZipArchive;
  /** Bytes of the whole file as received. */
  size: number;
}

/** Handlers for the contents of a part. Names come without their prefix. */
export interface PartHandlers {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Maximum number of characters of a text or tag: Excel has cells of up to 32,767. */
const MAX_TOKEN = 4 * 1024 * 1024;

/** Whether a part exists. */
export const hasPart = ({ archive }: WorkbookFile, path: string): boolean =>
  archive.entries.some(({ name }) => name === path);

/**
 * Parses a part. Yields after each piece, so that the caller can process what the handlers received.
 * @throws SourceFault
 *
 * @example
 * for await (const _ of parsePart(file, 'xl/workbook.xml', { open: (name) => … })) continue;
 */
export async function* parsePart(file: WorkbookFile, path: string, handlers: PartHandlers): AsyncIterable<void> {
  const entry = file.archive.entries.find(({ name }) => name === path);
  if (!entry) throw new SourceFault(`The workbook has no part "${path}"; save it again in a spreadsheet, as .xlsx`);
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ xmlns: true });
  let since = 0;
  const touch = () => (since = parser.position);
  parser.on('opentag', (tag) => {
    touch();
    const attributes = Object.values(tag.attributes);
    handlers.open?.(tag.local, (name) => attributes.find((one) => one.local === name)?.value);
  });
  parser.on('closetag', ({ local }) => {
    touch();
    handlers.close?.(local);
  });
  const onText = (text: string) => {
    touch();
    handlers.text?.(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('error', ({ message }) => {
    throw new SourceFault(
      `The part "${path}" of the workbook cannot be read (${message.slice(0, 200)}); save it again in a spreadsheet, as .xlsx`,
    );
  });
  for await (const piece of decodeText(boundRatio(file.archive.read(entry), file), '')) {
    parser.write(piece);
    if (parser.position - since > MAX_TOKEN)
      throw new SourceFault(
        `The part "${path}" of the workbook has something of over ${MAX_TOKEN.toLocaleString('en')} characters`,
      );
    yield;
  }
  parser.close();
}

/** Parses a whole part. @throws SourceFault */
export async function readPart(file: WorkbookFile, path: string, handlers: PartHandlers): Promise<void> {
  for await (const _turn of parsePart(file, path, handlers)) continue;
}
