/** Cell labels: what each cell of a table is called, for phones, where a row is read from top to bottom. */
import type { Token } from './markdown.ts';
/** Gives the cells of each table the words of their headings; the first names the row itself. */
export declare function labelCells(tokens: readonly Token[]): void;
