/** What stands on the table, and what the kitchen keeps it in. */
import type { Group } from '../taxonomy.ts';

export const tableGroups: readonly Group[] = [
  {
    name: 'Tableware',
    palette: 'ceramic',
    sizes: 'one',
    points: [
      'Stacks neatly and survives a busy household.',
      'The rim is a little raised, so sauce stays put.',
      'Fired hot enough for the oven and the dishwasher.',
      'Made to be mixed with what you already own.',
    ],
    leaves: [
      {
        name: 'Plates',
        shape: 'plate',
        price: [12, 59],
        materials: {
          Stoneware: 'Stoneware',
          Porcelain: 'Porcelain',
          Speckled: 'Speckled stoneware',
          Enamel: 'Enamelled steel',
        },
        nouns: ['Dinner Plate', 'Side Plate', 'Pasta Plate', 'Serving Platter'],
      },
      {
        name: 'Bowls',
        shape: 'bowl',
        price: [12, 69],
        materials: {
          Stoneware: 'Stoneware',
          Wooden: 'Acacia wood',
          Porcelain: 'Porcelain',
          Speckled: 'Speckled stoneware',
        },
        nouns: ['Bowl', 'Salad Bowl', 'Breakfast Bowl', 'Noodle Bowl'],
      },
      {
        name: 'Glasses',
        shape: 'glass',
        price: [9, 49],
        palette: 'glass',
        materials: {
          Ribbed: 'Recycled glass',
          Tall: 'Recycled glass',
          Blown: 'Mouth-blown glass',
          Crystal: 'Lead-free crystal',
        },
        nouns: ['Glass', 'Tumbler', 'Wine Glass Pair', 'Carafe'],
        points: [
          'Thin at the lip, heavy at the base.',
          'Stacks without sticking.',
          'Each one differs a little in height.',
        ],
      },
    ],
  },
  {
    name: 'Linen & Storage',
    palette: 'home',
    sizes: 'one',
    points: [
      'Absorbs well from the first day and dries fast on a hook.',
      'A loop in the corner, because hooks exist.',
      'Woven in a mill that still dyes with plants.',
      'Gets softer, and better looking, with use.',
    ],
    leaves: [
      {
        name: 'Tea Towels',
        shape: 'towel',
        price: [9, 35],
        materials: {
          Linen: 'Linen',
          Cotton: 'Organic cotton',
          Striped: 'Linen and cotton',
          Waffle: 'Organic cotton',
        },
        nouns: ['Tea Towel', 'Tea Towel Pair', 'Kitchen Cloth'],
      },
      {
        name: 'Aprons',
        shape: 'apron',
        price: [25, 79],
        materials: { Linen: 'Linen', Canvas: 'Cotton canvas', Denim: 'Denim', Waxed: 'Waxed cotton' },
        nouns: ['Apron', 'Cross-Back Apron', 'Chef’s Apron'],
      },
      {
        name: 'Storage Jars',
        shape: 'jar',
        price: [12, 59],
        palette: 'glass',
        materials: {
          Glass: 'Recycled glass',
          Cork: 'Glass and cork',
          Clip: 'Glass and steel',
          Stoneware: 'Stoneware',
        },
        nouns: ['Storage Jar', 'Jar Set', 'Preserving Jar'],
        points: [
          'Seals tight and opens without a struggle.',
          'Looks tidy on an open shelf.',
          'Wide enough for a scoop.',
        ],
      },
    ],
  },
];
