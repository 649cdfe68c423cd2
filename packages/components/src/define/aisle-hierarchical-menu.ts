/** Registers `<aisle-hierarchical-menu>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleHierarchicalMenu } from '../elements/hierarchical-menu/hierarchical-menu.ts';

defineElement('aisle-hierarchical-menu', AisleHierarchicalMenu);

export { AisleHierarchicalMenu };
