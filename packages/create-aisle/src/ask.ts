/** Prompts: asks for the answers that no flag has given. */
import type { Readable, Writable } from 'node:stream';
import { type CommonOptions, isCancel, select, text, type TextOptions } from '@clack/prompts';
import {
  canHoldWorker,
  type Choices,
  readAddress,
  type ServiceChoice,
  templates,
  type TemplateName,
} from './choices.ts';
import { Misuse } from './misuse.ts';
import { givenService, type Given } from './read-arguments.ts';

/** Streams of the prompts; the terminal by default. */
export interface Terminal {
  input?: Readable;
  output?: Writable;
}

/** Returns the answer. @throws Misuse when the prompt was cancelled. */
function orLeave<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  throw new Misuse('Nothing was written.');
}

/** The message of a failed check, as the prompt shows it; undefined if it passes. */
function complaint(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Asks for text and trims it. */
const askText = async (options: TextOptions): Promise<string> => orLeave(await text(options)).trim();

const needed = (value: string | undefined): string | undefined => (value?.trim() ? undefined : 'Please enter a value');

async function askAddress(answers: Given, terminal: CommonOptions): Promise<ServiceChoice> {
  const isKnown = answers.service !== undefined && answers.service !== 'worker' && answers.service !== 'local';
  const host = isKnown
    ? answers.service!
    : readAddress(
        await askText({
          ...terminal,
          message: 'URL of the service',
          placeholder: 'https://search.example.com',
          validate: (value) => complaint(() => readAddress(value?.trim() ?? '')),
        }),
      );
  const appId = answers.appId ?? (await askText({ ...terminal, message: 'Its application ID', validate: needed }));
  const apiKey = answers.apiKey ?? (await askText({ ...terminal, message: 'A search-only API key', validate: needed }));
  const index =
    answers.index ?? (await askText({ ...terminal, message: 'The index', initialValue: 'products', validate: needed }));
  const { pictures } = answers;
  return { kind: 'address', host, appId, apiKey, index, ...(pictures !== undefined && { pictures }) };
}

async function askService(answers: Given, template: TemplateName, terminal: CommonOptions): Promise<ServiceChoice> {
  const service = givenService(answers);
  if (service) return service;
  if (answers.service !== undefined) return askAddress(answers, terminal);
  const kind = orLeave(
    await select<'worker' | 'local' | 'address'>({
      ...terminal,
      message: 'Where is the service?',
      options: [
        ...(canHoldWorker(template)
          ? [{ value: 'worker' as const, label: 'In the page', hint: 'for trials: no server, data is lost on reload' }]
          : []),
        { value: 'local', label: 'On this machine', hint: 'npm run service' },
        { value: 'address', label: 'At a URL', hint: 'already running' },
      ],
    }),
  );
  return kind === 'address' ? askAddress(answers, terminal) : { kind };
}

async function askRecords(terminal: CommonOptions): Promise<string> {
  const kind = orLeave(
    await select({
      ...terminal,
      message: 'What do you sell?',
      options: [
        { value: 'demo', label: 'Demonstration products' },
        { value: 'file', label: 'Products from a file', hint: 'JSON, or one record a line' },
      ],
    }),
  );
  if (kind === 'demo') return kind;
  return await askText({ ...terminal, message: 'The file', placeholder: 'products.json', validate: needed });
}

/** Asks for all answers that are still missing. */
export async function ask(answers: Given, terminal: Terminal = {}): Promise<Choices> {
  const folder =
    answers.folder ??
    (await askText({ ...terminal, message: 'The folder', initialValue: 'my-shop', validate: needed }));
  const template =
    answers.template ??
    orLeave(
      await select<TemplateName>({
        ...terminal,
        message: 'Which template?',
        options: Object.entries(templates).map(([value, { label }]) => ({ value: value as TemplateName, label })),
      }),
    );
  const service = await askService(answers, template, terminal);
  const records = answers.records ?? (service.kind === 'address' ? 'demo' : await askRecords(terminal));
  return { folder, template, service, records, currency: answers.currency ?? 'EUR' };
}
