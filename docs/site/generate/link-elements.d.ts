/** Links to elements: wherever a text names an element by its tag, the name leads to its page. */
import type { NewToken, Token } from './markdown.ts';
import type { WayToElement } from './site-links.ts';
/** Turns the names of elements in all texts but headings, which are links to themselves. */
export declare function linkElements(tokens: readonly Token[], way: WayToElement, TokenType: NewToken): void;
