import type { DemoStore } from '../kit/demo-store.ts';
import { retried } from './engine.ts';
import type { Home } from './home.ts';
import { failureOf, type Run } from './runs.ts';
import { runsBy, useHomeChange } from './use-home-change.ts';

/** Tries a failed run again and says what came of it. What was done is not taken back: it ran. */
export function useRetry(data: Home, store: DemoStore<Home>): (run: Run) => void {
  const change = useHomeChange(store);
  return (run) => {
    const to = (home: Home, at: number): Home => retried(home, run.id, at);
    const [again] = runsBy(data, to);
    const message = again?.outcome === 'failed' ? failureOf(run) : `“${run.rule.title}” ran.`;
    void change(to, { message, canUndo: false });
  };
}
