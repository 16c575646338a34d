import type { DashboardAddress, DashboardView } from './view.ts';

/** A comparison that is chosen in a dashboard's address. */
export type CompareProps = {
  readonly address: DashboardAddress;
  readonly view: DashboardView;
  readonly now: string;
  readonly onChange: (next: Partial<DashboardAddress>) => void;
};
