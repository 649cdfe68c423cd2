/** Registers `<aisle-stats>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleStats } from '../elements/stats/stats.ts';

defineElement('aisle-stats', AisleStats);

export { AisleStats };
