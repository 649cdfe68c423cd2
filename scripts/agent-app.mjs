/** Builds the page that assistants show products with: one file of HTML, whose policy lets nothing run but its own script. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildShortTemplates } from './short-templates.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'packages/components/src/agent-app');

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script in one piece; nothing in it can end the element that it stands in. */
async function bundleScript() {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.ts')],
    tsconfig: join(root, 'tsconfig.base.json'),
    conditions: ['aisle-source'],
    plugins: [esbuildShortTemplates],
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0].text.trim().replaceAll('</script', String.raw`<\/script`);
}

/**
 * The page.
 * @example
 * const html = await agentAppPage();
 */
export async function agentAppPage() {
  const script = await bundleScript();
  const style = readFileSync(join(folder, 'page.css'), 'utf8').replaceAll(/\s+/g, ' ').trim();
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src https: http: data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Products</title>
<style>${style}</style>
</head>
<body>
<ul aria-label="Products" hidden></ul>
<p role="status"></p>
<script type="module">${script}</script>
</body>
</html>
`;
}
