/** Registers `<aisle-chat>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleChat } from '../elements/chat/chat.ts';

defineElement('aisle-chat', AisleChat);

export { AisleChat };
