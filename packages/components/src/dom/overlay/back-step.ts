/** Back step: a history entry that makes the Back button close an overlay instead of leaving the page. */

interface OverlayState {
  aisleOverlay?: boolean;
}

/** Resolves once a pending `history.back()` has taken effect; browsers run it asynchronously. */
let pendingBack: Promise<unknown> | undefined;

const isOverlayEntry = (): boolean => (Object(history.state) as OverlayState).aisleOverlay === true;

const removeHistoryEntry = (): void => {
  // The page has moved on to another entry, which must not be removed.
  if (!isOverlayEntry()) return;
  pendingBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true })).then(() => {
    pendingBack = undefined;
  });
  history.back();
};

/**
 * Resolves once no removal is pending. Push a new entry only after that: one pushed earlier would be removed instead.
 * @example
 * dialog.close();
 * await whenHistorySettled();
 * session.change(change);
 */
export const whenHistorySettled = async (): Promise<void> => void (await pendingBack);

/**
 * Pushes the entry, keeping the URL and the other state of the current one. Returns a function that removes it, for overlays closed by
 * other means.
 * @param onBack - Called when the shopper goes back.
 * @example
 * const remove = addHistoryEntry(() => dialog.close());
 */
export const addHistoryEntry = (onBack: () => void): (() => void) => {
  let isStopped = false;
  let isAdded = false;
  const onPop = (): void => {
    if (isOverlayEntry()) return;
    stop();
    onBack();
  };
  const stop = (): void => {
    isStopped = true;
    removeEventListener('popstate', onPop);
  };
  const pushEntry = (): void => {
    if (isStopped) return;
    try {
      history.pushState({ ...(Object(history.state) as object), aisleOverlay: true }, '');
      isAdded = true;
      addEventListener('popstate', onPop);
    } catch {
      // Browsers rate-limit history changes; without the entry, Back leaves the page.
    }
  };
  if (pendingBack) void pendingBack.then(pushEntry);
  else pushEntry();
  return () => {
    if (isStopped) return;
    stop();
    if (isAdded) removeHistoryEntry();
  };
};
