/** Says which functions of the elements run at the start of a page: browsers compile those together with their file, beside the page's own work. */
import type { Plugin } from 'vite';

export declare const eagerModule: (code: string, program: object) => string;
export declare const viteEagerFunctions: Plugin;
