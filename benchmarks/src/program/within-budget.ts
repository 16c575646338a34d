import { setTimeout as sleep } from 'node:timers/promises';

/** Answered 429: people are allowed so many questions a minute, and a benchmark asks more. */
class OverBudgetError extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('Too many requests.');
    this.waitMs = waitMs;
  }
}

/** The body of an answer. @throws OverBudgetError, which `timed` waits out; Error where another one failed */
export async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (response.status === 429)
    throw new OverBudgetError(1_000 * Number(response.headers.get('retry-after') ?? 1));
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

/** What is answered, and the milliseconds that it took, without the wait until it might be asked. */
export async function timed<Answer>(
  ask: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly ms: number }> {
  for (;;) {
    const start = performance.now();
    try {
      const answer = await ask();
      return { answer, ms: performance.now() - start };
    } catch (error) {
      if (!(error instanceof OverBudgetError)) throw error;
      await sleep(error.waitMs);
    }
  }
}
