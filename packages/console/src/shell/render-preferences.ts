/** Preferences: renders the choice of language and color scheme. */
import { html, type TemplateResult } from 'lit';
import { type Language, LANGUAGES, type Words } from '../text/words.ts';
import { applyScheme, keepPreference, readScheme, type Scheme, SCHEMES } from './preferences.ts';

declare global {
  interface HTMLElementEventMap {
    'language-wanted': CustomEvent<Language>;
    'sign-out': Event;
  }
}

const valueOf = ({ target }: Event): string => (target as HTMLSelectElement).value;

function setScheme(event: Event): void {
  const scheme = valueOf(event) as Scheme;
  keepPreference('scheme', scheme);
  applyScheme(scheme);
}

/**
 * Renders both selects. Choosing a language dispatches `language-wanted` on the host element.
 * @param mayLeave Resolves to whether the view may be left: a language change re-renders every view.
 */
export const renderPreferences = (
  from: HTMLElement,
  words: Words,
  mayLeave: () => Promise<boolean> = () => Promise.resolve(true),
): TemplateResult =>
  html`<div class="preferences">
    <label class="visually-hidden" for="language">${words.say('shell.language')}</label>
    <select
      id="language"
      @change=${async (event: Event) => {
        const detail = valueOf(event) as Language;
        if (await mayLeave()) from.dispatchEvent(new CustomEvent('language-wanted', { detail, bubbles: true }));
        else (event.target as HTMLSelectElement).value = words.language;
      }}
    >
      ${Object.entries(LANGUAGES).map(
        ([language, name]) =>
          html`<option value=${language} lang=${language} ?selected=${language === words.language}>${name}</option>`,
      )}
    </select>
    <label class="visually-hidden" for="scheme">${words.say('shell.scheme')}</label>
    <select id="scheme" @change=${setScheme}>
      ${SCHEMES.map(
        (scheme) =>
          html`<option value=${scheme} ?selected=${scheme === readScheme()}>
            ${words.say(`shell.scheme-${scheme}`)}
          </option>`,
      )}
    </select>
  </div>`;
