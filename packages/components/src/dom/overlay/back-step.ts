/** Back step: a step of the history with which Back closes what lies over the page, and leaves the page where it is. */

interface Marked {
  aisleOverlay?: boolean;
}

/** Resolves when the step that is being taken back is gone: a browser does that a moment later. */
let leaving: Promise<unknown> | undefined;

const isMarked = (): boolean => (Object(history.state) as Marked).aisleOverlay === true;

const takeBack = (): void => {
  // Somebody went on to another entry: that one is not ours to leave.
  if (!isMarked()) return;
  leaving = new Promise((resolve) => addEventListener('popstate', resolve, { once: true })).then(() => {
    leaving = undefined;
  });
  history.back();
};

/**
 * Resolves when no step is being taken back any more: what adds one to the history before would go with it.
 * @example
 * dialog.close();
 * await backTaken();
 * session.change(change);
 */
export const backTaken = async (): Promise<void> => void (await leaving);

/**
 * Adds the step; its address and what others stored in the entry stay. Returns the way to take it back, for what closes otherwise.
 * @param onBack - Called when the shopper goes back.
 * @example
 * const leave = addBackStep(() => dialog.close());
 */
export const addBackStep = (onBack: () => void): (() => void) => {
  let isOver = false;
  let isAdded = false;
  const onPop = (): void => {
    if (isMarked()) return;
    end();
    onBack();
  };
  const end = (): void => {
    isOver = true;
    removeEventListener('popstate', onPop);
  };
  const add = (): void => {
    if (isOver) return;
    try {
      history.pushState({ ...(Object(history.state) as object), aisleOverlay: true }, '');
      isAdded = true;
      addEventListener('popstate', onPop);
    } catch {
      // Browsers that saw too many changes refuse more for some seconds: Back leaves the page then.
    }
  };
  if (leaving) void leaving.then(add);
  else add();
  return () => {
    if (isOver) return;
    end();
    if (isAdded) takeBack();
  };
};
