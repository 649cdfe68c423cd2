/** Guesses: the usual shapes of shop data are understood without a word. */
import { expect, it } from 'vitest';
import { guessAttributes, guessSettings } from '@aisle/service';
import { datesAsNumbers } from './dates-as-numbers.ts';
import { parseRecords } from './parse-records.ts';
import { printPage } from './print-page.ts';

const csv = `Handle,Title,Vendor,Type,Image Src,Variant Price,stars,Body
cup,Stoneware mug,Kiln,Kitchen,https://cdn.example.com/cup.jpg,18,4.5,Holds a third of a litre
pan,Cast iron pan,Ferro,Kitchen,https://cdn.example.com/pan.jpg,59,4.8,Goes from the stove into the oven
rug,Wool rug,Kiln,Living,https://cdn.example.com/rug.jpg,220,4.1,Woven by hand`;

it('finds name, picture, price, rating, filters, and the order of what is searched', () => {
  const { records } = parseRecords(csv);
  expect(guessAttributes(records)).toEqual({
    name: 'Title',
    image: 'Image_Src',
    price: 'Variant_Price',
    rating: 'stars',
    searchable: ['Title', 'Vendor', 'Type', 'Body'],
    facets: ['Vendor', 'Type'],
    colors: [],
    dates: [],
  });
});

it('understands what a spreadsheet of another country writes: semicolons, quotes, line breaks, decimal commas, a byte order mark', () => {
  const text = `\uFEFFArtikelnummer;Bezeichnung;Preis;Kategorie;Gewicht\r
"A-1";"Größe ""M"", schwarz; neu";"1.299,50";Zubehör;1.5\r
A-2;"Überzieher
in zwei Zeilen";49,90;Jacken;2\r
A-3;Mütze;19;Zubehör;0.1\r
`;
  const { records } = parseRecords(text);
  expect(records).toEqual([
    {
      objectID: 'A-1',
      Artikelnummer: 'A-1',
      Bezeichnung: 'Größe "M", schwarz; neu',
      Preis: 1299.5,
      Kategorie: 'Zubehör',
      Gewicht: 1.5,
    },
    {
      objectID: 'A-2',
      Artikelnummer: 'A-2',
      Bezeichnung: 'Überzieher\nin zwei Zeilen',
      Preis: 49.9,
      Kategorie: 'Jacken',
      Gewicht: 2,
    },
    { objectID: 'A-3', Artikelnummer: 'A-3', Bezeichnung: 'Mütze', Preis: 19, Kategorie: 'Zubehör', Gewicht: 0.1 },
  ]);
  expect(guessAttributes(records)).toMatchObject({ name: 'Bezeichnung', price: 'Preis', facets: ['Kategorie'] });
});

it('looks into objects: names by language, prices with their currency, levels of a category', () => {
  const { records } = parseRecords(
    JSON.stringify([
      {
        sku: 'a',
        name: { en: 'Cup', de: 'Tasse' },
        price: { amount: 3, currency: 'EUR' },
        kind: { lvl0: 'Home', lvl1: 'Home > Cups' },
        tags: ['red'],
      },
      {
        sku: 'b',
        name: { en: 'Pan', de: 'Pfanne' },
        price: { amount: 5, currency: 'EUR' },
        kind: { lvl0: 'Kitchen', lvl1: 'Kitchen > Pans' },
        tags: ['new'],
      },
      {
        sku: 'c',
        name: { en: 'Pot', de: 'Topf' },
        price: { amount: 8, currency: 'EUR' },
        kind: { lvl0: 'Kitchen', lvl1: 'Kitchen > Pans' },
        tags: ['new'],
      },
    ]),
  );
  const roles = guessAttributes(records);
  expect(roles).toMatchObject({ name: 'name.en', price: 'price.amount', facets: ['kind.lvl0', 'kind.lvl1', 'tags'] });
  const page = printPage({ roles, currency: 'EUR', objectID: 'a' });
  expect(page).toContain('<aisle-highlight attribute="name.en">');
  expect(page).toContain('<aisle-hierarchical-menu levels="kind.lvl0,kind.lvl1" label="Kind">');
  expect(page).not.toContain('attribute="kind.lvl1"');
});

it('filters by days and by colours, and searches no dates', () => {
  const { records } = parseRecords(`sku,name,colour,created,seen
a,Cup,Navy,2026-01-03,2026-01-03T10:00:00Z
b,Pan,Red,2026-02-14,2026-01-03T11:00:00Z
c,Pot,Navy,2026-02-14,2026-01-04T10:00:00Z
d,Mug,Red,2026-03-01,2026-01-05T10:00:00+01:00`);
  const roles = guessAttributes(records);
  expect(roles).toMatchObject({ searchable: ['name', 'colour'], facets: ['colour'], dates: ['created', 'seen'] });
  const page = printPage({ roles, currency: 'EUR', objectID: 'a' });
  expect(page).toContain('<aisle-color-facet attribute="colour" label="Colour"');
  expect(page).toContain('<aisle-date-range attribute="created" label="Created" unit="ms">');
  expect(page).not.toContain('<aisle-refinement-list');
  expect(guessSettings(roles).attributesForFaceting).toEqual(['colour', 'created', 'seen']);
  expect(datesAsNumbers(records, roles.dates)[0]).toEqual({
    ...records[0],
    created: Date.UTC(2026, 0, 3),
    seen: Date.UTC(2026, 0, 3, 10),
  });
  expect(datesAsNumbers([{ objectID: '1', at: { day: ['1970-01-02', 'soon'] } }], ['at.day'])).toEqual([
    { objectID: '1', at: { day: [86_400_000, 'soon'] } },
  ]);
});

it('makes a page and settings of them, in which no value of a record becomes markup', () => {
  const { records } = parseRecords(
    '[{"id":"\\"><script>","name":"a","brand":"x"},{"id":"2","name":"b","brand":"x"},{"id":"3","name":"c","brand":"y"}]',
  );
  const roles = guessAttributes(records);
  const page = printPage({ roles, currency: 'EUR', objectID: records[0]!.objectID });
  expect(page).toContain('<aisle-refinement-list attribute="brand" label="Brand"');
  expect(page).not.toContain('"><script>"');
  // Its files lie beside it, and a percentage is no width of a picture in HTML.
  expect(page).toContain('href="theme.css"');
  expect(page).toContain('src="aisle.js"');
  expect(page).not.toMatch(/width="\d+%"/);
  expect(guessSettings(roles)).toEqual({ searchableAttributes: ['name', 'brand'], attributesForFaceting: ['brand'] });
});

it('says nothing of what it cannot know', () => {
  expect(guessAttributes([{ objectID: '1', size: 3 }])).toEqual({
    name: undefined,
    image: undefined,
    price: undefined,
    rating: undefined,
    searchable: [],
    facets: [],
    colors: [],
    dates: [],
  });
});
