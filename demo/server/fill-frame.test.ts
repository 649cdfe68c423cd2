import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMarks } from './fill-frame.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frame-'));
  const fragments = { header: '<h1><!-- fill: title --></h1>\n', here: 'Here\n', title: 'Untitled', footer: 'End' };
  for (const [name, html] of Object.entries(fragments)) await writeFile(join(folder, `${name}.html`), html);
});
afterAll(() => rm(folder, { recursive: true }));

it('fills fragments into a page, and fragments into fragments by the names that the page gives', async () => {
  expect(await fillMarks('<!-- fill: header title=here --><p>$&</p><!-- fill: footer -->', { folder })).toBe(
    '<h1>Here</h1><p>$&</p>End',
  );
  expect(await fillMarks('<!-- fill: header -->', { folder })).toBe('<h1>Untitled</h1>');
});

it('leaves other comments alone, and says which fragment is missing', async () => {
  expect(await fillMarks('<!-- filled: with tea -->', { folder })).toBe('<!-- filled: with tea -->');
  await expect(fillMarks('<!-- fill: nobody -->', { folder })).rejects.toThrow('nobody.html');
});
