/** Written record: reads the record that a page wrote into an element, usually of its own product. */
import type { Hit } from '@aisle/contract';
import { report } from '../../dom/console/report.ts';

/**
 * Creates the reader of one element, which returns the record in its `<script type="application/json">`, or undefined. The same text
 * returns the same object; an invalid record is reported once and ignored.
 * @example
 * readonly #record = writtenRecord(this);
 * render() { return html`${this.#record()?.objectID}`; }
 */
export const writtenRecord = (host: HTMLElement): (() => Hit | undefined) => {
  let text: string | undefined;
  let record: Hit | undefined;
  return () => {
    const written = host.querySelector(':scope > script[type="application/json"]')?.textContent ?? undefined;
    if (written === text) return record;
    text = written;
    record = written === undefined ? undefined : parse(written);
    if (written !== undefined && !record) void report(host, ({ noRecord }) => noRecord);
    return record;
  };
};

const parse = (text: string): Hit | undefined => {
  try {
    const record: unknown = JSON.parse(text);
    return typeof (Object(record) as Hit).objectID === 'string' ? (record as Hit) : undefined;
  } catch {
    return undefined;
  }
};
