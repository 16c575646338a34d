import type { DemoStore } from '../kit/demo-store.ts';
import { retried } from './engine.ts';
import type { Home } from './home.ts';
import { failureOf, type Run } from './runs.ts';
import { useHomeChange } from './use-home-change.ts';

/** Tries a failed run again and says what came of it. What was done is not taken back: it ran. */
export function useRetry(data: Home, store: DemoStore<Home>): (run: Run) => void {
  const change = useHomeChange(store);
  return (run) => {
    const again = retried(data, run.id, Date.now()).runs[data.runs.length];
    const message =
      again === undefined || again.outcome !== 'failed' ? `“${run.rule.title}” ran.` : failureOf(run);
    void change((home, at) => retried(home, run.id, at), { message, canUndo: false });
  };
}
