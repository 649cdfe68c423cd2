/** Record column: the text of a record as the cluster stores it, from which candidates are read. */

/** Encodes a record: columns contain bytes, which are transferred in Base64. */
export const toColumn = (json: string): string => Buffer.from(json).toString('base64');

/** Decodes a record. */
export const fromColumn = (column: string): string => Buffer.from(column, 'base64').toString();

/** Returns the text of a record from a complete document. Documents of the previous format contain it as `json`. */
export const recordOf = ({ record, json = '' }: { record?: string; json?: string }): string =>
  record === undefined ? json : fromColumn(record);
