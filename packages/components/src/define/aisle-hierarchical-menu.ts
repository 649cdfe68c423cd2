/** Registers `<aisle-hierarchical-menu>`. */
import { AisleHierarchicalMenu } from '../hierarchical-menu/hierarchical-menu.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-hierarchical-menu', AisleHierarchicalMenu);

export { AisleHierarchicalMenu };
