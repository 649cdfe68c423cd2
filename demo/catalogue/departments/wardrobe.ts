/** Garments that both clothing departments sell. */
import type { Leaf } from '../taxonomy.ts';

const wool = {
  Merino: 'Merino wool',
  Lambswool: 'Lambswool',
  Alpaca: 'Alpaca and merino',
  Cashmere: 'Recycled cashmere',
  Cotton: 'Organic cotton',
};
const jersey = {
  'Organic Cotton': 'Organic cotton',
  'Cotton Slub': 'Slub cotton',
  Hemp: 'Hemp and cotton',
  Merino: 'Merino wool',
  Linen: 'Linen jersey',
};
const shell = {
  Waterproof: 'Recycled nylon, 3 layers',
  'Waxed Cotton': 'Waxed cotton',
  Stretch: 'Stretch polyester',
  Packable: 'Ripstop nylon',
};

export const sweaters: Leaf = {
  name: 'Sweaters',
  shape: 'sweater',
  price: [59, 169],
  materials: wool,
  nouns: ['Crew Sweater', 'Roll-Neck Sweater', 'Cable Sweater', 'Fisherman Sweater', 'Boxy Sweater', 'Ribbed Sweater'],
};
export const cardigans: Leaf = {
  name: 'Cardigans',
  shape: 'cardigan',
  price: [69, 179],
  materials: wool,
  nouns: ['Cardigan', 'Shawl Cardigan', 'V-Neck Cardigan', 'Chunky Cardigan', 'Cropped Cardigan'],
};
export const tees: Leaf = {
  name: 'T-Shirts',
  shape: 'tee',
  price: [19, 55],
  materials: jersey,
  nouns: ['Tee', 'Pocket Tee', 'Long-Sleeve Tee', 'Striped Tee', 'Heavy Tee', 'Henley'],
};
export const hoodies: Leaf = {
  name: 'Hoodies',
  shape: 'hoodie',
  price: [49, 119],
  materials: {
    'Organic Cotton': 'Organic cotton',
    Loopback: 'Loopback cotton',
    Brushed: 'Brushed cotton',
    'Wool-Blend': 'Wool and cotton',
  },
  nouns: ['Hoodie', 'Zip Hoodie', 'Half-Zip Hoodie', 'Sweat Hoodie'],
};
export const rainJackets: Leaf = {
  name: 'Rain Jackets',
  shape: 'jacket',
  price: [89, 299],
  palette: 'bright',
  materials: shell,
  nouns: ['Rain Jacket', 'Shell Jacket', 'Anorak', 'Rain Parka', 'Field Jacket'],
};
export const downJackets: Leaf = {
  name: 'Down Jackets',
  shape: 'puffer',
  price: [129, 379],
  palette: 'bright',
  materials: {
    'Light Down': 'Recycled nylon, traceable down',
    Insulated: 'Recycled polyester fill',
    'Winter Down': 'Nylon, traceable down',
    Quilted: 'Cotton shell, wool fill',
  },
  nouns: ['Jacket', 'Hooded Jacket', 'Parka', 'Gilet', 'Liner Jacket'],
};
export const jeans: Leaf = {
  name: 'Jeans',
  shape: 'trousers',
  price: [69, 159],
  sizes: 'waist',
  palette: 'denim',
  materials: {
    'Washed Denim': 'Washed denim',
    'Raw Denim': 'Raw denim',
    'Organic Denim': 'Organic cotton denim',
    'Stretch Denim': 'Cotton denim with stretch',
  },
  nouns: ['Straight Jeans', 'Slim Jeans', 'Relaxed Jeans', 'Tapered Jeans', 'Wide Jeans'],
};

/** True of anything knitted. */
export const knitPoints = [
  'Knitted in small runs from yarn that can be traced to the farm.',
  'Ribbed cuffs and hem keep their shape, wash after wash.',
  'Fully fashioned, so the seams lie flat on the shoulder.',
  'Soft enough to wear against the skin, warm enough to go without a coat.',
  'A spare length of yarn comes with it for repairs.',
];
/** True of shirts and tops. */
export const topPoints = [
  'Cut a little boxy, and pre-washed so that it will not shrink.',
  'The cloth softens with every wash and keeps its colour.',
  'Taped shoulders and a neckline that stays flat.',
  'Made for every day: easy to layer, easy to care for.',
  'Sewn with double seams where it matters.',
];
/** True of jackets and coats. */
export const coatPoints = [
  'Seams are taped, and the hood moves with your head.',
  'Two hand pockets sit above a hip belt, one inside keeps a phone dry.',
  'Treated without fluorocarbons, and easy to proof again at home.',
  'Packs into its own pocket and weighs less than you expect.',
  'A two-way zip and a storm flap keep the wind where it belongs.',
];
/** True of trousers and skirts. */
export const legPoints = [
  'Sits at the natural waist with a clean line all the way down.',
  'Deep pockets that take a phone, keys and a cold hand.',
  'Bar tacks at every pocket, made to be worn hard.',
  'A touch of give in the cloth makes long days easy.',
  'Hemmed free of charge if you send it back within a year.',
];
