/** `npm create aisle`: asks for missing answers, writes the shop and prints the next steps. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { intro, log, note, outro } from '@clack/prompts';
import { ask, askAgain } from './ask.ts';
import { checkChoices, type Choices } from './choices.ts';
import { createProject } from './create-project.ts';
import { UsageError } from './usage-error.ts';
import { type Probe, probeService } from './probe-service.ts';
import { firstSteps, cdCommand, packageManagerOf } from './project-readme.ts';
import { serviceFromFlags, help, missingArguments, readArguments } from './read-arguments.ts';
import { type Catalog, hasRelativePictures, readShopRecords } from './shop-records.ts';

const moduleFolder = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(moduleFolder, '../package.json'), 'utf8')) as { version: string };

/** The answers, and whether some were asked for. */
interface Answers {
  choices: Choices;
  isAsking: boolean;
}

/** The answers, from flags and prompts; only from flags if the terminal is not interactive. Undefined after --help. */
async function readChoices(): Promise<Answers | undefined> {
  const answers = readArguments(process.argv.slice(2));
  if (answers.help) {
    console.log(help);
    return undefined;
  }
  const { folder, template, records, currency = 'EUR' } = answers;
  const service = serviceFromFlags(answers);
  if (folder !== undefined && template && service && (records !== undefined || service.kind === 'address'))
    return { choices: { folder, template, service, records: records ?? 'demo', currency }, isAsking: false };
  if (!process.stdin.isTTY)
    throw new UsageError(
      `The terminal is not interactive; add ${missingArguments(answers).join(', ')}, or see npm create aisle -- --help`,
    );
  intro('A shop on Aisle');
  return { choices: await ask(answers), isAsking: true };
}

/** The service whose records the shop shows, if it is another one than that of the shop. */
const remoteOf = ({ service, records }: Choices) =>
  service.kind === 'address' && records === 'demo' ? service : undefined;

/** Reads the records of the service. A refusal is shown and asked about again, so that no other answer is lost. */
async function probeChoices({ choices, isAsking }: Answers): Promise<{ choices: Choices; probe: Probe | undefined }> {
  const remote = remoteOf(choices);
  if (!remote) return { choices, probe: undefined };
  try {
    return { choices, probe: await probeService(remote) };
  } catch (error) {
    if (!isAsking || !(error instanceof UsageError)) throw error;
    log.error(error.message);
    const service = await askAgain(remote);
    return probeChoices({ choices: { ...choices, service }, isAsking });
  }
}

/** Notes on what the shop lacks. */
function noteProblems({ service }: Choices, shop: Catalog, problem: string | undefined): void {
  if (problem !== undefined) note(`${problem}: the shop uses common attribute names.`, 'Check the settings');
  if (service.kind === 'address' && service.pictures === undefined && hasRelativePictures(shop))
    note(
      'Pictures of the records begin with a slash, so they are looked for at the address of the shop; say where they are by --pictures https://shop.example.com',
      'Pictures',
    );
}

async function create(): Promise<void> {
  const answers = await readChoices();
  if (!answers) return;
  checkChoices(answers.choices);
  const { choices, probe } = await probeChoices(answers);
  const shop = probe?.catalog ?? readShopRecords(choices.records);
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
  noteProblems(choices, shop, probe?.problem);
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
