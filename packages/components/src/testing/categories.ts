/** Records of a shop with categories inside categories. */
import type { Hit } from '@aisle/contract';

/** One record for each path: `Men > Shoes > Boots` fills three levels. */
export const categorised = (...paths: string[]): Hit[] =>
  paths.map((path, index) => {
    const parts = path.split(' > ');
    return {
      objectID: `c${index}`,
      name: `Thing ${index}`,
      ...Object.fromEntries(parts.map((_, level) => [`categories.lvl${level}`, parts.slice(0, level + 1).join(' > ')])),
    };
  });
