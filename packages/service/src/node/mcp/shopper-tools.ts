/** The tools of shoppers, all of them read-only. */
import type { Tool } from './tool.ts';
import { compareProductsTool } from './tools/compare-products.ts';
import { getProductTool } from './tools/get-product.ts';
import { listFiltersTool } from './tools/list-filters.ts';
import { boughtTogetherTool, similarProductsTool } from './tools/recommend-products.ts';
import { searchProductsTool } from './tools/search-products.ts';
import { suggestQueriesTool } from './tools/suggest-queries.ts';

/** In the order in which agents see them. */
export const shopperTools: readonly Tool[] = [
  searchProductsTool,
  getProductTool,
  listFiltersTool,
  similarProductsTool,
  boughtTogetherTool,
  compareProductsTool,
  suggestQueriesTool,
];
