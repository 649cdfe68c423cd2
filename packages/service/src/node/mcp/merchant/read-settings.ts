/** The tool `read_settings`: the settings of an index. */
import { successOf } from '../shop-access.ts';
import type { ShopAccess, Tool } from '../tool.ts';
import { defaultSettings } from '../../../ground/settings/effective-settings.ts';

/** Maximum bytes of all values. */
const MAX_VALUE_BYTES = 1900;

type Values = Readonly<Record<string, unknown>>;

/** Reads the settings of the index with the rights of the caller. */
export const readSettings = async (shop: ShopAccess): Promise<Values> =>
  successOf(await shop.send('GET', `/1/indexes/${encodeURIComponent(shop.index)}/settings`));

/** Returns the values that fit, and the names of the others. */
function fitting(values: readonly (readonly [string, unknown])[]): { settings: Values; omitted: string[] } {
  const settings: Record<string, unknown> = {};
  const omitted: string[] = [];
  let room = MAX_VALUE_BYTES;
  for (const [name, value] of values) {
    const size = name.length + Buffer.byteLength(JSON.stringify(value) ?? '');
    if (size > room) omitted.push(name);
    else settings[name] = value;
    if (size <= room) room -= size;
  }
  return { settings, omitted };
}

const isDefault = (name: string, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify((defaultSettings as unknown as Values)[name]);

export const readSettingsTool: Tool = {
  name: 'read_settings',
  title: 'Read settings',
  description:
    'Tells how the index of the shop is set: what differs from the defaults, or the settings of some names. Synonyms are listed by list_synonyms.',
  permissions: ['settings'],
  inputSchema: {
    type: 'object',
    properties: {
      names: {
        type: 'array',
        items: { type: 'string', maxLength: 100 },
        minItems: 1,
        maxItems: 20,
        description: 'By default those that differ from the defaults.',
      },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      settings: { type: 'object' },
      omitted: {
        type: 'array',
        items: { type: 'string' },
        description: 'Names of settings for which there was no room; ask for each of them alone.',
      },
    },
    required: ['settings', 'omitted'],
  },
  run: async (input, shop) => {
    const names = input['names'] as string[] | undefined;
    const { synonyms: _synonyms, ...all } = await readSettings(shop);
    const values = names
      ? names.map((name) => [name, all[name] ?? null] as const)
      : Object.entries(all).filter(([name, value]) => !isDefault(name, value));
    const { settings, omitted } = fitting(values);
    const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const more = omitted.length > 0 ? [`No room for ${omitted.join(', ')}; ask for each alone.`] : [];
    return {
      structured: { settings, omitted },
      text: [...lines, ...more].join('\n') || 'All settings are the defaults.',
    };
  },
};
