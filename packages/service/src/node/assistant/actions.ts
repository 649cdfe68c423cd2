/** Actions that an agent may offer a shopper. A page shows each as a button, and nothing happens before the shopper clicks. */

/** Their names in settings and pages. */
export const ACTION_NAMES = ['addToCart', 'openProduct', 'applyFilters'] as const;

/** One of these names. */
export type ActionName = (typeof ACTION_NAMES)[number];

/** An action with what it is about. */
export type AgentAction =
  | { action: 'addToCart'; objectID: string; quantity: number }
  | { action: 'openProduct'; objectID: string }
  | {
      action: 'applyFilters';
      query?: string;
      facets?: Record<string, string[]>;
      ranges?: Record<string, { min?: number; max?: number }>;
    };

/** Returns whether a value is such a name. */
export const isActionName = (name: unknown): name is ActionName => ACTION_NAMES.some((one) => one === name);
