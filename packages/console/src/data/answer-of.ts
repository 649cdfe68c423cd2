/** Answer of a method: the types of the admin client by the names of its methods. */
import type { AdminClient } from '@aisle/admin';

type MethodOf<Interface extends keyof AdminClient, Name extends keyof AdminClient[Interface]> = Extract<
  AdminClient[Interface][Name],
  (...args: never[]) => Promise<unknown>
>;

/** What a method answers: `AnswerOf<'rules', 'getRule'>`. */
export type AnswerOf<Interface extends keyof AdminClient, Name extends keyof AdminClient[Interface]> = Awaited<
  ReturnType<MethodOf<Interface, Name>>
>;
