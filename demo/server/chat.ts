/** The chat of the shop, if there is a model: its markup in product pages, and the forwarding of its questions to the service. */

const CHAT = `
      <aisle-chat display="panel" agent="products" item-url="/product.html?id={{objectID}}">
        <template><aisle-product-card href="/product.html?id={{objectID}}" currency="EUR"></aisle-product-card></template>
      </aisle-chat>
      <aisle-chat-trigger floating></aisle-chat-trigger>
    `;

/** The end of the search of a page: what shares it stands inside. */
const END = '</aisle-search>';

/** The page with a chat in its search; one without a search stays as it is. */
export function withChat(html: string): string {
  const at = html.lastIndexOf(END);
  return at < 0 ? html : html.slice(0, at) + CHAT + html.slice(at);
}

/** What goes along with a question: who asks, and in which form. */
const HEADERS = ['content-type', 'x-service-application-id', 'x-service-api-key'] as const;

/**
 * Hands a question on to the agents of the service; the answer streams through.
 * @example
 * await askAgents(request, 'http://127.0.0.1:4001');
 */
export async function askAgents(request: Request, agentsUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = HEADERS.flatMap((name): [string, string][] => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const body = request.method === 'POST' ? await request.arrayBuffer() : undefined;
  const answer = await fetch(`${agentsUrl}${pathname}${search}`, {
    method: request.method,
    headers,
    ...(body && { body }),
  });
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}
