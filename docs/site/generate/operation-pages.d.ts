/** The Markdown of the page of an interface (`docs/reference/<name>.md`) with the places; other pages stay as they are. */
export declare function withTryPlaces(file: string, text: string): string;
