/** Header search of pages other than the search page: a plain form that is upgraded to the autocomplete box when the page is idle. */
import type { AisleAutocomplete } from '@aisle/components';

/**
 * Loads the box when the browser has nothing else to do, or at once when somebody comes near it. It is as large as the form, and goes on
 * with what was typed there.
 *
 * @example
 * bringHeaderSearch({ userToken: () => insights.getUserToken() });
 */
export function bringHeaderSearch({ userToken }: { userToken: () => string | undefined }): void {
  const box = document.querySelector<AisleAutocomplete>('.shop-header aisle-autocomplete')!;
  box.userToken = userToken;
  const bring = (): unknown => import('./elements.ts');
  const whenAtRest = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(bring);
    else setTimeout(bring);
  };
  for (const kind of ['focusin', 'pointerover']) box.addEventListener(kind, bring, { once: true });
  if (document.readyState === 'complete') whenAtRest();
  else window.addEventListener('load', whenAtRest);
}
