/** Registers `<aisle-chat-trigger>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleChatTrigger } from '../elements/chat-trigger/chat-trigger.ts';

defineElement('aisle-chat-trigger', AisleChatTrigger);

export { AisleChatTrigger };
