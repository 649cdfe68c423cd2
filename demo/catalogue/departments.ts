/** The departments of the shop, in the order of its navigation. */
import type { Department } from './taxonomy.ts';
import { women } from './departments/women.ts';
import { men } from './departments/men.ts';
import { footwear } from './departments/footwear.ts';
import { bags } from './departments/bags.ts';
import { camp } from './departments/camp.ts';
import { cycling } from './departments/cycling.ts';
import { home } from './departments/home.ts';
import { kitchen } from './departments/kitchen.ts';

export const departments: readonly Department[] = [women, men, footwear, bags, camp, cycling, home, kitchen];
