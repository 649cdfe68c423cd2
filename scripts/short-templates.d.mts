/** Takes what only writers need out of the templates of the elements: indentation, and in style sheets quotes and zeros too. */
import type { Plugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';

export declare const shortTemplates: (source: string) => string;
export declare const viteShortTemplates: VitePlugin;
export declare const esbuildShortTemplates: Plugin;
