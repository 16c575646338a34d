import { availableParallelism } from 'node:os';
import type { Outcome, Verdict } from '../verdict.ts';
import { type Judged, judgeHealth, type Kill, outageOf } from './judge-health.ts';
import { KINDS } from './processes.ts';
import type { Watch } from './watch.ts';

const MOST_OUTAGE_MS = 10_000;
/**
 * More and the machine is busy with something else: the program and its senders take about one and a half.
 */
const MOST_LOAD_PER_CORE = 1.5;
const FEWEST_QUESTIONS = 1_000;
const SHOWN = 12;

export type SoakRun = {
  readonly outcomes: readonly Outcome[];
  readonly kills: readonly Kill[];
  readonly watch: Pick<Watch, 'work' | 'questions' | 'sights' | 'lags'>;
  readonly verdict: Verdict;
  /** Services that ended by themselves, as if that was wanted. */
  readonly left: readonly string[];
};

/** Prints what happened. @returns whether it was as it must be */
export function reportSoak({ outcomes, kills, watch, verdict, left }: SoakRun): boolean {
  const { questions, work } = watch;
  const judged = judgeHealth(questions, watch, kills);
  const outages = kills.map((kill, at) => ({
    ...kill,
    ms: outageOf(kill, kills[at + 1]?.at ?? Infinity, work, questions),
  }));
  const wrong = judged.filter((one) => one.verdict === 'wrong');
  const answered = judged.filter((one) => one.verdict === 'right' || one.verdict === 'wrong').length;

  // A start is seconds of one core: beside the work of others its time says nothing of the program.
  const isJudged = ({ load }: Kill): boolean => load <= MOST_LOAD_PER_CORE * availableParallelism();
  const late = outages.filter((outage) => isJudged(outage) && outage.ms > MOST_OUTAGE_MS);
  console.log(
    `\n${'killed'.padEnd(16)}${'times'.padStart(6)}${'longest outage'.padStart(16)}${'beside others'.padStart(16)}`,
  );
  for (const kind of KINDS) {
    const ofKind = outages.filter((outage) => outage.kind === kind);
    if (ofKind.length === 0) continue;
    const longest = (some: readonly { ms: number }[]): string =>
      some.length === 0 ? '–' : seconds(Math.max(...some.map(({ ms }) => ms)));
    const [alone, beside] = [ofKind.filter(isJudged), ofKind.filter((outage) => !isJudged(outage))];
    console.log(
      `${kind.padEnd(16)}${String(ofKind.length).padStart(6)}${longest(alone).padStart(16)}${longest(beside).padStart(16)}`,
    );
  }
  for (const { at, kind, ms } of late) console.log(`  ${new Date(at).toISOString()} ${kind}: ${seconds(ms)}`);
  const columns = ['asked', 'nobody', 'standstill', 'right', 'wrong', 'slowest'];
  console.log(`\n${'health'.padEnd(28)}${columns.map((column) => column.padStart(11)).join('')}`);
  for (const [name, ones] of Map.groupBy(judged, nameOf)) console.log(rowOf(name, ones));
  for (const [reason, ones] of Map.groupBy(wrong, ({ why }) => why))
    console.log(`  ${ones.length} × ${reason}`);
  for (const { question, why } of wrong.slice(0, SHOWN))
    console.log(`  ${new Date(question.from).toISOString()} ${why} ${JSON.stringify(question.answer)}`);

  console.log(`\nfiles        ${outcomes.length} sent, ${verdict.acknowledged} acknowledged`);
  console.log(`images       ${verdict.images} of ${verdict.studies} studies`);
  console.log(`not done     ${JSON.stringify(verdict.otherStates)}`);
  console.log(`lost         ${verdict.lost.length}, doubled ${verdict.doubled.length}`);
  console.log(`repeated     ${verdict.repeated}, in conflict ${verdict.conflicts}`);
  if (left.length > 0) console.log(`ended by themselves: ${left.join(', ')}`);
  return [
    answered >= Math.min(FEWEST_QUESTIONS, questions.length / 2),
    wrong.length === 0,
    late.length === 0,
    verdict.acknowledged === outcomes.length,
    verdict.lost.length + verdict.doubled.length + verdict.repeated + verdict.conflicts === 0,
    Object.keys(verdict.otherStates).length === 0,
    left.length === 0,
  ].every(Boolean);
}

const nameOf = ({ question }: Judged): string => `${question.door} ${question.path}`;

function rowOf(name: string, judged: readonly Judged[]): string {
  const count = (verdict: Judged['verdict']): number =>
    judged.filter((one) => one.verdict === verdict).length;
  const slowest = judged
    .filter(({ verdict }) => verdict === 'right' || verdict === 'wrong')
    .reduce((most, { question: { from, to } }) => Math.max(most, to - from), 0);
  const counts = [judged.length, count('nobody'), count('standstill'), count('right'), count('wrong')];
  return `${name.padEnd(28)}${[...counts, `${slowest} ms`].map((cell) => String(cell).padStart(11)).join('')}`;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
