/** Conversations without elements: their state, the place where they are asked, and safe text, for pages that draw them on their own. */
export { Conversation } from './conversation/conversation.ts';
export type {
  ConversationFailure,
  ConversationOptions,
  ConversationState,
  QuestionContext,
} from './conversation/conversation.ts';
export { AssistantError } from './conversation/assistant-place.ts';
export type { AssistantPlace, AssistantQuestion, FailureKind } from './conversation/assistant-place.ts';
export { renderMarkdown, spokenText } from './conversation/render-markdown.ts';
export type { ActionPart, ChatMessage, ChatPart, ProductsPart, TextPart, ToolPart } from './conversation/ui-message.ts';
