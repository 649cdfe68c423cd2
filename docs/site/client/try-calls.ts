/** Calls to try: an operation of the reference as a form, answered by a service in this page. */
import { waitForTask } from '@aisle/admin';
import { pageService, type PageService } from './page-service.ts';
import { siteRoot } from './site-root.ts';
import { apiKey, appId } from './service-names.ts';

interface TryCall {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}
interface TryFile {
  before: readonly TryCall[];
  calls: Readonly<Record<string, TryCall>>;
}

const credentials = {
  'X-Service-Application-Id': appId,
  'X-Service-API-Key': apiKey,
  'Content-Type': 'application/json',
};

async function load(): Promise<TryFile> {
  const answer = await fetch(new URL('try.json', siteRoot));
  if (!answer.ok) throw new Error(`The examples were answered with ${answer.status}.`);
  return (await answer.json()) as TryFile;
}

let file: Promise<TryFile> | undefined;
let prepared: Promise<PageService> | undefined;

/** The service with everything in it that the examples name. */
async function prepare(): Promise<PageService> {
  const service = pageService();
  const { before } = await (file ??= load());
  // The examples of the contract bring their own products: those of the shop go, and the search of the site stays.
  const { items = [] } = await service.admin.indices.listIndices({});
  for (const { name } of items) if (name !== 'site') await service.admin.indices.deleteIndex({ indexName: name });
  for (const { method, path, body } of before)
    await service.fetch(new URL(path, 'http://worker'), {
      method,
      headers: credentials,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  // Tasks of an index are done in their order: when this one is, all before it are.
  const { taskID } = await service.admin.objects.deleteObject({ indexName: 'products', objectID: 'nothing' });
  await waitForTask(service.admin.tasks, { indexName: 'products', taskID });
  return service;
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

function showForm(place: HTMLElement, name: string, call: TryCall): void {
  const form = make('form', { className: 'try-form' });
  const path = make('input', { value: call.path, spellcheck: false, className: 'try-path' });
  path.setAttribute('aria-label', `Path and query of ${name}`);
  const line = make('div', { className: 'bar' });
  const run = make('button', { type: 'submit', className: 'main-button', textContent: 'Run' });
  line.append(make('b', { textContent: call.method }), path, run);
  const headers = make('p', {
    textContent: Object.entries(call.headers ?? {})
      .map(([header, value]) => `${header}: ${value}`)
      .join(', '),
  });
  const body = make('textarea', { value: JSON.stringify(call.body, null, 2) ?? '', spellcheck: false });
  body.setAttribute('aria-label', `Body of ${name}`);
  body.rows = Math.min(20, body.value.split('\n').length + 1);
  const status = make('p', { className: 'live-state' });
  status.setAttribute('role', 'status');
  const answer = make('pre', { hidden: true, tabIndex: 0 });
  form.append(
    line,
    ...(headers.textContent ? [headers] : []),
    ...(call.body === undefined ? [] : [body]),
    status,
    answer,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!path.value.startsWith('/')) return void (status.textContent = 'The path must begin with "/".');
    status.textContent = 'Running, in this page: the first call starts the service …';
    answer.hidden = true;
    try {
      const service = await (prepared ??= prepare());
      const started = performance.now();
      const response = await service.fetch(new URL(path.value, 'http://worker'), {
        method: call.method,
        headers: { ...credentials, ...call.headers },
        ...(call.body !== undefined && { body: body.value }),
      });
      const text = await response.text();
      status.textContent = `${response.status} after ${Math.max(1, Math.round(performance.now() - started))} ms`;
      answer.textContent = pretty(text);
      answer.hidden = !text;
      form.dataset['status'] = String(response.status);
    } catch (error) {
      status.textContent = `It could not run here: ${(error as Error).message}`;
    }
  });
  place.replaceChildren(form);
  path.focus();
}

/** Puts the form in place of a button. */
export async function tryCall(place: HTMLElement): Promise<void> {
  const name = place.dataset['try']!;
  try {
    const { calls } = await (file ??= load());
    showForm(place, name.split('.')[1]!, calls[name]!);
  } catch (error) {
    file = undefined;
    place.append(make('p', { textContent: (error as Error).message }));
  }
}
