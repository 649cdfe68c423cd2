/** Unsaved: asks before what somebody typed is thrown away by another route, or with the page. */
import type { ReactiveControllerHost } from 'lit';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';

/** Choices of the address that every form hangs on. */
const PLACE = ['tab', 'index'] as const;

/**
 * Holds the route as long as something is changed.
 * @param options.place The choices of the address without which the form is gone, beside index and tab.
 *
 * @example
 * holdUnsaved(this, this.#bench, { place: ['record'], isChanged: () => this.text !== undefined });
 */
export function holdUnsaved(
  host: ReactiveControllerHost,
  bench: WorkbenchController,
  { place = [], isChanged }: { place?: readonly string[]; isChanged: () => boolean },
): void {
  const names = [...PLACE, ...place];
  let leave: (() => void) | undefined;
  host.addController({
    hostUpdated: () => {
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
