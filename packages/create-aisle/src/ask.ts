/** Prompts: asks for options missing from the command line. */
import type { Readable, Writable } from 'node:stream';
import { type CommonOptions, isCancel, select, text, type TextOptions } from '@clack/prompts';
import {
  supportsWorker,
  type Choices,
  parseServiceUrl,
  type ServiceChoice,
  templates,
  type TemplateName,
} from './choices.ts';
import { UsageError } from './usage-error.ts';
import { serviceFromFlags, type GivenAnswers } from './read-arguments.ts';
import { errorMessage } from './error-message.ts';

/** Streams of the prompts; the terminal by default. */
export interface Terminal {
  input?: Readable;
  output?: Writable;
}

/** Returns the answer. @throws UsageError when the prompt was cancelled. */
function unlessCancelled<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  throw new UsageError('Nothing was written.');
}

/** The message of a failed check, as the prompt shows it; undefined if it passes. */
function validationMessage(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Asks for text and trims it. */
const askText = async (options: TextOptions): Promise<string> => unlessCancelled(await text(options)).trim();

/** Asks for text with an answer that an empty one stands for. */
const askWithDefault = (message: string, value: string, terminal: CommonOptions): Promise<string> =>
  askText({ ...terminal, message, placeholder: value, defaultValue: value });

const requireText = (value: string | undefined): string | undefined =>
  value?.trim() ? undefined : 'Please enter a value';

type AddressChoice = Extract<ServiceChoice, { kind: 'address' }>;

/**
 * Asks anew for a service that refused, with the answers so far as defaults.
 *
 * @example
 * const corrected = await askAgain(choices.service);
 */
export async function askAgain(refused: AddressChoice, terminal: Terminal = {}): Promise<AddressChoice> {
  const { host, appId, index } = refused;
  return {
    ...refused,
    host: parseServiceUrl(await askWithDefault('URL of the service', host, terminal)),
    appId: await askWithDefault('Its application ID', appId, terminal),
    apiKey: await askText({ ...terminal, message: 'A search-only API key', validate: requireText }),
    index: await askWithDefault('The index', index, terminal),
  };
}

async function askAddress(answers: GivenAnswers, terminal: CommonOptions): Promise<AddressChoice> {
  const isUrlGiven = answers.service !== undefined && answers.service !== 'worker' && answers.service !== 'local';
  const host = isUrlGiven
    ? answers.service!
    : parseServiceUrl(
        await askText({
          ...terminal,
          message: 'URL of the service',
          placeholder: 'https://search.example.com',
          validate: (value) => validationMessage(() => parseServiceUrl(value?.trim() ?? '')),
        }),
      );
  const appId = answers.appId ?? (await askText({ ...terminal, message: 'Its application ID', validate: requireText }));
  const apiKey =
    answers.apiKey ?? (await askText({ ...terminal, message: 'A search-only API key', validate: requireText }));
  const index = answers.index ?? (await askWithDefault('The index', 'products', terminal));
  const { pictures } = answers;
  return { kind: 'address', host, appId, apiKey, index, ...(pictures !== undefined && { pictures }) };
}

async function askService(
  answers: GivenAnswers,
  template: TemplateName,
  terminal: CommonOptions,
): Promise<ServiceChoice> {
  const service = serviceFromFlags(answers);
  if (service) return service;
  if (answers.service !== undefined) return askAddress(answers, terminal);
  const kind = unlessCancelled(
    await select<'worker' | 'local' | 'address'>({
      ...terminal,
      message: 'Where is the service?',
      options: [
        ...(supportsWorker(template)
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
  const kind = unlessCancelled(
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
  return await askText({ ...terminal, message: 'The file', placeholder: 'products.json', validate: requireText });
}

/** Asks for all answers that are still missing. */
export async function ask(answers: GivenAnswers, terminal: Terminal = {}): Promise<Choices> {
  const folder = answers.folder ?? (await askWithDefault('The folder', 'my-shop', terminal));
  const template =
    answers.template ??
    unlessCancelled(
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
