/** Links to elements: wherever a text names an element by its tag, the name leads to its page. */
import type { NewToken, Token } from './markdown.ts';
import type { WayToElement } from './site-links.ts';

const TAG = /^<(aisle-[a-z-]+)>$/;

/** Turns the names in one text; those that stand in a link already stay as they are. */
function linkIn(children: readonly Token[], way: WayToElement, TokenType: NewToken): Token[] {
  let isInLink = false;
  return children.flatMap((token) => {
    if (token.type === 'link_open' || token.type === 'link_close') isInLink = token.type === 'link_open';
    const tag = token.type === 'code_inline' && !isInLink ? TAG.exec(token.content)?.[1] : undefined;
    const address = tag === undefined ? undefined : way(tag);
    if (address === undefined) return [token];
    const open = new TokenType('link_open', 'a', 1);
    open.attrSet('href', address);
    return [open, token, new TokenType('link_close', 'a', -1)];
  });
}

/** Turns the names of elements in all texts but headings, which are links to themselves. */
export function linkElements(tokens: readonly Token[], way: WayToElement, TokenType: NewToken): void {
  tokens.forEach((token, at) => {
    if (token.children && tokens[at - 1]?.type !== 'heading_open')
      token.children = linkIn(token.children, way, TokenType);
  });
}
