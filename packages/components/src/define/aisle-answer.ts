/** Registers `<aisle-answer>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleAnswer } from '../elements/answer/answer.ts';

defineElement('aisle-answer', AisleAnswer);

export { AisleAnswer };
