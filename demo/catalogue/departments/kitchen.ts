/** Pots, cups and what lies between them. */
import type { Department } from '../taxonomy.ts';
import { tableGroups } from './kitchen-table.ts';

export const kitchen: Department = {
  name: 'Kitchen & Table',
  lines: [
    'Anise',
    'Barley',
    'Clove',
    'Dill',
    'Elder',
    'Fennel',
    'Gather',
    'Hearth',
    'Juniper',
    'Larder',
    'Malt',
    'Nettle',
    'Oat',
    'Rye',
    'Sorrel',
    'Thyme',
  ],
  linesAlways: true,
  groups: [
    {
      name: 'Cookware',
      palette: 'enamel',
      sizes: 'one',
      points: [
        'Works on gas, induction and an open fire.',
        'Heats evenly from the middle to the rim.',
        'Ready for tonight, and for the next thirty years.',
        'The handle stays cool longer than you expect.',
      ],
      leaves: [
        {
          name: 'Frying Pans',
          shape: 'pan',
          price: [35, 169],
          palette: 'metal',
          materials: {
            'Cast-Iron': 'Cast iron',
            'Carbon-Steel': 'Carbon steel',
            Ceramic: 'Aluminium, ceramic coating',
            Copper: 'Copper and steel',
          },
          nouns: ['Frying Pan', 'Skillet', 'Sauté Pan', 'Crêpe Pan'],
        },
        {
          name: 'Casseroles',
          shape: 'casserole',
          price: [79, 289],
          materials: {
            'Cast-Iron': 'Enamelled cast iron',
            Stoneware: 'Stoneware',
            '4 L': 'Enamelled cast iron',
            '6 L': 'Enamelled cast iron',
          },
          nouns: ['Casserole', 'Dutch Oven', 'Braiser'],
        },
        {
          name: 'Saucepans',
          shape: 'saucepan',
          price: [39, 179],
          palette: 'metal',
          materials: {
            Steel: 'Stainless steel',
            Copper: 'Copper and steel',
            Enamel: 'Enamelled steel',
            '2 L': 'Stainless steel',
          },
          nouns: ['Saucepan', 'Milk Pan', 'Stockpot'],
        },
      ],
    },
    {
      name: 'Knives & Boards',
      palette: 'wood',
      sizes: 'one',
      points: [
        'Balanced at the bolster and kind to the wrist.',
        'Holds an edge for months and takes a new one in minutes.',
        'Oil it now and then and it will outlive the kitchen.',
        'Ground by two brothers in a shed by the sea.',
      ],
      leaves: [
        {
          name: 'Chef’s Knives',
          shape: 'knife',
          price: [49, 229],
          materials: {
            Carbon: 'Carbon steel',
            Damascus: 'Layered steel',
            Steel: 'Stainless steel',
            Olive: 'Steel and olive wood',
          },
          nouns: ['Chef’s Knife', 'Santoku', 'Utility Knife'],
        },
        {
          name: 'Bread Knives',
          shape: 'breadknife',
          price: [35, 129],
          materials: { Steel: 'Stainless steel', Walnut: 'Steel and walnut', Carbon: 'Carbon steel' },
          nouns: ['Bread Knife', 'Serrated Knife', 'Cake Knife'],
        },
        {
          name: 'Cutting Boards',
          shape: 'board',
          price: [25, 119],
          materials: { Oak: 'Solid oak', 'End-Grain': 'Walnut end grain', Beech: 'Beech', Olive: 'Olive wood' },
          nouns: ['Cutting Board', 'Serving Board', 'Bread Board'],
          points: [
            'Thick enough never to warp.',
            'A groove on one side, plain on the other.',
            'Oil it now and then and it will outlive the kitchen.',
          ],
        },
      ],
    },
    {
      name: 'Coffee & Tea',
      palette: 'ceramic',
      sizes: 'one',
      points: [
        'Keeps a brew hot for the length of a good letter.',
        'A handle that fits the whole hand.',
        'Simple to use and simple to clean.',
        'Goes in the dishwasher without complaint.',
      ],
      leaves: [
        {
          name: 'Mugs',
          shape: 'mug',
          price: [12, 39],
          materials: {
            Stoneware: 'Stoneware',
            Enamel: 'Enamelled steel',
            Porcelain: 'Porcelain',
            Speckled: 'Speckled stoneware',
          },
          nouns: ['Mug', 'Cup', 'Espresso Cup', 'Camp Mug'],
        },
        {
          name: 'Teapots',
          shape: 'teapot',
          price: [39, 149],
          materials: {
            Stoneware: 'Stoneware',
            'Cast-Iron': 'Cast iron',
            Glass: 'Borosilicate glass',
            Porcelain: 'Porcelain',
          },
          nouns: ['Teapot', 'Tea Kettle', 'Tea Set'],
        },
        {
          name: 'Coffee Makers',
          shape: 'frenchpress',
          price: [29, 159],
          palette: 'metal',
          materials: {
            Steel: 'Double-walled steel',
            Glass: 'Glass and oak',
            Copper: 'Copper and glass',
            '8-Cup': 'Glass and steel',
          },
          nouns: ['French Press', 'Coffee Maker', 'Cafetière'],
        },
      ],
    },
    ...tableGroups,
  ],
};
