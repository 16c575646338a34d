import { type KnownRoute, ROUTES, type Route } from '@aiso/contracts/routes';
import { z } from 'zod';

/** For tests and development. @throws Error where an answer is not what its route's contract says */
export function checkAnswer(name: KnownRoute, status: number, answer: unknown): void {
  const { answers }: Route = ROUTES[name];
  const schema = answers[status];
  const fault = schema instanceof z.ZodType ? schema.safeParse(answer).error : new z.ZodError([]);
  if (fault === undefined) return;
  const told = `${name} answered ${status} otherwise than its contract says. ${z.prettifyError(fault)}`;
  // oxlint-disable-next-line no-console -- the screen shows its own sentence, which hides the reason
  console.error(told);
  throw new Error(told);
}
