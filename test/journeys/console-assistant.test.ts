/** A merchandiser asks: what comes of it stands filled in in the ordinary editors, and is saved there or not at all. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ConsoleWorld,
  type Desk,
  type DeskOptions,
  findingsOf,
  INDEX,
  openConsoleWorld,
  settled,
} from '../testing/console-world.ts';
import { itThorough } from '../testing/thorough.ts';

/** A model that says what a test wants. */
interface ScriptedModel {
  url: string;
  requests: object[];
  nextAbort: () => Promise<void>;
  script(...answers: object[]): void;
  close(): Promise<void>;
}

const { startScriptedModel } = (await import(
  new URL('../../packages/service/src/node/assistant/testing/scripted-model.ts', import.meta.url).href
)) as { startScriptedModel: () => Promise<ScriptedModel> };

const uses = (name: string, input: object) => ({ calls: [{ name, input: JSON.stringify(input) }] });

let model: ScriptedModel;
let world: ConsoleWorld;

beforeAll(async () => {
  model = await startScriptedModel();
  world = await openConsoleWorld({ days: 0, assistantUrl: model.url });
});
afterAll(async () => {
  await world?.close();
  await model?.close();
});

async function signIn({ page }: Desk): Promise<void> {
  await page.getByLabel('Application ID').fill('shop');
  await page.getByLabel('API key').fill(world.node.adminKey);
  await page.keyboard.press('Enter');
}

async function openPanel({ page }: Desk): Promise<void> {
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  await page.getByRole('heading', { name: 'What do you want to change?' }).waitFor();
}

/** Opens a view with the assistant beside it. */
async function openAssistant(options: DeskOptions = {}): Promise<Desk> {
  const desk = await world.open({ width: 1440, route: '#/searches', ...options });
  await settled(desk.page);
  await openPanel(desk);
  return desk;
}

async function ask({ page }: Desk, question: string): Promise<void> {
  await page.getByLabel('Your question or wish').fill(question);
  await page.keyboard.press('Enter');
}

const rulesOf = () => world.call<{ nbHits: number }>('POST', `/1/indexes/${INDEX}/rules/search`, { query: '' });

it('a rule is proposed with its preview, opened in the editor, and saved there', async () => {
  const desk = await openAssistant();
  const { page } = desk;
  const { hits } = await world.call<{ hits: { objectID: string; name: string }[] }>(
    'POST',
    `/1/indexes/${INDEX}/query`,
    { query: 'boots', analytics: false },
  );
  const { objectID, name } = hits[4]!;
  const rule = {
    objectID: 'boots-pushed',
    description: 'Winter boots first',
    conditions: [{ pattern: 'boots', anchoring: 'contains' }],
    consequence: { promote: [{ objectID, position: 0 }] },
  };
  model.script(uses('propose_change', { change: { rule } }), { text: [`[[${objectID}]] comes first.`] });
  await ask(desk, 'push winter boots');
  const card = page.locator('article.proposal');
  await card.getByText('Winter boots first').waitFor();
  await card.getByText(`${name}: 5 → 1`).waitFor();
  await page.getByRole('log').getByText('comes first.').waitFor();
  expect((await rulesOf()).nbHits).toBe(0);
  expect(await findingsOf(desk)).toEqual([]);

  await card.getByRole('button', { name: 'Open in the editor' }).click();
  await page.getByRole('heading', { name: 'New rule' }).waitFor();
  await page.locator('aisle-console-rule').getByText(name).first().waitFor();
  expect((await rulesOf()).nbHits).toBe(0);
  // What is filled in is not saved: leaving asks.
  await page.getByRole('link', { name: 'Live' }).click();
  await page.getByRole('button', { name: 'Discard' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('aisle-console-rule').getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await rulesOf()).nbHits).toBe(1);
  // Whether the name is free is asked before it is saved.
  expect(desk.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  await desk.close();
});

itThorough('a synonym, settings, a test and a report open where they belong', async () => {
  const desk = await openAssistant();
  const { page } = desk;
  const synonym = { type: 'onewaysynonym', input: 'joggers', synonyms: ['trousers'] };
  model.script(
    {
      calls: [
        { name: 'propose_change', input: JSON.stringify({ change: { synonym } }) },
        { name: 'propose_change', input: JSON.stringify({ change: { settings: { hitsPerPage: 12 } } }) },
        {
          name: 'propose_test',
          input: JSON.stringify({ name: 'Clicks lift', parameters: { enableReRanking: true }, traffic: 30 }),
        },
        {
          name: 'open_report',
          input: JSON.stringify({ report: 'searches_without_results', from: '2026-10-01', to: '2026-10-31' }),
        },
      ],
    },
    { text: ['All of it is filled in.'] },
  );
  await ask(desk, 'do all of it');
  await page.getByRole('log').getByText('All of it is filled in.').waitFor();
  const open = async (text: string, button = 'Open in the editor') =>
    page.locator('article.proposal', { hasText: text }).getByRole('button', { name: button }).click();

  await open('New synonym');
  const words = page.getByLabel('Words', { exact: false }).first();
  await expect.poll(() => words.inputValue()).toBe('joggers, trousers');

  await open('Change settings');
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await page.locator('aisle-console-settings').getByText('hitsPerPage').first().waitFor();

  await open('A/B test');
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await expect.poll(() => page.locator('#test-name').inputValue()).toBe('Clicks lift');

  await open('Report', 'Open the report');
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await expect.poll(() => page.url()).toContain('tab=failing');
  expect(page.url()).toContain('period=2026-10-01..2026-10-31');
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('a model that fails says so, the next question is answered, and a reload goes on with it', async () => {
  const desk = await openAssistant({ width: 390, height: 800, colorScheme: 'dark' });
  const { page } = desk;
  model.script({ status: 500 });
  await ask(desk, 'why?');
  await page.getByRole('alert').waitFor();
  expect(await findingsOf(desk)).toEqual([]);
  model.script({ text: ['Because of its sales.'] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('log').getByText('Because of its sales.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  await page.getByRole('log').getByText('Because of its sales.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('aisle-console-assistant').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Ask for a change');
  await desk.close();
});

it('whoever signs out leaves nothing of what was asked in the tab, not even of an answer that is under way', async () => {
  const desk = await world.open({ width: 1440, key: null });
  const { page } = desk;
  await signIn(desk);
  await openPanel(desk);
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  model.script({ text: ['The margin of lamps is thin.'] });
  await ask(desk, 'what did lamps earn?');
  await page.getByRole('log').getByText('The margin of lamps is thin.').waitFor();
  model.script({ silentAfter: ['The margin of tents is better. ', 'They '] });
  await ask(desk, 'and tents?');
  await page.getByRole('log').getByText('The margin of tents').waitFor();
  expect(await stored()).toContain('what did lamps earn?');
  const hasLeft = model.nextAbort();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to Aisle' }).waitFor();
  await hasLeft;
  const left = await stored();
  for (const trace of ['lamps', 'tents', world.node.adminKey]) expect(left).not.toContain(trace);

  await signIn(desk);
  await openPanel(desk);
  expect(await page.getByRole('log').count()).toBe(0);
  await desk.close();
});

it('a tab whose connection is gone finds nothing of what was asked after a reload', async () => {
  const desk = await world.open({ width: 1440, key: null });
  const { page } = desk;
  await signIn(desk);
  await openPanel(desk);
  model.script({ text: ['The margin of lamps is thin.'] });
  await ask(desk, 'what did lamps earn?');
  await page.getByRole('log').getByText('The margin of lamps is thin.').waitFor();
  await page.evaluate(() => sessionStorage.removeItem('aisle-console:connection'));
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in to Aisle' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('lamps');
  await desk.close();
});

it('an agent is set, saved, tried uncounted, and its conversations are counted', async () => {
  const desk = await world.open({ width: 1440, route: '#/conversations?tab=agent' });
  const { page } = desk;
  await settled(page);
  await page.getByLabel('This index has an agent').check();
  await page.getByLabel('Name', { exact: true }).fill('Nora');
  await page.getByLabel('Questions to begin with').fill('What is good for rain?');
  await page.getByLabel('Store what shoppers ask').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const settings = () => world.call<{ agents?: object }>('GET', `/1/indexes/${INDEX}/settings`);
  await expect
    .poll(async () => (await settings()).agents)
    .toEqual({ conversation: { name: 'Nora', prompts: ['What is good for rain?'], keepQuestions: true } });
  const trial = page.locator('aisle-chat');
  await trial.getByRole('textbox').waitFor();
  expect(await findingsOf(desk)).toEqual([]);

  // Questions and name are those of the form, saved or not, and no model is asked for them.
  const requests = model.requests.length;
  await trial.getByRole('heading', { name: 'Nora' }).waitFor();
  await trial.getByRole('button', { name: 'What is good for rain?' }).waitFor();
  await page.getByLabel('Questions to begin with').fill('What is good for snow?\nWhich tent is light?');
  await expect
    .poll(() => trial.locator('[part=prompt]').allTextContents())
    .toEqual(['What is good for snow?', 'Which tent is light?']);
  await page.getByLabel('Questions to begin with').fill('');
  await expect.poll(() => trial.locator('[part=prompt]').count()).toBe(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(model.requests).toHaveLength(requests);

  model.script({ text: ['A rain jacket.'] });
  await trial.getByRole('button', { name: 'What is good for rain?' }).click();
  await trial.getByText('A rain jacket.').first().waitFor();
  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByText('Nobody has asked yet').waitFor();

  const ask = (id: string) =>
    fetch(`${world.node.url}/agent-studio/1/agents/${INDEX}/completions?stream=false`, {
      method: 'POST',
      headers: { 'X-Service-API-Key': world.node.searchKey },
      body: JSON.stringify({ id, messages: [{ role: 'user', content: 'Have you got zeppelins?' }] }),
    });
  model.script({ calls: [{ name: 'search_products', input: '{"query": "zzzeppelin"}' }] }, { text: ['No.'] });
  expect((await ask('one')).status).toBe(200);
  await world.node.service.whenIdle();
  await page.reload();
  await page.getByRole('rowheader', { name: 'Have you got zeppelins?' }).waitFor();
  expect(await findingsOf(desk)).toEqual([]);
  expect(desk.complaints).toEqual([]);
  await desk.close();
});
