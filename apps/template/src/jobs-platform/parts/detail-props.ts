import type { Day } from '@aiso/ui/dates/day.ts';
import type { JobsView } from '../search/jobs-view.ts';
import type { Platform } from '../store/platform.ts';
import type { Actions } from '../use-actions.ts';

/** Leads to another address of the application; what is not said stays. */
export type Go = (change: Partial<JobsView>, options?: { readonly replace?: boolean }) => void;

/** The moment for which everything is shown. */
export type When = { readonly now: number; readonly today: Day };

/** What everything has that is open beside the list. */
export type DetailProps = {
  readonly platform: Platform;
  readonly when: When;
  readonly actions: Actions;
  readonly go: Go;
  /** The job or company that is to have the focus once it is shown. */
  readonly focusOn: string | null;
  readonly onFocusTaken: () => void;
  readonly onLeave: () => void;
};
