/** Options of the assistant on the command line and in the environment: a language model on this machine or another one. */
import { parseUrl } from '../../foundation/wire/parse-url.ts';
import { type Environment, UsageError } from './cli-place.ts';

/** The raw options of the command line. */
export interface GivenAssistantOptions {
  'assistant-url'?: string | undefined;
  'assistant-model'?: string | undefined;
}

/** Options of the language model that answers shoppers. */
export interface AssistantOptions {
  /**
   * Base URL of `/chat/completions` of a server with the API of OpenAI (Ollama, vLLM, LM Studio, llama.cpp): `http://127.0.0.1:11434/v1`.
   * Its host must be an allowed one. None by default.
   */
  assistantUrl?: string;
  /** Model name on that server; required with a URL. */
  assistantModel?: string;
  /** Sent to it as `Authorization: Bearer …`; none by default. */
  assistantKey?: string;
}

/** @throws UsageError that names the option. */
export function readAssistantOptions(
  values: GivenAssistantOptions,
  env: Environment,
): { [Name in keyof AssistantOptions]: AssistantOptions[Name] | undefined } {
  const assistantUrl = values['assistant-url'] ?? (env['AISLE_ASSISTANT_URL'] || undefined);
  const assistantModel = values['assistant-model'] ?? (env['AISLE_ASSISTANT_MODEL'] || undefined);
  if (assistantUrl === undefined) {
    if (assistantModel !== undefined)
      throw new UsageError('--assistant-model needs --assistant-url, where the model is');
    return {};
  }
  const url = parseUrl(assistantUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new UsageError(
      '--assistant-url must be an address such as http://127.0.0.1:11434/v1, without user, "?" and "#"; its key comes from AISLE_ASSISTANT_KEY',
    );
  if (!assistantModel)
    throw new UsageError(
      'Say by --assistant-model what the server of --assistant-url calls the model, such as llama3.2',
    );
  return { assistantUrl, assistantModel, assistantKey: env['AISLE_ASSISTANT_KEY'] || undefined };
}

/**
 * Reads the model from the environment (`AISLE_ASSISTANT_URL`, `AISLE_ASSISTANT_MODEL`, `AISLE_ASSISTANT_KEY`), for programs that start the
 * service; empty if it names none.
 * @throws Error that names the invalid option.
 *
 * @example
 * const service = await createNodeService(readAssistantEnvironment(process.env));
 */
export const readAssistantEnvironment = (env: Environment): AssistantOptions =>
  // Unset options are omitted, so that the defaults apply.
  Object.fromEntries(Object.entries(readAssistantOptions({}, env)).filter(([, value]) => value !== undefined));
