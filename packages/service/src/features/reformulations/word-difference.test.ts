/** Which words a search replaced. */
import { describe, expect, it } from 'vitest';
import { createWordLanguages, wordDifference } from './word-difference.ts';

const english = createWordLanguages(['en']);
const pair = (query: string, next: string, languages = english) => {
  const difference = wordDifference(query, next, languages);
  return difference && `${difference.from} → ${difference.to}`;
};

describe('the words that a search replaced', () => {
  it('are those that both searches do not share, in small letters as they were typed', () => {
    expect(pair('trainers', 'sneakers')).toBe('trainers → sneakers');
    expect(pair('Red trainers', 'red sneakers')).toBe('trainers → sneakers');
    expect(pair('bug spray for dogs', 'insect repellent for dog')).toBe('bug spray → insect repellent');
    expect(pair('Kamera-Tasche', 'Étui')).toBe('kamera tasche → étui');
    expect(pair('the trainers', 'sneakers')).toBe('trainers → sneakers');
    expect(pair('die turnschuhe', 'sneaker', createWordLanguages(['de']))).toBe('turnschuhe → sneaker');
  });

  it('are none where the next search only says more or less', () => {
    expect(pair('shoes', 'red shoes')).toBeUndefined();
    expect(pair('purple shoes', 'shoe')).toBeUndefined();
    expect(pair('sneak', 'sneakers')).toBeUndefined();
  });

  it('are none where it corrects a slip of the fingers', () => {
    expect(pair('sneekers', 'sneakers')).toBeUndefined();
    expect(pair('lap top', 'laptop')).toBeUndefined();
    expect(pair('runing shoos', 'running shoes')).toBeUndefined();
  });

  it('are none where they are figures, stop words, whole phrases or apart from each other', () => {
    expect(pair('iphone 14', 'iphone 15')).toBeUndefined();
    expect(pair('of the', 'lamp')).toBeUndefined();
    expect(pair('something to sit on', 'chair')).toBeUndefined();
    expect(pair('one two three four', 'chair')).toBeUndefined();
    expect(pair('warm red coat', 'red fleece jacket')).toBeUndefined();
  });
});
