/** What chunks become: an answer out of those that are understood, whatever else comes along. */
import { describe, expect, it } from 'vitest';
import { productsOf, readMessage, sourcesOf, takeChunk, textOfMessage } from './ui-message.ts';
import type { ChatMessage, Fields } from './ui-message.ts';

const empty: ChatMessage = { id: 'm', role: 'assistant', parts: [] };
const answerOf = (...chunks: Fields[]): ChatMessage => chunks.reduce(takeChunk, empty);

describe('an answer', () => {
  it('is made of texts, tools and products, and of nothing that is no chunk', () => {
    const answer = answerOf(
      { type: 'start', messageId: 'm1' },
      { type: 'reasoning-delta', delta: 'secret' },
      { type: 'constructor' },
      { type: '__proto__' },
      {},
      { type: 'text-delta', delta: 'nowhere' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'search_products', input: { limit: 6 } },
      {
        type: 'tool-output-available',
        toolCallId: 'c',
        output: { products: [{ id: 'p1', url: '/p/1' }, { id: 'p2' }, null, 4], page: 2, queryID: 'q' },
      },
      { type: 'tool-output-available', toolCallId: 'other', output: { products: [{ id: 'p9' }], queryID: 'q' } },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Take ' },
      { type: 'text-delta', id: 't', delta: 'it.' },
      { type: 'data-products', data: { objectIDs: ['p2', '', 3, 'p1', 'p2'] } },
      { type: 'data-products', data: 'none' },
    );
    expect(answer.id).toBe('m1');
    expect(textOfMessage(answer)).toBe('Take it.');
    expect(productsOf(answer)).toEqual(['p2', 'p1']);
    expect([...sourcesOf(answer)]).toEqual([
      ['p1', { queryID: 'q', position: 7, url: '/p/1' }],
      ['p2', { queryID: 'q', position: 8 }],
    ]);
    expect(answer.parts.map(({ type }) => type)).toEqual(['tool-search_products', 'text', 'data-products']);
  });

  it('shows the records of a tool where its assistant names no products, as those of other services do', () => {
    const answer = answerOf(
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'algolia_search_index', input: {} },
      {
        type: 'tool-output-available',
        toolCallId: 'c',
        output: { hits: [{ objectID: 'a', name: 'Tent' }], queryID: 'q' },
      },
    );
    expect(productsOf(answer)).toEqual(['a']);
    expect(sourcesOf(answer).get('a')).toMatchObject({ queryID: 'q', position: 1, record: { name: 'Tent' } });
  });

  it('offers only actions that can be carried out, within bounds', () => {
    const offers = [
      { action: 'addToCart', objectID: 'p1', quantity: 5000 },
      { action: 'addToCart', objectID: 'p2', quantity: -1 },
      { action: 'addToCart' },
      { action: 'openProduct', objectID: 7 },
      { action: 'runScript', objectID: 'p1' },
      {
        action: 'applyFilters',
        facets: { brand: ['Acme', 5], colour: 'red' },
        ranges: { price: { max: '9', min: 2 } },
      },
      null,
    ].map((data, at) => ({ type: 'data-action', id: `a${at}`, data }));
    expect(answerOf(...offers).parts.map((part) => 'data' in part && part.data)).toEqual([
      { action: 'addToCart', objectID: 'p1', quantity: 99 },
      { action: 'addToCart', objectID: 'p2', quantity: 1 },
      { action: 'applyFilters', facets: { brand: ['Acme'] }, ranges: { price: { min: 2 } } },
    ]);
  });

  it('has one offer for each id, the last one', () => {
    const data = { action: 'openProduct', objectID: 'p1' };
    const answer = answerOf(
      { type: 'data-action', id: 'a', data },
      { type: 'data-action', id: 'a', data: { ...data, objectID: 'p2' } },
    );
    expect(answer.parts).toEqual([{ type: 'data-action', id: 'a', data: { action: 'openProduct', objectID: 'p2' } }]);
  });

  it('has an end, however many parts are sent', () => {
    const many = Array.from({ length: 1000 }, () => ({ type: 'text-start', id: 't' }));
    expect(answerOf(...many).parts.length).toBe(200);
  });
});

describe('a message of the storage', () => {
  it('is read as one of the network', () => {
    const message = {
      id: 'm',
      role: 'assistant',
      parts: [{ type: 'text', text: 'Hi' }, { type: 'text', text: {} }, 4],
    };
    expect(readMessage(message)?.parts).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'text', text: '' },
    ]);
    for (const other of [null, 'text', {}, { id: 'm', role: 'system', parts: [] }, { id: 'm', role: 'user' }])
      expect(readMessage(other)).toBe(undefined);
  });
});
