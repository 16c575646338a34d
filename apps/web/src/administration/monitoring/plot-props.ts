import type { MonitoredFinding, MonitoringView } from '@aiso/contracts/monitoring';

/** What each plot of the screen is given. */
export type PlotProps = {
  /** Undefined as long as nothing was read. */
  readonly data: MonitoringView | undefined;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
};

export type FindingPlotProps = PlotProps & { readonly finding: MonitoredFinding | undefined };
