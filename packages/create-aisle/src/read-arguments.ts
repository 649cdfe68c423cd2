/** Command line: reads the answers that were given as flags. */
import { parseArgs } from 'node:util';
import { isTemplate, parseServiceUrl, type ServiceChoice, templates, type TemplateName } from './choices.ts';
import { UsageError } from './usage-error.ts';
import { errorMessage } from './error-message.ts';

/** Answers given as flags; missing ones are asked for. */
export interface GivenAnswers {
  help: boolean;
  folder?: string;
  template?: TemplateName;
  /** `worker`, `local` or a URL; with a URL, credentials may still be missing. */
  service?: string;
  appId?: string;
  apiKey?: string;
  index?: string;
  pictures?: string;
  records?: string;
  currency?: string;
}

export const help = `npm create aisle [folder] [-- options]

Creates a working page or app with search; asks for missing options.

  --template <name>    ${Object.keys(templates).join(', ')}
  --service <where>    worker (in the page), local (npm run service), or a URL: https://search.example.com
  --app-id <id>        Application ID at that URL
  --api-key <key>      Search-only key of that application; it is public
  --index <name>       Index to search; "products" by default
  --pictures <address> Base URL of pictures, if their URLs start with a slash
  --records <what>     demo, or a file with your records: a JSON list, or one record a line
  --currency <code>    Currency of prices; EUR by default
  --help               Show this help`;

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

/** Parses the flags. @throws UsageError that names the invalid argument: an unknown flag or template, a second folder or an invalid URL. */
export function readArguments(args: readonly string[]): GivenAnswers {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]!}; see npm create aisle -- --help`);
  }
  const { values, positionals } = parsed;
  if (positionals.length > 1)
    throw new UsageError(`Name one folder, not ${positionals.length}: ${positionals.join(', ')}`);
  const { template, service } = values;
  if (template !== undefined && !isTemplate(template))
    throw new UsageError(`There is no template "${template}"; choose one of ${Object.keys(templates).join(', ')}`);
  const choices: Record<string, unknown> = {
    folder: positionals[0],
    template,
    service: service === undefined || service === 'worker' || service === 'local' ? service : parseServiceUrl(service),
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

/** The service given by flags; undefined if part of it is missing. */
export function serviceFromFlags({
  service,
  appId,
  apiKey,
  index = 'products',
  pictures,
}: GivenAnswers): ServiceChoice | undefined {
  if (service === undefined) return undefined;
  if (service === 'worker' || service === 'local') return { kind: service };
  return appId === undefined || apiKey === undefined
    ? undefined
    : { kind: 'address', host: service, appId, apiKey, index, ...(pictures !== undefined && { pictures }) };
}

/** The missing flags, as they are written on the command line. */
export function missingArguments({ folder, template, service, appId, apiKey, records }: GivenAnswers): string[] {
  const isAddress = service !== undefined && service !== 'worker' && service !== 'local';
  const requirements: [what: string, isGiven: boolean][] = [
    ['a folder', folder !== undefined],
    ['--template', template !== undefined],
    ['--service', service !== undefined],
    ['--app-id', !isAddress || appId !== undefined],
    ['--api-key', !isAddress || apiKey !== undefined],
    // A service at an address has records of its own.
    ['--records', isAddress || records !== undefined],
  ];
  return requirements.filter(([, isGiven]) => !isGiven).map(([what]) => what);
}
