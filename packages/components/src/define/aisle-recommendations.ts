/** Registers `<aisle-recommendations>`. */
import { AisleRecommendations } from '../recommendations/recommendations.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-recommendations', AisleRecommendations);

export { AisleRecommendations };
