import type { InsightsEvent } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { invalidField } from './validation.ts';

const now = 1_800_000_000_000;
const queryID = 'ab'.repeat(16);
const good = {
  eventType: 'click',
  eventName: 'Opened',
  index: 'products',
  userToken: 'anonymous-1',
  eventID: 'e1',
  timestamp: now,
  objectIDs: ['p1'],
};
const check = (change: object) =>
  invalidField(JSON.parse(JSON.stringify({ ...good, ...change })) as InsightsEvent, now);
const sale = { eventType: 'conversion', eventSubtype: 'purchase' };

describe('an event that the service takes', () => {
  it.each<[string, object]>([
    ['a click', {}],
    ['a click after a search', { queryID, positions: [1] }],
    ['a name of 64 characters', { eventName: 'x'.repeat(64) }],
    ['a token of 129 characters', { userToken: 'x'.repeat(129) }],
    ['a token with every allowed sign', { userToken: 'A-z_0=9+/' }],
    ['a view', { eventType: 'view' }],
    ['a click on filters', { objectIDs: undefined, filters: ['brand:A%20B'] }],
    [
      'an order',
      { ...sale, objectData: [{ price: 9.5, quantity: 2, discount: '0.5', queryID }], currency: 'eur', value: '19.00' },
    ],
    ['goods sold by weight', { ...sale, objectData: [{ quantity: 0.35 }] }],
    ['a gift', { ...sale, objectData: [{ quantity: 0 }] }],
    ['a price as the shop writes it', { ...sale, objectData: [{ price: '9,50 €' }], currency: 'EUR' }],
    ['places of what was seen', { eventType: 'view', positions: [1] }],
    ['filters that are encoded as a whole', { objectIDs: undefined, filters: ['brand%3AAcme'] }],
    ['numbers as names of records', { objectIDs: [4006381333931, 4006381333932] }],
    ['an order without money', { ...sale, objectData: [{ quantity: 1 }] }],
    ['a time almost 4 days ago', { timestamp: now - 4 * 86_400_000 + 700_000 }],
  ])('%s', (_, change) => expect(check(change)).toBeUndefined());
});

describe('an event that the service would refuse names the field', () => {
  it.each<[string, object]>([
    ['eventType', { eventType: 'look' }],
    ['eventType', { eventType: undefined }],
    ['eventSubtype', { eventSubtype: 'purchase' }],
    ['eventSubtype', { eventType: 'conversion', eventSubtype: 'refund' }],
    ['eventName', { eventName: '' }],
    ['eventName', { eventName: 'x'.repeat(65) }],
    ['eventName', { eventName: 'Geöffnet' }],
    ['eventName', { eventName: 'two\nlines' }],
    ['eventName', { eventName: 7 }],
    ['index', { index: '' }],
    ['index', { index: undefined }],
    ['index', { index: ['products'] }],
    ['userToken', { userToken: 'me@example.com' }],
    ['userToken', { userToken: 'x'.repeat(130) }],
    ['userToken', { userToken: undefined }],
    ['authenticatedUserToken', { authenticatedUserToken: '' }],
    ['eventID', { eventID: 'has space' }],
    ['timestamp', { timestamp: 1.5 }],
    ['timestamp', { timestamp: Math.floor(now / 1000) }],
    ['timestamp', { timestamp: now - 4 * 86_400_000 }],
    ['timestamp', { timestamp: '2026-01-01' }],
    ['queryID', { queryID: 'AB'.repeat(16), positions: [1] }],
    ['queryID', { queryID: '', positions: [1] }],
    ['objectIDs', { objectIDs: [] }],
    ['objectIDs', { objectIDs: undefined }],
    ['objectIDs', { objectIDs: 'p1' }],
    ['objectIDs', { objectIDs: [''] }],
    ['objectIDs', { objectIDs: [null] }],
    ['objectIDs', { objectIDs: [4006381333931, 4006381333932, null] }],
    ['filters', { ...sale, objectIDs: undefined, filters: ['brand:A'] }],
    ['positions', { queryID, objectIDs: undefined, filters: ['brand:A'] }],
    ['index', { index: 'two\nlines' }],
    ['index', { index: 'x'.repeat(257) }],
    ['objectIDs', { filters: ['a:b'] }],
    ['filters', { objectIDs: undefined, filters: [] }],
    ['filters', { objectIDs: undefined, filters: ['brand'] }],
    ['filters', { objectIDs: undefined, filters: [':A'] }],
    ['positions', { queryID }],
    ['positions', { queryID, positions: [0] }],
    ['positions', { queryID, positions: [1, 2] }],
    ['positions', { queryID, positions: ['1'] }],
    ['objectData', { ...sale, objectData: [] }],
    ['objectData', { ...sale, objectData: [{}, {}] }],
    ['objectData', { ...sale, objectData: [{ quantity: -1 }] }],
    ['objectData', { ...sale, objectData: [{ quantity: '1' }] }],
    ['objectData', { ...sale, objectData: [{ queryID: 'x' }] }],
    ['objectData', { ...sale, objectData: [7] }],
    ['objectData', { ...sale, objectData: [[]] }],
    ['objectData', { ...sale, objectData: [{ price: { amount: 9 } }], currency: 'EUR' }],
    ['objectData', { ...sale, objectData: [{ price: Number.NaN }], currency: 'EUR' }],
    ['value', { ...sale, value: {}, currency: 'EUR' }],
    ['value', { ...sale, value: null, currency: 'EUR' }],
    ['currency', { ...sale, value: 1 }],
    ['currency', { ...sale, objectData: [{ price: 1 }] }],
    ['currency', { ...sale, currency: 'EURO' }],
  ])('%s in %j', (field, change) => expect(check(change)).toBe(field));
});
