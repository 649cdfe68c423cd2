/** `npm create aisle`: asks for missing answers, writes the shop and prints the next steps. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { intro, note, outro } from '@clack/prompts';
import { ask } from './ask.ts';
import { checkChoices, type Choices } from './choices.ts';
import { createProject } from './create-project.ts';
import { UsageError } from './usage-error.ts';
import { probeService } from './probe-service.ts';
import { firstSteps, cdCommand, packageManagerOf } from './project-readme.ts';
import { serviceFromFlags, help, missingArguments, readArguments } from './read-arguments.ts';
import { readShopRecords } from './shop-records.ts';

const moduleFolder = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(moduleFolder, '../package.json'), 'utf8')) as { version: string };

/** The answers, from flags and prompts; only from flags if the terminal is not interactive. Undefined after --help. */
async function readChoices(): Promise<Choices | undefined> {
  const answers = readArguments(process.argv.slice(2));
  if (answers.help) {
    console.log(help);
    return undefined;
  }
  const { folder, template, records, currency = 'EUR' } = answers;
  const service = serviceFromFlags(answers);
  if (folder !== undefined && template && service && (records !== undefined || service.kind === 'address'))
    return { folder, template, service, records: records ?? 'demo', currency };
  if (!process.stdin.isTTY)
    throw new UsageError(
      `The terminal is not interactive; add ${missingArguments(answers).join(', ')}, or see npm create aisle -- --help`,
    );
  intro('A shop on Aisle');
  return ask(answers);
}

async function create(): Promise<void> {
  const choices = await readChoices();
  if (!choices) return;
  checkChoices(choices);
  const { service, records } = choices;
  const remote = service.kind === 'address' && records === 'demo' ? service : undefined;
  const probed = remote && (await probeService(remote));
  const shop = probed ?? readShopRecords(records);
  const packageManager = packageManagerOf(process.env['npm_config_user_agent']);
  const files = createProject({
    choices,
    shop,
    templatesFolder: join(moduleFolder, 'templates'),
    version,
    packageManager,
  });
  const relativeFolder = relative(process.cwd(), choices.folder) || '.';
  const steps = [
    ...(relativeFolder === '.' ? [] : [cdCommand(relativeFolder, process.platform)]),
    ...firstSteps(choices, packageManager),
  ];
  note(steps.join('\n'), 'Next');
  if (remote && !probed)
    note(
      `${remote.host} returned no records of "${remote.index}": the shop uses common attribute names.`,
      'Check the settings',
    );
  outro(`Wrote ${files.length} files to ${relativeFolder}.`);
}

/** Runs the command; a UsageError is printed as one sentence and sets exit code 1. */
export async function runCommand(): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
