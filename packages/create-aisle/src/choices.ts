/** Choices: what may be answered to the three questions, and which answers go together. */
import { Misuse } from './misuse.ts';

/** What is written, with the folders that it is made of: those of the shops, and files of another one. */
export const templates = {
  page: { label: 'A page without a build', folders: ['page'] },
  vite: { label: 'An app with Vite alone', folders: ['shared', 'vite'] },
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
  /** The folder to write, which may not hold anything. */
  folder: string;
  template: TemplateName;
  service: ServiceChoice;
  /** `demo`, or a file with records. */
  records: string;
  /** ISO 4217 code. */
  currency: string;
}

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** Templates in which the service can run in a worker: it takes a bundler that knows workers with files of their own. */
export const canHoldWorker = (template: TemplateName): boolean => template !== 'page' && template !== 'next';

/** An address of a service, without a slash at the end. @throws Misuse */
export function readAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Misuse(`"${text}" is no address of a service; write it as https://search.example.com`);
  if (address.username || address.password)
    throw new Misuse('The address of the service holds a password; leave it out, and give a search key by --api-key');
  if (address.search || address.hash)
    throw new Misuse(
      `The address of the service has something behind "?" or "#"; write it as https://search.example.com`,
    );
  return address.href.replace(/\/+$/, '');
}

/** What can stand in a header of a request. */
const isCredential = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** @throws Misuse where answers do not go together. */
export function checkChoices({ folder, template, service, currency }: Choices): void {
  if (folder.trim() === '') throw new Misuse('Name a folder; "." is the one that you are in');
  if (service.kind === 'worker' && !canHoldWorker(template))
    throw new Misuse(
      `The service cannot run in the page of the template "${template}"; choose --service local, or --template vite, react, vue or svelte`,
    );
  if (service.kind === 'address') {
    for (const [flag, value] of [
      ['--app-id', service.appId],
      ['--api-key', service.apiKey],
    ] as const)
      if (!isCredential(value)) throw new Misuse(`${flag} must be letters, digits and signs of ASCII, without blanks`);
    if (service.index.trim() === '') throw new Misuse('--index must not be empty; name one, such as products');
  }
  if (!/^[A-Z]{3}$/.test(currency))
    throw new Misuse(`--currency must be three letters of ISO 4217, such as EUR, not "${currency}"`);
}
