/** Default sections of an autocomplete: recent searches, suggested ones, and products. */
import type { AisleAutocompleteSection } from '../autocomplete-section/autocomplete-section.ts';

/** Creates them; `suggestions` is the index of suggested searches, empty without one. */
export const usualSections = (document: Document, suggestions: string): readonly AisleAutocompleteSection[] => {
  const section = (settings: Partial<AisleAutocompleteSection>): AisleAutocompleteSection =>
    Object.assign(document.createElement('aisle-autocomplete-section'), settings);
  return [
    section({ source: 'recent' }),
    ...(suggestions ? [section({ source: 'suggestions', index: suggestions })] : []),
    section({ source: 'index', limit: 4 }),
  ];
};
