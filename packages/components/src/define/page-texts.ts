/** Page texts: the words of elements, taken from the page's own HTML. */
import { readPageTexts } from '../text/page-texts.ts';

if (typeof document !== 'undefined') {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => readPageTexts(document));
  else readPageTexts(document);
}
