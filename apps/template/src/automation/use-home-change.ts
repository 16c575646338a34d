import { useCallback } from 'react';
import { demoNow } from '../kit/clock.ts';
import type { DemoStore } from '../kit/demo-store.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import { advanced } from './engine.ts';
import type { Home } from './home.ts';
import type { Run } from './runs.ts';

type Said = NonNullable<Parameters<ReturnType<typeof useDemoChange<Home>>>[1]>;
type HomeStep = (home: Home, at: number) => Home;
type HomeChange = (to: HomeStep, said?: Said) => Promise<boolean>;

/** The runs that a change brings with it at this moment. */
export const runsBy = (home: Home, to: HomeStep): readonly Run[] =>
  to(home, demoNow()).runs.slice(home.runs.length);

/** Changes the flat as it stands at this moment. Where that fails, what was there comes back. */
export function useHomeChange(store: DemoStore<Home>): HomeChange {
  const change = useDemoChange(store);
  return useCallback(
    (to, said) => {
      const at = demoNow();
      return change((home) => (home.at === null ? home : to(advanced(home, at), at)), said);
    },
    [change],
  );
}
