/** Tests of product cards: which pictures and pages a record may name. */
import { expect, it } from 'vitest';
import { cardsOf } from './product-cards.ts';

const agents = { url: 'https://shop.example/p/{objectID}' };

it('have the usual facts under one name each, and addresses against that of the shop', () => {
  const record = {
    objectID: '7',
    title: 'Tent <b>two</b>',
    vendor: 'Acme',
    current_price: 9,
    list_price: 12,
    images: ['/a.jpg', '/b.jpg'],
  };
  expect(cardsOf([{ ...record, currency: 'EUR' }], { agents })).toEqual({
    hits: [
      {
        objectID: '7',
        name: 'Tent two',
        brand: 'Acme',
        price: 9,
        was: 12,
        image: 'https://shop.example/a.jpg',
        url: 'https://shop.example/p/7',
      },
    ],
    currency: 'EUR',
  });
});

it('leave out what is no address of the web, and what is no figure', () => {
  const record = { objectID: '7', name: 'Tent', image: 'javascript:alert(1)', url: 'data:text/html,x', price: 'cheap' };
  expect(cardsOf([record], {})).toEqual({ hits: [{ objectID: '7', name: 'Tent' }] });
});
