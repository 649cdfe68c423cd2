/** Documents: the state after a publish, whatever was staged for it. */
import { expect, it } from 'vitest';
import { isThorough } from '../../../testing/brief.ts';
import { runSteps } from '../steps.ts';
import { Documents } from './documents.ts';

it('all of many records are replaced in one publish, and their texts are forgotten behind it', () => {
  // More than a call may have arguments.
  const count = isThorough ? 300_000 : 130_000;
  const documents = new Documents();
  const putAll = (version: number) => {
    for (let at = 0; at < count; at++) documents.put(`r${at}`, `{"version":${version}}`);
    documents.publish();
  };
  putAll(1);
  putAll(2);
  expect(documents.living).toBe(count);
  expect(documents.recordOf(documents.numberOf('r7')!)).toEqual({ version: 2 });
  runSteps(documents.settle());
  expect(documents.recordOf(documents.numberOf(`r${count - 1}`)!)).toEqual({ version: 2 });
  expect(documents.dead[7]).not.toBe(0);
}, 60_000);
