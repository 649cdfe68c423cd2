/** Schedule: when a crawler begins by itself, as a choice and a time, and in the words of the service. */

/** Days of the week by the words of the service, Monday first. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** What can be chosen; `words` is whatever else the service understands. */
export const RHYTHMS = ['never', 'hourly', 'quarterly', 'daily', 'weekdays', ...DAYS, 'words'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** A schedule as it is chosen; the time is `HH:MM`, in UTC. */
export interface Schedule {
  rhythm: Rhythm;
  time: string;
}

/** How the service says a rhythm. */
const SAID: Readonly<Partial<Record<Rhythm, string>>> = {
  hourly: 'every 1 hour',
  quarterly: 'every 6 hours',
  daily: 'every 1 day',
  weekdays: 'every weekday',
};

/** The time of the day that is proposed: at night in much of the world. */
const NIGHT = '03:00';

/** Whether a rhythm has a time of the day. */
export const hasTime = (rhythm: Rhythm): boolean => !['never', 'hourly', 'quarterly', 'words'].includes(rhythm);

/**
 * Says a schedule as the service understands it; undefined where there is none.
 * @example
 * saySchedule({ rhythm: 'monday', time: '20:30' }); // 'on monday at 20:30'
 */
export function saySchedule({ rhythm, time }: Schedule): string | undefined {
  const phrase = SAID[rhythm] ?? (hasTime(rhythm) ? `on ${rhythm}` : undefined);
  return phrase && hasTime(rhythm) ? `${phrase} at ${time || NIGHT}` : phrase;
}

/** `3:00 am` as `03:00`; undefined where it is no time. */
function readTime(text: string | undefined): string | undefined {
  if (text === undefined) return '00:00';
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?::(\d{2}))? ?(am|pm)?$/.exec(text) ?? [];
  if (hour === '') return undefined;
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Reads a schedule of the service; what the choices cannot say stays in its words. */
export function readSchedule(text: string | undefined): Schedule {
  if (!text) return { rhythm: 'never', time: NIGHT };
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const [, what = '', at] = /^((?:every|on) .+?)(?: at (.+))?$/.exec(words) ?? [];
  const plain = what.replace(/^every (day|hour)$/, 'every 1 $1');
  const time = readTime(at);
  const rhythm = RHYTHMS.find((one) => SAID[one] === plain || `on ${one}` === plain || `every ${one}` === plain);
  if (!rhythm || time === undefined || (at !== undefined && !hasTime(rhythm))) return { rhythm: 'words', time: NIGHT };
  return { rhythm, time: hasTime(rhythm) ? time : NIGHT };
}
