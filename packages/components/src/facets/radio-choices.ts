/** Radio buttons of which one is chosen: the rows of menus of ranges, ratings and days. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { TextController } from '../controllers/text-controller.ts';
import type { Texts } from '../text/language-of.ts';

/** What a button stands for. */
export interface RadioChoice {
  refined: boolean;
  /** The number of results; undefined where it is not known. */
  count?: number;
}

/** How the choices of a list are shown. */
export interface RadioView<Choice extends RadioChoice> {
  /** The name of the buttons. */
  name: string;
  /** The words of a choice. */
  nameOf: (choice: Choice) => string;
  /** What stands beside a button, where it is more than its words. */
  contentOf?: (choice: Choice) => unknown;
  /** How numbers of results are written, in lists that show them. */
  text?: Pick<TextController<Texts>, 'number' | 'choiceName'>;
  onChoose: (choice: Choice) => void;
}

/** Renders the choices as a radio group. */
export const renderRadioChoices = <Choice extends RadioChoice>(
  choices: readonly Choice[],
  { name, nameOf, contentOf = nameOf, text, onChoose }: RadioView<Choice>,
): TemplateResult => {
  const onChange = ({ currentTarget, target }: Event): void => {
    const radios = [...(currentTarget as Element).querySelectorAll('input')];
    const choice = choices[radios.indexOf(target as HTMLInputElement)];
    if (choice) onChoose(choice);
  };
  return html`<ul part="list" role="list" @change=${onChange}>
    ${choices.map(
      (choice) =>
        html`<li part="item">
          <label part="choice">
            <input
              part="radio"
              type="radio"
              name=${name}
              aria-label=${text && choice.count !== undefined ? text.choiceName(nameOf(choice), choice.count) : nothing}
            />
            <span part=${choice.refined ? 'value chosen' : 'value'}>${contentOf(choice)}</span>
            ${
              text &&
              html`<span part="count" class="quiet"
                >${choice.count === undefined ? nothing : text.number(choice.count)}</span
              >`
            }
          </label>
        </li>`,
    )}
  </ul>`;
};

/** Checks the buttons anew: the browser has moved the mark already, and the page may have refused the choice. */
export const checkRadios = (root: ParentNode, choices: readonly RadioChoice[]): void => {
  root.querySelectorAll<HTMLInputElement>('[type=radio]').forEach((radio, index) => {
    radio.checked = choices[index]?.refined ?? false;
  });
};
