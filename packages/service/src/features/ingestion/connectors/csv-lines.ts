/** CSV port: reads the lines of a CSV file, as the runtime allows. */

/** A line of cells, and the number of its first line in the file, starting at 1. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

/**
 * Reads UTF-8 in groups of lines. An unclosed quote or a record that is too long ends the reading.
 * @throws CsvFault
 */
export type ReadCsv = (
  bytes: AsyncIterable<Uint8Array>,
  options: { delimiter: string },
) => AsyncIterable<readonly CsvLine[]>;

/** The file cannot be read further. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
}

/** For runtimes without an implementation, such as browsers. */
export const noCsv: ReadCsv = () => {
  throw new CsvFault('This service reads no CSV: run it under Node');
};
