/** The tools of merchants: reports on searches, settings, and changes that are proposed before they are applied. */
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
