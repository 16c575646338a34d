import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { AT_ONCE, ATTACKS, type Attacker } from './attacks.ts';

/** A process of its own, that attacks as fast as answers come until it is told that it is over. */
const attackers = JSON.parse(process.argv[2] ?? '[]') as readonly Attacker[];
/** Real attackers take no processor of the server's. */
const NICENESS = 19;
/** Who is refused asks again a little later: a refusal costs next to nothing, and asking for it too. */
const AFTER_REFUSAL_MS = 50;

setPriority(NICENESS);
const over = new AbortController();
const answers: Record<string, Record<string, number>> = {};

async function attack(attacker: Attacker): Promise<void> {
  const ask = ATTACKS[attacker.kind];
  const counts = (answers[attacker.kind] ??= {});
  let turn = 0;
  const lane = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const answer = await ask(attacker, turn++).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      const outcome = String(answer?.status ?? 'no answer');
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (answer === null || answer.status >= 400) await sleep(AFTER_REFUSAL_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

process.once('message', () => {
  over.abort();
  process.send?.(answers, () => process.exit());
});
await Promise.all(attackers.map(attack));
