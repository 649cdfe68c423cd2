/** Asks axe whether a part of the page is accessible. */
import 'axe-core/axe.min.js';
import { expect } from '@open-wc/testing';

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string }[] }[];
}

/**
 * Fails with the rules that are broken, and where. The rules about whole pages do not fit a fragment; sizes of targets are judged where
 * all of them are the element's own.
 */
export const expectAccessible = async (
  element: Element,
  { targetSize = false }: { targetSize?: boolean } = {},
): Promise<void> => {
  const { axe } = globalThis as unknown as {
    axe: { run(context: Element, options: object): Promise<AxeResult> };
  };
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: {
      region: { enabled: false },
      'target-size': { enabled: targetSize },
      // Who speaks to the machine says what stands on a control; axe asks for it only where it is told to.
      'label-content-name-mismatch': { enabled: true },
    },
  });
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`),
  ).to.deep.equal([]);
};

/** The name that assistive technology has for an element. */
export const nameOf = (element: Element): string => {
  const { axe } = globalThis as unknown as {
    axe: { setup(): void; teardown(): void; commons: { text: { accessibleText(element: Element): string } } };
  };
  axe.setup();
  try {
    return axe.commons.text.accessibleText(element);
  } finally {
    axe.teardown();
  }
};
