/** Registers `<aisle-quick-view>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleQuickView } from '../elements/quick-view/quick-view.ts';

defineElement('aisle-quick-view', AisleQuickView);

export { AisleQuickView };
