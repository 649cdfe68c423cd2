/** Registers `<aisle-stats>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleStats } from '../stats/stats.ts';

defineElement('aisle-stats', AisleStats);

export { AisleStats };
