/** Everything for nights outside and days on foot. */
import type { Department } from '../taxonomy.ts';
import { carryGroups } from './camp-carry.ts';

export const camp: Department = {
  name: 'Camp & Hike',
  lines: [
    'Abisko',
    'Birkkar',
    'Cairn',
    'Drift',
    'Ember',
    'Fjord',
    'Halsen',
    'Kvist',
    'Lauvar',
    'Myrdal',
    'Nibba',
    'Orrfjell',
    'Rapids',
    'Stetind',
    'Tarn',
    'Varg',
  ],
  linesAlways: true,
  groups: [
    {
      name: 'Tents & Shelters',
      palette: 'gear',
      sizes: 'one',
      points: [
        'Goes up in four minutes.',
        'The cloth holds a 3,000 mm column of water.',
        'Room to sit up and wait for the rain to stop.',
        'Fittings are colour-coded, so it goes up in the dark as well.',
        'Seams are sealed by hand before it leaves the workshop.',
      ],
      leaves: [
        {
          name: 'Trekking Tents',
          shape: 'tent',
          price: [199, 599],
          materials: {
            '1-Person': 'Ripstop nylon',
            '2-Person': 'Ripstop nylon',
            '3-Person': 'Ripstop polyester',
            Ultralight: 'Siliconised nylon',
          },
          nouns: ['Tent', 'Trekking Tent', 'Dome Tent', 'Tunnel Tent'],
        },
        {
          name: 'Family Tents',
          shape: 'familytent',
          price: [299, 899],
          materials: {
            '4-Person': 'Polyester',
            '6-Person': 'Polyester',
            Polycotton: 'Polycotton',
            Bell: 'Cotton canvas',
          },
          nouns: ['Family Tent', 'Cabin Tent', 'Basecamp Tent'],
        },
        {
          name: 'Tarps',
          shape: 'tarp',
          price: [49, 189],
          materials: {
            '3 × 3': 'Ripstop polyester',
            '3 × 4': 'Ripstop nylon',
            Canvas: 'Cotton canvas',
            Hex: 'Siliconised nylon',
          },
          nouns: ['Tarp', 'Wing Tarp', 'Shelter'],
        },
      ],
    },
    {
      name: 'Sleeping',
      palette: 'gear',
      sizes: 'sleep',
      points: [
        'Warm where you lie, light where you carry it.',
        'Shaped so that the heat stays where you are.',
        'Packs down to the size of a loaf of bread.',
        'The lining is soft, quiet and quick to dry.',
      ],
      leaves: [
        {
          name: 'Sleeping Bags',
          shape: 'sleepingbag',
          price: [89, 449],
          materials: {
            'Down 0°': 'Nylon, traceable down',
            'Down −7°': 'Nylon, traceable down',
            'Synthetic +5°': 'Recycled fill',
            Wool: 'Cotton and wool',
          },
          nouns: ['Sleeping Bag', 'Mummy Bag', 'Quilt'],
        },
        {
          name: 'Sleeping Mats',
          shape: 'mat',
          price: [39, 189],
          materials: {
            Foam: 'Closed-cell foam',
            'Self-Inflating': 'Foam and polyester',
            Insulated: 'Ripstop nylon',
            Ultralight: 'Ripstop nylon',
          },
          nouns: ['Sleeping Mat', 'Sleeping Pad', 'Camp Mattress'],
        },
        {
          name: 'Hammocks',
          shape: 'hammock',
          price: [39, 159],
          sizes: 'one',
          materials: { Single: 'Parachute nylon', Double: 'Parachute nylon', Cotton: 'Organic cotton' },
          nouns: ['Hammock', 'Camp Hammock', 'Travel Hammock'],
        },
      ],
    },
    {
      name: 'Camp Kitchen',
      palette: 'metal',
      sizes: 'one',
      points: [
        'Boils half a litre in three minutes, wind or no wind.',
        'Everything nests inside itself, and nothing rattles.',
        'Handles stay cool and fold flat.',
        'Cleans up with a handful of snow or a splash of water.',
      ],
      leaves: [
        {
          name: 'Stoves',
          shape: 'stove',
          price: [39, 199],
          materials: { Gas: 'Brass and steel', Titanium: 'Titanium', Wood: 'Stainless steel', 'Two-Burner': 'Steel' },
          nouns: ['Stove', 'Camp Stove', 'Trail Burner'],
        },
        {
          name: 'Cook Sets',
          shape: 'pot',
          price: [35, 129],
          materials: { Titanium: 'Titanium', Steel: 'Stainless steel', Hard: 'Anodised aluminium' },
          nouns: ['Cook Set', 'Camp Pot', 'Billy Can'],
        },
        {
          name: 'Cool Boxes',
          shape: 'cooler',
          price: [59, 289],
          palette: 'gear',
          materials: {
            '15 L': 'Polyethylene',
            '25 L': 'Polyethylene',
            '45 L': 'Rotomoulded polyethylene',
            Soft: 'Coated polyester',
          },
          nouns: ['Cool Box', 'Cooler', 'Picnic Cooler'],
          points: [
            'Keeps ice for two days in the shade.',
            'Sits firmly and makes a decent seat.',
            'A drain plug, a tight lid, and handles that do not cut.',
          ],
        },
      ],
    },
    ...carryGroups,
  ],
};
