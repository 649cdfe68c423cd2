/** Packs, bottles, light and tools for days on foot. */
import type { Group } from '../taxonomy.ts';

export const carryGroups: readonly Group[] = [
  {
    name: 'Packs & Bottles',
    palette: 'gear',
    sizes: 'one',
    points: [
      'The hip belt carries the weight, your shoulders only steer.',
      'Keeps what is inside dry, and tells you so with a firm closure.',
      'Opens wide for filling and cleaning.',
      'Made without BPA and easy to take apart.',
    ],
    leaves: [
      {
        name: 'Trekking Packs',
        shape: 'trekpack',
        price: [129, 349],
        materials: {
          '45 L': 'Ripstop nylon',
          '55 L': 'Recycled nylon',
          '65 L': 'Recycled nylon',
          Ultralight: 'Laminated nylon',
        },
        nouns: ['Trekking Pack', 'Rucksack', 'Expedition Pack'],
        points: [
          'The hip belt carries the weight, your shoulders only steer.',
          'The back adjusts to your height with one buckle.',
          'A rain cover sits in the lid.',
        ],
      },
      {
        name: 'Dry Bags',
        shape: 'drybag',
        price: [15, 69],
        palette: 'bright',
        materials: {
          '5 L': 'Coated nylon',
          '10 L': 'Coated nylon',
          '20 L': 'Welded tarpaulin',
          '35 L': 'Welded tarpaulin',
        },
        nouns: ['Dry Bag', 'Dry Sack', 'Roll Bag'],
        points: [
          'Keeps what is inside dry, and tells you so with a firm closure.',
          'Roll it three times and it floats.',
          'Light enough to take three.',
        ],
      },
      {
        name: 'Water Bottles',
        shape: 'bottle',
        price: [18, 59],
        palette: 'bright',
        materials: {
          '500 ml': 'Stainless steel',
          '750 ml': 'Stainless steel',
          '1 L': 'Stainless steel',
          Insulated: 'Double-walled steel',
        },
        nouns: ['Bottle', 'Trail Bottle', 'Flask', 'Vacuum Flask'],
        points: [
          'Opens wide for filling and cleaning.',
          'Does not leak, not even upside down in a bag.',
          'Dents, but never breaks.',
        ],
      },
    ],
  },
  {
    name: 'Tools & Light',
    palette: 'gear',
    sizes: 'one',
    points: [
      'Charges by USB-C and warns you an hour before it goes dark.',
      'A warm setting for the tent, a cold one for the path.',
      'Works with gloves on.',
      'Survives a drop on rock and half an hour under water.',
    ],
    leaves: [
      {
        name: 'Headlamps',
        shape: 'headlamp',
        price: [29, 109],
        materials: {
          '300 lm': 'Polycarbonate',
          '450 lm': 'Polycarbonate',
          '600 lm': 'Aluminium',
          Compact: 'Polycarbonate',
        },
        nouns: ['Headlamp', 'Trail Light', 'Head Torch'],
      },
      {
        name: 'Lanterns',
        shape: 'lantern',
        price: [29, 139],
        materials: {
          Rechargeable: 'Aluminium',
          Brass: 'Brass and glass',
          Folding: 'Recycled silicone',
          Solar: 'Polycarbonate',
        },
        nouns: ['Lantern', 'Camp Lantern', 'Table Lantern'],
      },
      {
        name: 'Pocket Knives',
        shape: 'pocketknife',
        price: [25, 129],
        palette: 'wood',
        materials: {
          Carbon: 'Carbon steel and beech',
          Steel: 'Stainless steel',
          Walnut: 'Steel and walnut',
          Multi: 'Stainless steel',
        },
        nouns: ['Pocket Knife', 'Folding Knife', 'Camp Knife'],
        points: [
          'The blade locks, and closes with one hand.',
          'Comes sharp and is easy to keep so.',
          'Sits in the hand as if it had always been there.',
        ],
      },
    ],
  },
];
