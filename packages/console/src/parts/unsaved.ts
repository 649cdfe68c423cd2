/** Unsaved: asks before what somebody typed is thrown away by another route, or with the page. */
import type { LitElement } from 'lit';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';

/** Choices of the address that most forms hang on: another draft would take the place of what was typed. */
const PLACE = ['tab', 'index', 'draft'] as const;

/** Whether a field holds something else than it began with. */
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
 * Holds the route as long as something is changed.
 * @param options.place The choices of the address without which the form is gone, beside index and tab.
 * @param options.survives Those of them that the form does not hang on after all.
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
      // An update may still come after the form is gone: it holds nothing any more.
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
 * Holds the route as long as something stands in a form whose fields keep by themselves what is typed: one that adds a thing, and is
 * reset once that is written.
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
