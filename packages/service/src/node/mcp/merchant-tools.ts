/** The tools of merchants: what shoppers search for, how the index is set, and changes that are proposed first. */
// Why: decision 0060.
import type { Tool } from './tool.ts';
import { listRulesTool } from './merchant/list-rules.ts';
import { listProposedSynonymsTool, listSynonymsTool } from './merchant/list-synonyms.ts';
import { listTestsTool } from './merchant/list-tests.ts';
import { applyChangeTool, proposeChangeTool } from './merchant/propose-change.ts';
import { readSearchesTool } from './merchant/read-searches.ts';
import { readSettingsTool } from './merchant/read-settings.ts';

/** In the order in which agents see them. */
export const merchantTools: readonly Tool[] = [
  readSearchesTool,
  listTestsTool,
  readSettingsTool,
  listRulesTool,
  listSynonymsTool,
  listProposedSynonymsTool,
  proposeChangeTool,
  applyChangeTool,
];
