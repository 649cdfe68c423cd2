/** Lint rule: `vi.waitFor` has a time limit of its own, as one second is too short on a busy machine. */

const isWait = ({ type, object, property }) =>
  type === 'MemberExpression' && object.type === 'Identifier' && object.name === 'vi' && property.name === 'waitFor';

const hasTimeout = (options) =>
  options !== undefined &&
  (options.type !== 'ObjectExpression' || options.properties.some(({ key }) => key?.name === 'timeout'));

export const patientWaits = {
  create: (context) => ({
    CallExpression(node) {
      if (!isWait(node.callee) || hasTimeout(node.arguments[1])) return;
      context.report({
        node,
        message:
          'vi.waitFor gives up after one second, which is too short on a busy machine; write { timeout: 15_000 } as its second argument.',
      });
    },
  }),
};
