/** Registers `<aisle-recommendations>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleRecommendations } from '../recommendations/recommendations.ts';

defineElement('aisle-recommendations', AisleRecommendations);

export { AisleRecommendations };
