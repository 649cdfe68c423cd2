/** Schedule: converts the schedule of a crawler between form values and the text of the service. */

/** Days of the week as the service writes them, Monday first. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Presets; `words` is any other text that the service understands. */
export const RHYTHMS = ['never', 'hourly', 'quarterly', 'daily', 'weekdays', ...DAYS, 'words'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Form values of a schedule; the time is `HH:MM` in UTC. */
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

/** Default time: at night in much of the world. */
const NIGHT = '03:00';

/** Whether a rhythm has a time of the day. */
export const hasTime = (rhythm: Rhythm): boolean => !['never', 'hourly', 'quarterly', 'words'].includes(rhythm);

/**
 * Formats a schedule for the service; undefined if there is none.
 * @example
 * saySchedule({ rhythm: 'monday', time: '20:30' }); // 'on monday at 20:30'
 */
export function saySchedule({ rhythm, time }: Schedule): string | undefined {
  const phrase = SAID[rhythm] ?? (hasTime(rhythm) ? `on ${rhythm}` : undefined);
  return phrase && hasTime(rhythm) ? `${phrase} at ${time || NIGHT}` : phrase;
}

/** Converts `3:00 am` to `03:00`; undefined if it is not a time. */
function readTime(text: string | undefined): string | undefined {
  if (text === undefined) return '00:00';
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?::(\d{2}))? ?(am|pm)?$/.exec(text) ?? [];
  if (hour === '') return undefined;
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Parses a schedule of the service; other texts than the presets are kept as `words`. */
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
