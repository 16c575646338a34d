import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { today } from '../calendar.ts';
import type { Dashboard } from './dashboard.ts';
import { type DashboardAddress, type DashboardView, describeAddress } from './view.ts';

/** What a dashboard's address asks for, and how to ask for something else. */
export function useDashboardView<D, V extends DashboardView>({
  segments,
  view: own,
  refreshSeconds = [] as unknown as readonly [number],
}: Dashboard<D, V>) {
  const [params, setParams] = useSearchParams();
  const locale = useLocale();
  const now = today();
  const described = useMemo(
    () =>
      describeAddress<V>({
        segments: segments?.of.map(({ value }) => value) ?? [],
        refreshes: [...refreshSeconds.map(String), PAUSED],
        own,
      }),
    [own, refreshSeconds, segments],
  );
  const text = params.toString();
  const address = useMemo(() => described.parse(new URLSearchParams(text)), [described, text]);
  const view = useMemo(() => described.viewOf(address, now, locale), [address, described, locale, now]);
  const change = (next: Partial<DashboardAddress> | Partial<V>): void =>
    setParams(described.format({ ...address, ...next }), { preventScrollReset: true });
  return { address, view, change, now };
}

export const PAUSED = 'off';
