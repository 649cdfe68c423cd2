/** How the analyzer reads the elements. It would write its output's place into package.json, which says it already. */
export default {
  globs: ['src/**/*.ts'],
  exclude: ['src/**/*.test.ts', 'src/testing/**'],
  litelement: true,
  packagejson: false,
  quiet: true,
};
