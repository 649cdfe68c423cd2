import { type Highlight } from './highlight.ts';
import type { TurnLink, WayToElement } from './site-links.ts';
/** The part of markdown-it, which Eleventy brings, that these rules use. */
export interface Token {
    type: string;
    tag: string;
    content: string;
    info: string;
    children: Token[] | null;
    attrGet(name: string): string | null;
    attrSet(name: string, value: string): void;
}
interface MarkdownPage {
    turnLink?: TurnLink;
    /** The way to the page of an element, of other pages than this one. */
    wayToElement?: WayToElement;
}
interface Rules {
    [name: string]: ((tokens: Token[], at: number, options: unknown, env: MarkdownPage, self: Renderer) => string) | undefined;
}
interface Renderer {
    rules: Rules;
    renderToken(tokens: Token[], at: number, options: unknown): string;
}
/** Makes a token of a type and a tag, which opens (1), closes (-1) or does neither (0). */
export type NewToken = new (type: string, tag: string, nesting: 1 | 0 | -1) => Token;
/** What Eleventy hands to `amendLibrary('md', …)`. */
export interface MarkdownLibrary {
    renderer: Renderer;
    core: {
        ruler: {
            push(name: string, rule: (state: {
                tokens: Token[];
                env: MarkdownPage;
                Token: NewToken;
            }) => void): void;
        };
    };
}
/**
 * Amends markdown-it. The data of a page holds `turnLink`, which says where its links lead.
 * @example
 * eleventyConfig.amendLibrary('md', (library) => amendMarkdown(library, highlight));
 */
export declare function amendMarkdown({ renderer, core }: MarkdownLibrary, highlight: Highlight): void;
export {};
