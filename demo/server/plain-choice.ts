/** Controls of plain forms, for browsers without scripts. */
import { escapeHtml } from './escape-html.ts';

const number = new Intl.NumberFormat('en');

/** Formats a number in the language of the shop. */
export const formatCount = (count: number): string => number.format(count);

/** An option. */
interface Choice {
  name: string;
  value: string;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  kind?: 'radio';
}

/** A box or a circle with its words. */
export const choice = ({ name, value, label, count, isChosen, kind }: Choice): string =>
  `<li><label><input type="${kind ?? 'checkbox'}" name="${name}" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}> ${escapeHtml(label)}${
    count === undefined ? '' : ` <span>${number.format(count)}</span>`
  }</label></li>`;

/** Choices under a name; nothing where there are none. */
export const group = (label: string, choices: readonly string[]): string =>
  choices.length ? `<fieldset><legend>${label}</legend><ul>${choices.join('')}</ul></fieldset>` : '';

/** The orders of a list, the usual one without a name. */
export const sortChoice = (sorts: readonly { index: string; label: string }[], chosen: string | null): string =>
  `<p><label>Sort by <select name="sort">${sorts
    .map(
      ({ index, label }) => `<option value="${index}"${index === (chosen ?? '') ? ' selected' : ''}>${label}</option>`,
    )
    .join('')}</select></label></p>`;
