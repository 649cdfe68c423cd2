/** Unsaved input: asks before another route or leaving the page would discard it. */
import type { LitElement } from 'lit';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';

/** Query parameters that most forms depend on: another draft would replace the input. */
const PLACE = ['tab', 'index', 'draft'] as const;

/** Whether a field was changed. */
function isTyped(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const began = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.selectedOptions[0] !== began;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * Guards the route while there are changes.
 * @param options.place Query parameters that the form depends on, besides index and tab.
 * @param options.survives Those of them that the form does not depend on.
 *
 * @example
 * holdUnsaved(this, this.#bench, { place: ['record'], isChanged: () => this.text !== undefined });
 */
export function holdUnsaved(
  host: LitElement,
  bench: WorkbenchController,
  options: { place?: readonly string[]; survives?: readonly string[]; isChanged: () => boolean },
): void {
  const { place = [], survives = [], isChanged } = options;
  const names = [...PLACE, ...place].filter((name) => !survives.includes(name));
  let leave: (() => void) | undefined;
  host.addController({
    hostUpdated: () => {
      // An update may still run after the form was removed: then it guards nothing.
      if (!host.isConnected) return;
      const { router } = bench;
      leave ??= router.hold(({ view, query }) => {
        const { route } = router;
        const isGone = view !== route.view || names.some((name) => query[name] !== route.query[name]);
        return isGone && isChanged();
      });
    },
    hostDisconnected: () => {
      leave?.();
      leave = undefined;
    },
  });
}

/**
 * Guards the route while a form with uncontrolled fields contains input: one that adds an item, and is reset after it was written.
 *
 * @example
 * holdForm(this, this.#bench, { place: ['q', 'do'] });
 */
export function holdForm(
  host: LitElement,
  bench: WorkbenchController,
  { place = [] }: { place?: readonly string[] } = {},
): void {
  holdUnsaved(host, bench, {
    place,
    isChanged: () => [...(host.querySelector('form')?.elements ?? [])].some(isTyped),
  });
}
