/** `npm create aisle`: asks for missing answers, writes the shop and prints the next steps. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { intro, note, outro } from '@clack/prompts';
import { ask } from './ask.ts';
import { checkChoices, type Choices } from './choices.ts';
import { createProject } from './create-project.ts';
import { Misuse } from './misuse.ts';
import { probeService } from './probe-service.ts';
import { firstSteps, into, packageManagerOf } from './project-readme.ts';
import { givenService, help, missingArguments, readArguments } from './read-arguments.ts';
import { readShopRecords } from './shop-records.ts';

const here = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8')) as { version: string };

/** The answers, from flags and prompts; only from flags if the terminal is not interactive. Undefined after --help. */
async function choose(): Promise<Choices | undefined> {
  const answers = readArguments(process.argv.slice(2));
  if (answers.help) {
    console.log(help);
    return undefined;
  }
  const { folder, template, records, currency = 'EUR' } = answers;
  const service = givenService(answers);
  if (folder !== undefined && template && service && (records !== undefined || service.kind === 'address'))
    return { folder, template, service, records: records ?? 'demo', currency };
  if (!process.stdin.isTTY)
    throw new Misuse(
      `The terminal is not interactive; add ${missingArguments(answers).join(', ')}, or see npm create aisle -- --help`,
    );
  intro('A shop on Aisle');
  return ask(answers);
}

async function create(): Promise<void> {
  const choices = await choose();
  if (!choices) return;
  checkChoices(choices);
  const { service, records } = choices;
  const shopRecords = service.kind === 'address' && records === 'demo' ? await probeService(service) : undefined;
  const shop = shopRecords ?? readShopRecords(records);
  const packageManager = packageManagerOf(process.env['npm_config_user_agent']);
  const files = createProject({ choices, shop, templatesFolder: join(here, 'templates'), version, packageManager });
  const place = relative(process.cwd(), choices.folder) || '.';
  const steps = [...(place === '.' ? [] : [into(place, process.platform)]), ...firstSteps(choices, packageManager)];
  note(steps.join('\n'), 'Next');
  if (service.kind === 'address' && records === 'demo' && !shopRecords)
    note(
      `${service.host} returned no records of "${service.index}": the shop uses common attribute names.`,
      'Check the settings',
    );
  outro(`Wrote ${files.length} files to ${place}.`);
}

/** Runs the command; a Misuse is printed as one sentence and sets exit code 1. */
export async function runCommand(): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
