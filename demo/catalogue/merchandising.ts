/** What the shop's merchants decided: the order of filters, campaigns for some searches, a search that leads elsewhere. */
import type { RenderingContent, Rule } from '@aisle/contract';

const usual = ['price', 'colors', 'rating', 'brand', 'sizes', 'material'];
const facets = (order: readonly string[]): RenderingContent => ({ facetOrdering: { facets: { order: [...order] } } });

/** The order of the filters where no rule says otherwise. */
export const usualContent = facets(usual);

/** A campaign: words and a picture for the band above the results of a search. */
const campaign = (name: string, words: string, userData: Record<string, string>): Rule => ({
  objectID: `campaign-${name}`,
  conditions: [{ pattern: words, anchoring: 'contains' }],
  consequence: { userData },
});

/** The rules of the index. */
export const rules: readonly Rule[] = [
  campaign('nights-outside', 'tent', {
    title: 'Nights outside',
    text: 'Tents that go up in four minutes, and lamps to read by.',
    link: '/?categories=Camp+%26+Hike',
    image: '/pictures/departments/camp.svg',
  }),
  campaign('first-snow', 'jacket', {
    title: 'Before the first snow',
    text: 'Down, wool and waxed cotton, now up to 40 % off.',
    link: '/?q=jacket&onSale=true',
    image: '/pictures/departments/men.svg',
  }),
  campaign('on-foot', 'boots', {
    title: 'Broken in by noon',
    text: 'Boots that carry you on the first day. Resoled for free.',
    link: '/?categories=Footwear',
    image: '/pictures/departments/footwear.svg',
  }),
  campaign('warm-light', 'lamp', {
    title: 'Warm light',
    text: 'Lamps for long evenings, from small Nordic workshops.',
    link: '/?categories=Home',
    image: '/pictures/departments/home.svg',
  }),
  {
    objectID: 'sizes-first-for-shoes',
    description: 'Who looks for shoes wants to see the size first.',
    conditions: [
      { pattern: 'boots', anchoring: 'contains' },
      { pattern: 'shoes', anchoring: 'contains' },
      { pattern: 'sneakers', anchoring: 'contains' },
    ],
    consequence: {
      params: {
        renderingContent: facets(['sizes', ...usual.filter((name) => name !== 'sizes')]),
      },
    },
  },
  {
    objectID: 'banner-of-the-new',
    description: 'The page of what is new says in its context that it is one.',
    conditions: [{ context: 'new-in' }],
    consequence: {
      params: {
        renderingContent: {
          ...usualContent,
          widgets: {
            banners: [
              {
                image: {
                  urls: [{ url: '/new-in.svg' }],
                  title: 'The first boxes of winter are here. To the warm things',
                },
                link: { url: '/?q=wool' },
              },
            ],
          },
        },
      },
    },
  },
  {
    objectID: 'sale-is-a-page',
    description: 'Nobody looks for a product of that name.',
    conditions: [{ pattern: 'sale', anchoring: 'is' }],
    consequence: { params: { renderingContent: { redirect: { url: '/?onSale=true' } } } },
  },
];
