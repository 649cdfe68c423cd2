/** All judged shops. */
import { arabic } from './ar.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { greek } from './el.ts';
import { persian } from './fa.ts';
import { finnish } from './fi.ts';
import { hebrew } from './he.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { dutch } from './nl.ts';
import { norwegian } from './no.ts';
import type { JudgedShop } from './read-shop.ts';
import { swedish } from './sv.ts';
import { thai } from './th.ts';
import { turkish } from './tr.ts';
import { chinese } from './zh.ts';

export const judgedShops: readonly JudgedShop[] = [
  german,
  dutch,
  swedish,
  danish,
  norwegian,
  finnish,
  japanese,
  chinese,
  korean,
  arabic,
  hebrew,
  persian,
  turkish,
  greek,
  thai,
];
