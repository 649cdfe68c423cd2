/** Questions: asks a person for what no flag has said. */
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
import { errorMessage } from './error-message.ts';

/** Where questions are asked, and answers read: the terminal by default. */
export interface Terminal {
  input?: Readable;
  output?: Writable;
}

/** Ends in order where somebody presses Escape. @throws Misuse */
function orLeave<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  throw new Misuse('Nothing was written.');
}

/** The sentence of an error, for a question that is asked again. */
function complaint(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Words, without the blanks that came along with them. */
const askText = async (options: TextOptions): Promise<string> => orLeave(await text(options)).trim();

const needed = (value: string | undefined): string | undefined => (value?.trim() ? undefined : 'Please say something');

async function askAddress(answers: Given, terminal: CommonOptions): Promise<ServiceChoice> {
  const isKnown = answers.service !== undefined && answers.service !== 'worker' && answers.service !== 'local';
  const host = isKnown
    ? answers.service!
    : readAddress(
        await askText({
          ...terminal,
          message: 'The address of the service',
          placeholder: 'https://search.example.com',
          validate: (value) => complaint(() => readAddress(value?.trim() ?? '')),
        }),
      );
  const appId = answers.appId ?? (await askText({ ...terminal, message: 'Its application ID', validate: needed }));
  const apiKey =
    answers.apiKey ?? (await askText({ ...terminal, message: 'A key that may search, and no more', validate: needed }));
  const index =
    answers.index ?? (await askText({ ...terminal, message: 'The index', initialValue: 'products', validate: needed }));
  return { kind: 'address', host, appId, apiKey, index };
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
          ? [{ value: 'worker' as const, label: 'In the page', hint: 'for trying out: no server, nothing is kept' }]
          : []),
        { value: 'local', label: 'On this machine', hint: 'npm run service' },
        { value: 'address', label: 'At an address', hint: 'it runs already' },
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
        { value: 'file', label: 'What is in a file of mine', hint: 'JSON, or one record a line' },
      ],
    }),
  );
  if (kind === 'demo') return kind;
  return await askText({ ...terminal, message: 'The file', placeholder: 'products.json', validate: needed });
}

/** Asks what is not said yet: three questions, and the folder. */
export async function ask(answers: Given, terminal: Terminal = {}): Promise<Choices> {
  const folder =
    answers.folder ??
    (await askText({ ...terminal, message: 'The folder', initialValue: 'my-shop', validate: needed }));
  const template =
    answers.template ??
    orLeave(
      await select<TemplateName>({
        ...terminal,
        message: 'What is it to be?',
        options: Object.entries(templates).map(([value, { label }]) => ({ value: value as TemplateName, label })),
      }),
    );
  const service = await askService(answers, template, terminal);
  const records = answers.records ?? (service.kind === 'address' ? 'demo' : await askRecords(terminal));
  return { folder, template, service, records, currency: answers.currency ?? 'EUR' };
}
