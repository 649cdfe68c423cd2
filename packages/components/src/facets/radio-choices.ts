/** Radio choices: the radio buttons of menus of ranges, ratings and days. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { TextController } from '../controllers/text-controller.ts';
import type { Texts } from '../text/language-of.ts';

/** The choice of one radio button. */
export interface RadioChoice {
  refined: boolean;
  /** The number of results, if it was counted. */
  count?: number;
}

/** Options for rendering the choices of a list. */
export interface RadioView<Choice extends RadioChoice> {
  /** The name of the buttons. */
  name: string;
  /** Returns the label of a choice. */
  nameOf: (choice: Choice) => string;
  /** Returns the content next to a button, if it is more than its label. */
  contentOf?: (choice: Choice) => unknown;
  /** Formats numbers of results, in lists that show them. */
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

/** Restores the checked button, because the browser has already changed it, and the page may have rejected the choice. */
export const checkRadios = (root: ParentNode, choices: readonly RadioChoice[]): void => {
  root.querySelectorAll<HTMLInputElement>('[type=radio]').forEach((radio, index) => {
    radio.checked = choices[index]?.refined ?? false;
  });
};
