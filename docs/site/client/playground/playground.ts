/** Playground: pasted records become a search in this page, and the HTML that makes it. */
import { openStage } from '../open-stage.ts';
import { fillIndex } from '../fill-service.ts';
import { pageService } from '../page-service.ts';
import { siteRoot } from '../site-root.ts';
import { attributeNames, guessAttributes, guessSettings, type AttributeRoles } from '@aisle/service';
import { datesAsNumbers } from './dates-as-numbers.ts';
import { parseRecords, type ParsedRecords } from './parse-records.ts';
import { printPage, printSearch } from './print-page.ts';
import { RecordsError } from './records-error.ts';
import { showRoles } from './role-form.ts';
import { hashOf, textOf } from './shared-state.ts';
import type { Stage } from '../live-frame.ts';

/** Bytes of a file that are read into the page. */
const largestFile = 5_000_000;

const find = <Type extends HTMLElement>(name: string): Type => document.querySelector<Type>(`[data-play="${name}"]`)!;
const records = find<HTMLTextAreaElement>('records');
const state = find('state');
const result = find('result');
const roleForm = find('roles');
const html = find<HTMLTextAreaElement>('html');
const settings = find<HTMLTextAreaElement>('settings');
const frame = find<HTMLIFrameElement>('frame');

const say = (text: string, kind: 'good' | 'bad' = 'good'): void => {
  state.textContent = text;
  state.dataset['kind'] = kind;
};

/** Puts the cursor into the line that is wrong. */
function showLine(line: number): void {
  const lines = records.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  records.setAttribute('aria-invalid', 'true');
  records.focus();
  records.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

let stage: Promise<Stage> | undefined;
let latest = 0;

/** Fills the service and shows the search; a newer call takes the place of one that is under way. */
async function draw(parsed: ParsedRecords, roles: AttributeRoles, currency: string): Promise<void> {
  const turn = ++latest;
  const options = { roles, currency, objectID: parsed.records[0]!.objectID };
  html.value = printPage(options);
  settings.value = JSON.stringify(guessSettings(roles), null, 2);
  result.hidden = false;
  const service = pageService();
  await fillIndex(service.admin, 'products', {
    settings: guessSettings(roles),
    records: datesAsNumbers(parsed.records, roles.dates),
  });
  const shown = await (stage ??= openStage(frame));
  if (turn !== latest) return;
  shown.show(printSearch(options, ''), { fetch: service.fetch });
  result.dataset['ready'] = String(turn);
}

/** Describes how dates are stored: records of one's own need the same. */
const describeDates = ({ dates }: AttributeRoles): string =>
  dates.length > 0 ? `${dates.join(', ')}: stored as milliseconds since 1970, which filters of days compare` : '';

async function show(): Promise<void> {
  records.removeAttribute('aria-invalid');
  result.removeAttribute('data-ready');
  try {
    const parsed = parseRecords(records.value);
    const roles = guessAttributes(parsed.records);
    const names = attributeNames(parsed.records).filter((name) => name !== 'objectID');
    const count = parsed.records.length;
    const renamed = parsed.renamed.map(([from, to]) => `“${from}” is called ${to} here`).join(', ');
    const counted = `${count} ${count === 1 ? 'record' : 'records'}`;
    say(`Starting the service in this page with ${counted} …`);
    const redraw = async (next: AttributeRoles, currency: string): Promise<void> => {
      try {
        await draw(parsed, next, currency);
        say(`${[`${counted} of ${parsed.format}`, renamed, describeDates(next)].filter(Boolean).join('; ')}.`);
      } catch (error) {
        say((error as Error).message, 'bad');
      }
    };
    showRoles(roleForm, { names, roles, currency: 'EUR', change: (next, currency) => void redraw(next, currency) });
    void redraw(roles, 'EUR');
  } catch (error) {
    if (!(error instanceof RecordsError)) throw error;
    say(error.message, 'bad');
    showLine(error.line);
  }
}

async function take(file: File | undefined): Promise<void> {
  if (!file) return;
  if (file.size > largestFile)
    return say(`${file.name} holds more than ${largestFile / 1e6} MB: take a part of it.`, 'bad');
  records.value = await file.text();
  await show();
}

function bringSample(format: string): void {
  void fetch(new URL(`playground/sample.${format}`, siteRoot))
    .then((answer) =>
      answer.ok ? answer.text() : Promise.reject(new Error(`The sample was answered with ${answer.status}.`)),
    )
    .then((text) => ((records.value = text), show()))
    .catch((error: Error) => say(error.message, 'bad'));
}

/** Makes the page work; it was only text and inputs before. */
export async function startPlayground(): Promise<void> {
  find('show').addEventListener('click', () => void show());
  find<HTMLInputElement>('file').addEventListener(
    'change',
    ({ target }) => void take((target as HTMLInputElement).files?.[0]),
  );
  for (const button of document.querySelectorAll<HTMLElement>('[data-sample]'))
    button.addEventListener('click', () => bringSample(button.dataset['sample']!));
  records.addEventListener('dragover', (event) => event.preventDefault());
  records.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void take(file);
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]'))
    button.addEventListener('click', () => {
      const text = find<HTMLTextAreaElement>(button.dataset['copy']!);
      navigator.clipboard.writeText(text.value).then(
        () => say('Copied.'),
        () => (text.select(), say('Selected: press Ctrl C.')),
      );
    });
  find('share').addEventListener('click', () => {
    hashOf(records.value).then(
      (hash) => (history.replaceState(null, '', hash), say('The address of this page holds the records now: copy it.')),
      (error: Error) => say(error.message, 'bad'),
    );
  });
  const shared = await textOf(location.hash);
  if (shared !== undefined) {
    records.value = shared;
    await show();
  } else if (location.hash.startsWith('#records='))
    say('The link is not whole: its records cannot be read. Ask for it again.', 'bad');
}
