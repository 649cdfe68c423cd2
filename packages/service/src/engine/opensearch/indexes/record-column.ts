/** Record column: the text of a record as the cluster keeps it, from which candidates are read. */

/** As it is written: columns hold bytes, which travel in Base64. */
export const toColumn = (json: string): string => Buffer.from(json).toString('base64');

/** As it was given. */
export const fromColumn = (column: string): string => Buffer.from(column, 'base64').toString();

/** The text of a record in a whole document. Documents of the format before hold it as `json`. */
export const recordOf = ({ record, json = '' }: { record?: string; json?: string }): string =>
  record === undefined ? json : fromColumn(record);
