import type { Day } from '@aiso/ui/dates/day.ts';
import type { ReactNode } from 'react';

/** What has a bar of its own. */
export type TimeRow = {
  readonly id: string;
  readonly name: string;
  /** Before its name: a number. */
  readonly note?: string;
  /** Behind its name: a face, a logo. */
  readonly picture?: ReactNode;
  readonly from: Day | null;
  /** Where only one of the two is known, the bar is a day long. */
  readonly to: Day | null;
  /** A colour of CSS. */
  readonly color: string;
  /** The part that is done, 0–1. */
  readonly done: number;
};

export type TimeGroup = {
  readonly key: string;
  readonly title: string;
  readonly mark?: ReactNode;
  readonly rows: readonly TimeRow[];
};
