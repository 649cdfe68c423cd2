/** How the analyzer reads the elements. It would write its output's place into package.json, which says it already. */

/** Attributes whose names are the first argument of what declares their property: `limit: wholeNumber('show-limit')`. */
const declaredAttributes = () => ({
  name: 'declared-attributes',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const own = moduleDoc.declarations?.find(({ name }) => name === node.name?.getText());
    const table = node.members.find(
      (member) => ts.isPropertyDeclaration(member) && member.name.getText() === 'properties',
    );
    for (const { name: property, initializer } of table?.initializer?.properties ?? []) {
      const [written] = initializer && ts.isCallExpression(initializer) ? initializer.arguments : [];
      if (!written || !ts.isStringLiteral(written)) continue;
      const field = property.getText();
      const member = own.members.find(({ name }) => name === field);
      const attribute = own.attributes.find(({ fieldName }) => fieldName === field);
      member.attribute = attribute.name = written.text;
      if (/reflect: true/.test(initializer.getText())) member.reflects = true;
    }
  },
});

export default {
  globs: ['src/**/*.ts'],
  exclude: ['src/**/*.test.ts', 'src/testing/**'],
  litelement: true,
  packagejson: false,
  quiet: true,
  plugins: [declaredAttributes()],
};
