import { expect, it } from 'vitest';
import { checkEvent, explainDrop, tellPage } from './debug.ts';

it('names the event, the field, what it was, the rule and the cure', () => {
  expect(explainDrop({ eventName: 'Opened', timestamp: 1.5 }, 'timestamp')).toBe(
    'Aisle dropped "Opened": timestamp is of type number; it must be whole milliseconds since the Unix epoch, at most 4 days ago. Seconds? Multiply by 1,000.',
  );
  expect(explainDrop({ objectIDs: [] }, 'objectIDs')).toContain('an event: objectIDs is a list of 0; it must be');
  expect(explainDrop({}, 'queryID')).toContain('queryID is of type undefined; it must be');
});

it('never repeats a value, which may be personal', () => {
  expect(explainDrop({ userToken: 'me@example.com' }, 'userToken')).not.toContain('me@example.com');
});

it('explains what befell an event on its way', () => {
  expect(explainDrop({ eventName: 'Seen' }, 'full')).toBe(
    'Aisle dropped "Seen": it was given up to keep the queue small: too many events wait. Is the service reachable?',
  );
  expect(explainDrop({}, 'consent')).toContain('it came while consent is missing. Call setConsent(true)');
});

it('explains even what was no event', () => {
  for (const junk of [undefined, null, 7, 'x', []])
    expect(explainDrop(junk as never, 'error')).toContain('could not be read at all');
});

it('checks an event that was pasted, whatever it is', () => {
  const good = { eventType: 'click', eventName: 'Opened', index: 'products', userToken: 'u', objectIDs: ['p1'] };
  expect(checkEvent(good)).toBeUndefined();
  expect(checkEvent({ ...good, userToken: undefined })).toContain('userToken is of type undefined; it must be');
  expect(checkEvent({ ...good, eventType: 'conversion', objectData: [{ price: 1 }] })).toContain('currency is of type');
  for (const junk of [undefined, null, 7, 'x', [good], { ...good, objectData: [null] }])
    expect(checkEvent(junk)).toContain('Aisle dropped');
});

it('tells the page what becomes of events, without anything personal', () => {
  const listeners = new Map<string, (event: never, reason: string) => void>();
  const page = new EventTarget();
  const heard: unknown[] = [];
  page.addEventListener('aisle:debug', (event) => void heard.push((event as CustomEvent).detail));
  tellPage({ on: (name, listener) => listeners.set(name, listener as never) }, page);
  const event = { eventType: 'click', eventName: 'Opened', objectIDs: ['p1'], userToken: 'me', value: 3 };
  listeners.get('queued')!(event as never, '');
  listeners.get('sent')!(event as never, '');
  listeners.get('dropped')!({ eventName: 'Opened' } as never, 'consent');
  listeners.get('dropped')!(undefined as never, 'error');
  const about = { eventType: 'click', eventName: 'Opened', objectIDs: ['p1'] };
  expect(heard.slice(0, 2)).toEqual([
    { fate: 'queued', ...about },
    { fate: 'sent', ...about },
  ]);
  expect(heard[2]).toMatchObject({ fate: 'dropped', reason: expect.stringContaining('consent is missing') });
  expect(heard[3]).toMatchObject({ fate: 'dropped', reason: expect.stringContaining('could not be read') });
});
