/** What markup may say to each element, for a JSX that has no file of its own here. */
export type { AisleAttributes, AisleEvents, AisleElements, AisleProperties, AisleProps } from './elements.js';
