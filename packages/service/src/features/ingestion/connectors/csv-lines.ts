/** CSV port: the lines of a CSV file, as whoever runs the service can read them. */

/** A line of cells, and the line of the file in which it begins; the first is 1. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

/**
 * Reads UTF-8 in groups of lines. A quote that is never closed, or a record that is too long, ends it.
 * @throws CsvFault
 */
export type ReadCsv = (
  bytes: AsyncIterable<Uint8Array>,
  options: { delimiter: string },
) => AsyncIterable<readonly CsvLine[]>;

/** The file cannot be read on. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
}

/** Where nobody gave a reader: in browsers. */
export const noCsv: ReadCsv = () => {
  throw new CsvFault('This service reads no CSV: run it under Node');
};
