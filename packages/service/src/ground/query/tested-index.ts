/** Returns the index that an A/B test shows to a visitor instead of another one; that index itself if there is no test. */
export type TestedIndex = (index: string, visitor: string) => string;
