/** Reads the record that a page wrote into an element: that of its own product. */
import type { Hit } from '@aisle/contract';
import { report } from '../../dom/console/report.ts';

/**
 * Makes the reader of one element: the record in its `<script type="application/json">`, or undefined. The same text gives the same
 * object; one that is no record is said once and is none.
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
