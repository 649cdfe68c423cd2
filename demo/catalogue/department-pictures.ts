/** A picture for each department of the navigation: one of its things, in a colour that suits it. */
import { picture } from './picture.ts';
import type { Product } from './product.ts';

const shown: Readonly<Record<string, Pick<Product, 'objectID' | 'shape' | 'colors'>>> = {
  women: { objectID: 'P1', shape: 'cardigan', colors: ['Rust'] },
  men: { objectID: 'P3', shape: 'jacket', colors: ['Navy'] },
  footwear: { objectID: 'P4', shape: 'boot', colors: ['Tan'] },
  bags: { objectID: 'P1', shape: 'backpack', colors: ['Forest'] },
  camp: { objectID: 'P4', shape: 'tent', colors: ['Mustard'] },
  cycling: { objectID: 'P3', shape: 'roadbike', colors: ['Teal'] },
  home: { objectID: 'P1', shape: 'chair', colors: ['Oak'] },
  kitchen: { objectID: 'P4', shape: 'casserole', colors: ['Red'] },
};

/** The picture of a department by its short name; undefined when there is none of that name. */
export function departmentPicture(name: string): string | undefined {
  const product = Object.hasOwn(shown, name) ? shown[name] : undefined;
  return product && picture(product);
}
