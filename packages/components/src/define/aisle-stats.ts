/** Registers `<aisle-stats>`. */
import { AisleStats } from '../stats/stats.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-stats', AisleStats);

export { AisleStats };
