/** Subresource integrity (SRI): the hashes by which a browser knows that a CDN sent the files that were published. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What pages load by a tag, by package, as paths below it. */
export const tagFiles = {
  components: ['dist/aisle.js', 'src/theme.css'],
  insights: ['dist/aisle-insights.js', 'dist/aisle-insights-debug.js', 'dist/index.js'],
};

/**
 * The value for `integrity`.
 * @example
 * integrityOf(readFileSync('packages/components/dist/aisle.js')); // 'sha384-…'
 */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Hashes of the files of a package that is built, by path. */
export const readIntegrity = (root, name) =>
  Object.fromEntries(
    tagFiles[name].map((file) => [file, integrityOf(readFileSync(join(root, 'packages', name, file)))]),
  );

const versionOf = (root, name) =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).version;

/** A page without a build whose scripts come of a CDN, each held to its hash; for copying. */
export function cdnPage(root) {
  const cdn = (name, file) => `https://cdn.jsdelivr.net/npm/@aisle/${name}@${versionOf(root, name)}/${file}`;
  const components = readIntegrity(root, 'components');
  const insights = readIntegrity(root, 'insights');
  const elements = cdn('components', 'dist/aisle.js');
  const map = { imports: { '@aisle/components': elements }, integrity: { [elements]: components['dist/aisle.js'] } };
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Search by a CDN</title>
    <link
      rel="stylesheet"
      href="${cdn('components', 'src/theme.css')}"
      integrity="${components['src/theme.css']}"
      crossorigin="anonymous"
    />
    <!-- The map says where a name leads, and which content it must have: what differs is not run. -->
    <script type="importmap">
${JSON.stringify(map, undefined, 2).replace(/^/gm, '      ')}
    </script>
    <script type="module">
      import '@aisle/components';
    </script>
    <script
      async
      src="${cdn('insights', 'dist/aisle-insights.js')}"
      integrity="${insights['dist/aisle-insights.js']}"
      crossorigin="anonymous"
      data-app-id="my-shop"
      data-api-key="my-search-key"
      data-host="http://127.0.0.1:4001"
    ></script>
  </head>
  <body>
    <aisle-search app-id="my-shop" api-key="my-search-key" host="http://127.0.0.1:4001" index="products">
      <aisle-search-box placeholder="Search products"></aisle-search-box>
      <aisle-hits>
        <template><aisle-highlight attribute="name"></aisle-highlight></template>
      </aisle-hits>
    </aisle-search>
  </body>
</html>
`;
}

/** Writes the hashes beside what was built, and the page that uses them. */
export function writeIntegrity(root) {
  for (const name of Object.keys(tagFiles))
    writeFileSync(
      join(root, 'packages', name, 'dist/sri.json'),
      `${JSON.stringify(readIntegrity(root, name), undefined, 2)}\n`,
    );
  writeFileSync(join(root, 'packages/components/dist/cdn.html'), cdnPage(root));
}
