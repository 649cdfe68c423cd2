/** Response types of the admin client by method name. */
import type { AdminClient } from '@aisle/admin';

type MethodOf<Interface extends keyof AdminClient, Name extends keyof AdminClient[Interface]> = Extract<
  AdminClient[Interface][Name],
  (...args: never[]) => Promise<unknown>
>;

/** The response type of a method: `AnswerOf<'rules', 'getRule'>`. */
export type AnswerOf<Interface extends keyof AdminClient, Name extends keyof AdminClient[Interface]> = Awaited<
  ReturnType<MethodOf<Interface, Name>>
>;
