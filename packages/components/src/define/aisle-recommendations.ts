/** Registers `<aisle-recommendations>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleRecommendations } from '../elements/recommendations/recommendations.ts';

defineElement('aisle-recommendations', AisleRecommendations);

export { AisleRecommendations };
