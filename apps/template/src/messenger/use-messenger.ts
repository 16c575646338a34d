import { useEffect, useMemo, useState } from 'react';
import { demoNow } from '../kit/clock.ts';
import { useDemoBehaviour } from '../kit/switch/demo-switch.ts';
import { useDemoData } from '../kit/use-demo.ts';
import { MESSENGER } from './store/messenger-store.ts';
import { shownAt } from './store/shown-at.ts';

/**
 * What is seen now, and again whenever something happens by itself. Nothing does while the demo is switched
 * to fail.
 */
export function useMessenger() {
  const { data, error, refetch } = useDemoData(MESSENGER);
  const { changesFail, readsFail } = useDemoBehaviour();
  const [nowMs, setNow] = useState(demoNow);
  const shown = useMemo(() => (data === undefined ? undefined : shownAt(data, nowMs)), [data, nowMs]);
  const nextAt = shown?.nextAt ?? null;
  const isPaused = changesFail || readsFail;
  useEffect(() => {
    if (nextAt === null || isPaused) return undefined;
    const tick = (): void => setNow(Math.max(nextAt, demoNow()));
    const timer = setTimeout(tick, Math.max(0, nextAt - demoNow()));
    return () => clearTimeout(timer);
  }, [isPaused, nextAt]);
  return { shown, error, refetch };
}
