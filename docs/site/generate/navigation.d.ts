/** Navigation: which page stands where, by who reads it; previous and next follow from the order here. */
/** Pages for one kind of reader. */
export interface Section {
    /** Part of the address of its contents. */
    id: string;
    title: string;
    /** Who reads it, in one sentence. */
    audience: string;
    /** Files below `docs/`, in the order in which they are read; what ends in `/` is every page of that folder. */
    pages: readonly string[];
}
/** Where a guide goes that no section names: a new one is never lost. */
export declare const openSection = "guides/";
/** The map of the site. */
export declare const sections: readonly Section[];
