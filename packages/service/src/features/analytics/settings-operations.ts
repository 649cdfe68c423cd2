/** Operations on the settings of analytics: the time zone and the base currency of the shop, for the whole application. */
import type { Handlers } from '../operation.ts';
import type { AnalyticsParts } from './parts.ts';
import { checkSettings } from './read-settings.ts';
import { putSettings, readSettings } from './settings-rows.ts';

export const settingsOperations: Handlers<'getAnalyticsSettings' | 'setAnalyticsSettings', AnalyticsParts> = {
  getAnalyticsSettings: async ({ context }) => ({ body: await readSettings(context.store) }),

  setAnalyticsSettings: async ({ context, body }) => {
    const settings = checkSettings(body);
    await putSettings(context.store, settings);
    return { body: settings };
  },
};
