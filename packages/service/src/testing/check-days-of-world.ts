/** Checks every report by days of time zones against the recount of a world. */
import { expect } from 'vitest';
import type { WorldLog } from './analytics-world.ts';
import { recountDays } from './recount-days.ts';
import type { TestService } from './start-service.ts';

const DAY = 24 * 3_600_000;

/** UTC, and zones with fractional offsets or daylight saving time. */
const ZONES = ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York'] as const;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Totals of money in another order differ in their last digits, and tiny values count as 0. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_name, one: unknown) =>
      typeof one === 'number' ? Number((Math.abs(one) < 1e-9 ? 0 : one).toPrecision(9)) : one,
    ),
  );

/** Returns the figures of a group without money, which the days contain already. */
const withoutMoney = (groups: unknown) =>
  (groups as Record<string, unknown>[]).map((group) => {
    const { currencies: _, ...figures } = group;
    return figures;
  });

/** Requests everything of a world, and a part of it by tags, in each zone. */
export async function checkDaysOfWorld(
  shop: TestService,
  world: WorldLog & { index: string; from: number; to: number },
): Promise<void> {
  for (const timeZone of ZONES)
    for (const tags of [undefined, 'mobile']) {
      const from = world.from + 4 * DAY;
      const hasTags = (own: readonly string[]) => own.includes('mobile');
      const truth = recountDays(world, {
        index: world.index,
        from,
        to: world.to,
        timeZone,
        ...(tags ? { hasTags } : {}),
      });
      const query = new URLSearchParams({
        index: world.index,
        startDate: dateOf(from),
        endDate: dateOf(world.to - DAY),
        timeZone,
        ...(tags ? { tags } : {}),
      });
      const ask = async (path: string) => {
        const { status, body } = await shop.call('GET', `/2/${path}`);
        expect(status, `${path}: ${body.message}`).toBe(200);
        return body;
      };
      const what = (path: string) => `${path} of ${timeZone} ${tags ?? ''}`;
      for (const { path, answer } of truth.daily)
        expect(rounded(await ask(`${path}?${query}&previousPeriod=true`)), what(path)).toEqual(rounded(answer));
      const { hours } = await ask(`searches/hours?${query}`);
      expect(rounded(withoutMoney(hours)), what('hours')).toEqual(rounded(truth.hours));
      const { devices } = await ask(`devices?${query}`);
      expect(rounded(withoutMoney(devices)), what('devices')).toEqual(rounded(truth.devices));
    }
}
