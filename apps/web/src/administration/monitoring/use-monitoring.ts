import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../app/api/call.ts';
import {
  daysOf,
  formatAddress,
  isTooLong,
  type MonitoringAddress,
  parseAddress,
  queryOf,
} from './monitoring-view.ts';

/**
 * Figures of hours ago are good enough. Every look is audited, so they are not read more often than asked
 * for.
 */
const FRESH_MS = 60_000;

/** What the address asks for, and the figures. */
export function useMonitoring() {
  const [params, setParams] = useSearchParams();
  const address = parseAddress(params);
  const [now] = useState(() => new Date());
  const days = daysOf(address, now);
  const asked = queryOf(address, now);
  const query = useQuery({
    queryKey: ['monitoring', asked],
    queryFn: ({ signal }) => call('GET /api/administration/monitoring', { query: asked, signal }),
    enabled: !isTooLong(days),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  const change = (next: Partial<MonitoringAddress>): void =>
    setParams(formatAddress({ ...address, ...next }));
  return { address, days, query, change };
}
