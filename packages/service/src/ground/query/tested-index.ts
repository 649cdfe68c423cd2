/** Gives the index that an A/B test has a visitor see in the place of another one; that one itself where there is no test. */
export type TestedIndex = (index: string, visitor: string) => string;
