/** Command line: answers that were given as flags, so that nothing has to be asked. */
import { parseArgs } from 'node:util';
import { isTemplate, readAddress, type ServiceChoice, templates, type TemplateName } from './choices.ts';
import { Misuse } from './misuse.ts';
import { errorMessage } from './error-message.ts';

/** What was said; what was not is asked for. */
export interface Given {
  help: boolean;
  folder?: string;
  template?: TemplateName;
  /** Where an address was given, the rest may be missing still. */
  service?: string;
  appId?: string;
  apiKey?: string;
  index?: string;
  pictures?: string;
  records?: string;
  currency?: string;
}

export const help = `npm create aisle [folder] [-- options]

Writes a working page or app with search; asks what is not said.

  --template <name>    ${Object.keys(templates).join(', ')}
  --service <where>    worker (in the page), local (npm run service), or an address: https://search.example.com
  --app-id <id>        Application of a service at an address
  --api-key <key>      Key of it that may search, and no more: everybody can read it
  --index <name>       Index of it; "products" by default
  --pictures <address> Where its pictures are, if their addresses begin with a slash
  --records <what>     demo, or a file with your records: a JSON list, or one record a line
  --currency <code>    Of the prices; EUR by default
  --help               This text`;

const options = {
  template: { type: 'string' },
  service: { type: 'string' },
  'app-id': { type: 'string' },
  'api-key': { type: 'string' },
  index: { type: 'string' },
  pictures: { type: 'string' },
  records: { type: 'string' },
  currency: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** @throws Misuse that names the flag. */
export function readArguments(args: readonly string[]): Given {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(`${errorMessage(error).split('. ')[0]!}; see npm create aisle -- --help`);
  }
  const { values, positionals } = parsed;
  if (positionals.length > 1)
    throw new Misuse(`One folder is written at a time, not ${positionals.length}: ${positionals.join(', ')}`);
  const { template, service } = values;
  if (template !== undefined && !isTemplate(template))
    throw new Misuse(`There is no template "${template}"; choose one of ${Object.keys(templates).join(', ')}`);
  const choices: Record<string, unknown> = {
    folder: positionals[0],
    template,
    service: service === undefined || service === 'worker' || service === 'local' ? service : readAddress(service),
    appId: values['app-id'],
    apiKey: values['api-key'],
    index: values.index,
    pictures: values.pictures,
    records: values.records,
    currency: values.currency,
  };
  const present = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
  return { help: values.help, ...present };
}

/** The service that flags describe; undefined where something of it has to be asked. */
export function givenService({
  service,
  appId,
  apiKey,
  index = 'products',
  pictures,
}: Given): ServiceChoice | undefined {
  if (service === undefined) return undefined;
  if (service === 'worker' || service === 'local') return { kind: service };
  return appId === undefined || apiKey === undefined
    ? undefined
    : { kind: 'address', host: service, appId, apiKey, index, ...(pictures !== undefined && { pictures }) };
}

/** What has to be said where nobody can be asked, as the command line has it. */
export function missingArguments({ folder, template, service, appId, apiKey, records }: Given): string[] {
  const isAddress = service !== undefined && service !== 'worker' && service !== 'local';
  const needs: [what: string, isGiven: boolean][] = [
    ['a folder', folder !== undefined],
    ['--template', template !== undefined],
    ['--service', service !== undefined],
    ['--app-id', !isAddress || appId !== undefined],
    ['--api-key', !isAddress || apiKey !== undefined],
    // A service at an address has records of its own.
    ['--records', isAddress || records !== undefined],
  ];
  return needs.filter(([, isGiven]) => !isGiven).map(([what]) => what);
}
