/** Choices: the possible answers, and which of them are compatible. */
import { UsageError } from './usage-error.ts';

/** The templates, each with its label and the folders or single files that it is built from. */
export const templates = {
  page: { label: 'A static page without a build step', folders: ['page'] },
  vite: { label: 'An app with plain Vite', folders: ['shared', 'vite'] },
  react: { label: 'An app in React', folders: ['shared', 'react'] },
  vue: { label: 'An app in Vue', folders: ['shared', 'vue'] },
  svelte: { label: 'An app in Svelte', folders: ['shared', 'svelte'] },
  next: { label: 'An app in Next.js', folders: ['shared', 'react/src/shop-app.tsx', 'next'] },
} as const;

export type TemplateName = keyof typeof templates;

/** Where the service is. */
export type ServiceChoice =
  | { kind: 'worker' }
  | { kind: 'local' }
  | { kind: 'address'; host: string; appId: string; apiKey: string; index: string; pictures?: string };

/** All answers. */
export interface Choices {
  /** The target folder; must be empty or not exist. */
  folder: string;
  template: TemplateName;
  service: ServiceChoice;
  /** `demo`, or a file with records. If `service.kind` is `address`, `demo` means the records of the service, and a file is described instead of them. */
  records: string;
  /** ISO 4217 code. */
  currency: string;
}

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** Whether the template can run the service in a worker: that needs a bundler that supports workers with files of their own. */
export const supportsWorker = (template: TemplateName): boolean => template !== 'page' && template !== 'next';

/**
 * Parses the URL of a service and removes trailing slashes.
 * @throws UsageError when it is not an HTTP(S) URL, or contains a user name, a password, a query or a fragment.
 */
export function parseServiceUrl(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new UsageError(`"${text}" is not the URL of a service; write it as https://search.example.com`);
  if (address.username || address.password)
    throw new UsageError(
      'The URL of the service contains a user name or password; remove it and pass a search key with --api-key',
    );
  if (address.search || address.hash)
    throw new UsageError(
      'The URL of the service contains a query ("?") or a fragment ("#"); write it as https://search.example.com',
    );
  return address.href.replace(/\/+$/, '');
}

/** Whether a text can be sent in a request header: printable ASCII without blanks. */
const isCredential = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** Checks that the answers are valid and compatible. @throws UsageError when they are not. */
export function checkChoices({ folder, template, service, currency }: Choices): void {
  if (folder.trim() === '') throw new UsageError('Name a folder; "." is the current folder');
  if (service.kind === 'worker' && !supportsWorker(template))
    throw new UsageError(
      `The service cannot run in the page of the template "${template}"; choose --service local, or --template vite, react, vue or svelte`,
    );
  if (service.kind === 'address') {
    for (const [flag, value] of [
      ['--app-id', service.appId],
      ['--api-key', service.apiKey],
    ] as const)
      if (!isCredential(value)) throw new UsageError(`${flag} must be printable ASCII without blanks`);
    if (service.index.trim() === '') throw new UsageError('--index must not be empty; name one, such as products');
  }
  if (!/^[A-Z]{3}$/.test(currency))
    throw new UsageError(`--currency must be three letters of ISO 4217, such as EUR, not "${currency}"`);
}
