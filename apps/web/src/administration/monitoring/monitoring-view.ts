import { daysBetween, MONITORING_MOST_DAYS, MONITORING_USUAL_DAYS } from '@aiso/contracts/monitoring';
import { calendarDay } from '@aiso/ui/table/table-view.ts';

/**
 * What the screen shows, as its address says it; null is not said. An empty site or device is that of images
 * that name none.
 */
export type MonitoringAddress = {
  readonly from: string | null;
  readonly to: string | null;
  readonly tenant: string | null;
  readonly model: string | null;
  readonly version: string | null;
  readonly site: string | null;
  readonly device: string | null;
  /** Which finding is drawn. */
  readonly finding: string | null;
};

const LONGEST = { tenant: 63, model: 64, version: 64, site: 64, device: 200, finding: 64 } as const;
const TEXTS = ['tenant', 'model', 'version', 'site', 'device', 'finding'] as const;

/** What an address says wrongly counts as not said. */
export function parseAddress(params: URLSearchParams): MonitoringAddress {
  const text = (name: (typeof TEXTS)[number]): string | null => {
    const value = params.get(name);
    return value === null || value.length > LONGEST[name] ? null : value;
  };
  return {
    from: calendarDay.read(params, 'from'),
    to: calendarDay.read(params, 'to'),
    tenant: text('tenant'),
    model: text('model'),
    version: text('version'),
    site: text('site'),
    device: text('device'),
    finding: text('finding'),
  };
}

export function formatAddress(address: MonitoringAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value !== null) params.set(name, value);
  return params;
}

export const NO_FILTERS: Omit<MonitoringAddress, 'finding'> = {
  from: null,
  to: null,
  tenant: null,
  model: null,
  version: null,
  site: null,
  device: null,
};

export const hasFilters = (address: MonitoringAddress): boolean =>
  !Object.values({ ...address, finding: null }).every((value) => value === null);

/** The days asked for, or the usual ones up to today; days are UTC's, as the server counts them. */
export function daysOf({ from, to }: MonitoringAddress, now: Date): { from: string; to: string } {
  const today = now.toISOString().slice(0, 10);
  const last = to ?? (from !== null && from > today ? from : today);
  const first = new Date(`${last}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 1 - MONITORING_USUAL_DAYS);
  return { from: from ?? first.toISOString().slice(0, 10), to: last };
}

export const isTooLong = ({ from, to }: { from: string; to: string }): boolean =>
  daysBetween(from, to) > MONITORING_MOST_DAYS;

/** What is asked of the server. */
export const queryOf = (address: MonitoringAddress, now: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(formatAddress({ ...address, ...daysOf(address, now), finding: null }));
