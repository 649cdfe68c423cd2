/** Registers `<aisle-prompt-suggestions>`. */
import { defineElement } from '../registration/define-element.ts';
import { AislePromptSuggestions } from '../elements/prompt-suggestions/prompt-suggestions.ts';

defineElement('aisle-prompt-suggestions', AislePromptSuggestions);

export { AislePromptSuggestions };
