import { type KnownRoute, ROUTES, type Route } from '@aiso/contracts/routes';
import { z } from 'zod';

/** For tests and development. @throws Error where an answer is not what its route's contract says */
export function checkAnswer(name: KnownRoute, status: number, answer: unknown): void {
  const fault = faultOf(ROUTES[name], status, answer);
  if (fault === null) return;
  const told = `${name} answered ${status} otherwise than its contract says. ${fault}`;
  // oxlint-disable-next-line no-console -- the screen shows its own sentence, which hides the reason
  console.error(told);
  throw new Error(told);
}

function faultOf({ answers }: Route, status: number, answer: unknown): string | null {
  const schema = answers[status];
  if (schema === null) return answer === undefined ? null : 'It has content.';
  if (!(schema instanceof z.ZodType)) return 'This status is none of its JSON.';
  const { error } = schema.safeParse(answer);
  return error === undefined ? null : z.prettifyError(error);
}
