/** Search records: every section of every drawn page, as the search of the site finds it. */
import type { DrawnPage } from './draw-pages.ts';
/** One section of a page. */
export interface SearchRecord {
    objectID: string;
    /** From the root of the site, with the anchor. */
    address: string;
    /** Of the page: two of its sections do not push others out. */
    page: string;
    title: string;
    section: string;
    heading: string;
    /** Of a page of an element: what tells it from others, `hits per page` of `aisle-hits-per-page`. */
    name?: string;
    headingWords: number;
    text: string;
    /** The higher, the more it is worth where words fit equally well. */
    weight: number;
    /** 1 for what helps to do something, 0 for the history of the project. */
    isGuidance: 0 | 1;
}
/** Words of HTML. */
export declare const wordsOf: (html: string) => string;
/** The records of a page. */
export declare function searchRecords({ address, title, section, html }: DrawnPage): SearchRecord[];
