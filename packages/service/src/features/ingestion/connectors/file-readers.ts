/** File readers: the one list of formats that are files, for sources and for the command line. */
import type { ReadFile } from './file-connector.ts';
import { readCsvFile } from './read-csv-file.ts';
import { readJsonFile } from './read-json-file.ts';
import { readXlsxFile } from './read-xlsx-file.ts';
import { readXmlFile } from './read-xml-file.ts';

export const fileReaders = {
  csv: readCsvFile,
  json: readJsonFile,
  xml: readXmlFile,
  xlsx: readXlsxFile,
} as const satisfies Record<string, ReadFile>;

/** A file format. */
export type FileFormat = keyof typeof fileReaders;
