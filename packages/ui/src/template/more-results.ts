import type { ComponentType } from 'react';

/** A line of the search's list that can be chosen. */
export type ResultEntry = {
  /** Unique among all that is shown, and the same the next time. */
  readonly id: string;
  readonly title: string;
  /** A second line; empty when there is nothing to add. */
  readonly detail: string;
  readonly Icon: ComponentType<{ fontSize: 'small' }>;
  /** Whether a star is shown, and filled. */
  readonly isFavourite?: boolean;
  /** Whether the dialog stays when it is chosen. */
  readonly isStaying?: boolean;
  readonly choose: () => void;
};

export type ResultGroup<Entry extends ResultEntry = ResultEntry> = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
  /** False: there are more than were sent. */
  readonly isWhole: boolean;
};

export type MoreResults = { readonly q: string; readonly groups: readonly ResultGroup[] };

/**
 * For a tab whose results come from elsewhere: a component that shows nothing, mounted once its tab is
 * opened.
 */
export type MoreResultsProps = {
  /** Whose search it is. */
  readonly userId: string;
  /** What is looked for, trimmed and maybe empty; null while another tab is open. */
  readonly q: string | null;
  readonly onResults: (results: MoreResults) => void;
};
