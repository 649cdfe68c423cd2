/** Languages: loads the texts of those that the page names by `lang`, each in a file of its own, when they are needed. */
import { loadLanguage, loadPageLanguages } from '../languages/load-language.ts';

if (typeof document !== 'undefined') {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => loadPageLanguages(document));
  else loadPageLanguages(document);
}

export { loadLanguage };
