/** The tools of the console's assistant: they read what a merchandiser may read, and fill in what the user may then save. None of them changes anything. */
import type { KeyRights } from '../../../request/credentials/key-rights.ts';
import { listRulesTool } from '../../mcp/merchant/list-rules.ts';
import { listProposedSynonymsTool, listSynonymsTool } from '../../mcp/merchant/list-synonyms.ts';
import { listTestsTool } from '../../mcp/merchant/list-tests.ts';
import { readSearchesTool } from '../../mcp/merchant/read-searches.ts';
import { readSettingsTool } from '../../mcp/merchant/read-settings.ts';
import type { Tool } from '../../mcp/tool.ts';
import { getProductTool } from '../../mcp/tools/get-product.ts';
import { listFiltersTool } from '../../mcp/tools/list-filters.ts';
import { searchProductsTool } from '../../mcp/tools/search-products.ts';
import { draftChangeTool } from './draft-change.ts';
import { draftTestTool } from './draft-test.ts';
import { explainRankingTool } from './explain-ranking.ts';
import { openReportTool } from './open-report.ts';

/** In the order in which models see them. */
export const merchandiserTools: readonly Tool[] = [
  searchProductsTool,
  getProductTool,
  listFiltersTool,
  explainRankingTool,
  readSearchesTool,
  readSettingsTool,
  listRulesTool,
  listSynonymsTool,
  listProposedSynonymsTool,
  listTestsTool,
  draftChangeTool,
  draftTestTool,
  openReportTool,
];

/** Returns those that a key may use. */
export const toolsFor = ({ can }: KeyRights): readonly Tool[] =>
  merchandiserTools.filter(({ permissions }) => permissions.every((permission) => can(permission)));
