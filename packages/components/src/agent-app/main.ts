/** Agent app: the page that an assistant shows with a tool result, with products as product cards that open their page in the shop. */
import '../define/aisle-product-card.ts';
import type { Hit } from '@aisle/contract';
import { AppHost, type HostContext, type ToolResult } from './app-host.ts';

/** Key of the cards' data in a tool result. */
const CARDS = 'aisle/cards';

/** Data of the service for the cards. */
interface Cards {
  hits: readonly Hit[];
  currency?: string;
}

const list = document.querySelector('ul')!;
const line = document.querySelector('p')!;

function cardOf(hit: Hit, currency: string): HTMLLIElement {
  const item = document.createElement('li');
  const card = document.createElement('aisle-product-card');
  card.hit = hit;
  card.currency = currency;
  card.actions = [];
  card.headingLevel = 2;
  card.sizes = '12rem';
  item.append(card);
  return item;
}

/** Shows a tool result: cards, or its text without products. */
function show({ _meta = {}, content = [] }: ToolResult): void {
  const { hits = [], currency = '' } = (_meta[CARDS] ?? {}) as Partial<Cards>;
  list.replaceChildren(...hits.map((hit) => cardOf(hit, currency)));
  list.hidden = hits.length === 0;
  line.textContent = hits.length > 0 ? '' : (content.find(({ type }) => type === 'text')?.text ?? '');
}

function takeOver({ theme, locale }: HostContext): void {
  if (theme) document.documentElement.style.colorScheme = theme;
  if (locale) document.documentElement.lang = locale;
}

const host = new AppHost(window.parent, { onResult: show, onContext: takeOver });

addEventListener('click', (event) => {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link) return;
  event.preventDefault();
  if (/^https?:$/.test(link.protocol)) host.openLink(link.href);
});
new ResizeObserver(() => host.reportHeight(document.documentElement.offsetHeight)).observe(document.documentElement);
void host.connect();
