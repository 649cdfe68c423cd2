/** Schedules: what is chosen says what the service understands, and what it says is chosen again. */
import { describe, expect, it } from 'vitest';
import { hasTime, readSchedule, RHYTHMS, saySchedule } from './schedule.ts';

describe('a schedule', () => {
  it.each(RHYTHMS.filter((rhythm) => rhythm !== 'words'))('that is chosen is read again: %s', (rhythm) => {
    const chosen = { rhythm, time: hasTime(rhythm) ? '20:30' : '03:00' };
    expect(readSchedule(saySchedule(chosen))).toEqual(chosen);
  });

  it.each([
    ['every day at 3:00 pm', 'daily', '15:00'],
    ['Every 1 day AT 12:05 am', 'daily', '00:05'],
    ['every day', 'daily', '00:00'],
    ['every weekday at 12:00 pm', 'weekdays', '12:00'],
    ['every thursday at 8 am', 'thursday', '08:00'],
    ['every hour', 'hourly', '03:00'],
    ['every 15 minutes', 'words', '03:00'],
    ['on mon, wed and fri at 6:00 am', 'words', '03:00'],
    ['every 6 hours at 3:00', 'words', '03:00'],
    ['sometimes', 'words', '03:00'],
  ])('of the service is chosen where there is a choice: %s', (text, rhythm, time) => {
    expect(readSchedule(text)).toEqual({ rhythm, time });
  });
});
