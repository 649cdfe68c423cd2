/** Registers `<aisle-compare-button>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleCompareButton } from '../elements/compare-button/compare-button.ts';

defineElement('aisle-compare-button', AisleCompareButton);

export { AisleCompareButton };
