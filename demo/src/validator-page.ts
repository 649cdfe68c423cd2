/** The event validator: judges what is pasted, and shows what this page and other tabs track. */
import { checkEvent, explainDrop } from '@aisle/insights/debug.js';
import { byId, fill } from './fill.ts';
import { startPage } from './frame.ts';
import { bringHeaderSearch } from './header-search.ts';
import { credentials } from './shop.ts';
import { hearVitals } from './vitals-channel.ts';

/** Entries kept in the stream. */
const maxEvents = 50;

const verdict = (title: string, problem: string | undefined): HTMLElement =>
  fill('verdict', {
    state: problem ? 'broken' : 'good',
    title: `${title}:`,
    text: problem?.replace(/^Aisle dropped [^:]*: /, '') ?? 'the service takes it.',
  });

/** The events in a text: one, a list, or the `events` of a request. */
function eventsIn(text: string): unknown[] {
  const input: unknown = JSON.parse(text);
  const list = (input as { events?: unknown } | null)?.events ?? input;
  return Array.isArray(list) ? list : [list];
}

byId('check').addEventListener('submit', (event) => {
  event.preventDefault();
  let verdicts: HTMLElement[];
  try {
    verdicts = eventsIn(byId<HTMLTextAreaElement>('event').value).map((one, i) =>
      verdict(`Event ${i + 1}`, checkEvent(one)),
    );
    if (!verdicts.length) verdicts = [verdict('Request', 'it holds no event; give at least one.')];
  } catch {
    verdicts = [verdict('Text', 'it is no JSON. Names and texts need double quotes, and no comma follows the last.')];
  }
  byId('verdicts').replaceChildren(...verdicts);
});

document.querySelector<HTMLButtonElement>('#check button')!.disabled = false;

const tell = (state: string, event: object, text = ''): void => {
  byId('quiet').hidden = true;
  const { eventName, eventType, eventSubtype } = event as Record<string, unknown>;
  const title = [eventSubtype ?? eventType, eventName && `“${String(eventName)}”`].filter(Boolean).join(' ');
  const stream = byId('stream');
  stream.prepend(fill('told', { state, title, text, json: JSON.stringify(event, null, 2) }));
  while (stream.children.length > maxEvents) stream.lastElementChild?.remove();
};

const { insights } = startPage();
bringHeaderSearch({ userToken: () => insights.getUserToken() });
insights.on('queued', (event) => tell('queued', event));
insights.on('sent', (event) => tell('sent', event));
insights.on('dropped', (event, reason) => tell('dropped', event, explainDrop(event, reason)));

// Rows of the queue are how tabs see each other's events.
window.addEventListener('storage', ({ key, newValue }) => {
  if (!newValue || !key?.startsWith(`aisle:${credentials.appId}:q:`)) return;
  try {
    tell('queued', JSON.parse(newValue) as object, 'in another tab');
  } catch {
    // Not a row of ours.
  }
});

// Figures come when another tab is left.
hearVitals((vital) => {
  const { name, value, rating } = vital;
  const unit = name === 'CLS' ? '' : ' ms';
  const text = [`${value.toFixed(unit ? 0 : 3)}${unit}`, rating?.replaceAll('-', ' ')].filter(Boolean).join(', ');
  tell('measured', { ...vital, eventType: name }, text);
});
