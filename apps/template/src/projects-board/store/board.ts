import type { Hue } from '@aiso/ui/chart/chart.ts';
import type { Day } from '@aiso/ui/dates/day.ts';
import type { RichNode } from '../../kit/rich-text/rich-doc.ts';

/** What a column's colour tells, beside its dot. */
export const LIST_COLORS = [
  { value: 'warning', text: 'Amber: waiting', dot: 'above.fill' },
  { value: 'info', text: 'Blue: in progress', dot: 'info.main' },
  { value: 'success', text: 'Green: done', dot: 'success.main' },
] as const;
export type ListColor = (typeof LIST_COLORS)[number]['value'];

export type List = {
  readonly id: string;
  readonly name: string;
  readonly color: ListColor;
  /** In the order in which they stand. */
  readonly taskIds: readonly string[];
};

export type SubItem = { readonly id: string; readonly text: string; readonly isDone: boolean };

export type Comment = {
  readonly id: string;
  readonly memberId: string;
  /** Milliseconds. */
  readonly at: number;
  readonly text: string;
};

export type Attachment = {
  readonly id: string;
  readonly name: string;
  /** A media type. */
  readonly type: string;
  readonly bytes: number;
  /** Where its content is: within this page alone. */
  readonly url: string;
  /** Shown on the card; one of a task's at most. */
  readonly isCover: boolean;
};

/** Named as the specification has it (section 7). */
export type Task = {
  readonly id: string;
  readonly name: string;
  readonly description: RichNode;
  readonly attachments: readonly Attachment[];
  /** Percent, 0–100. Where there is a checklist, it follows from that. */
  readonly progress: number;
  readonly sub_items: readonly SubItem[];
  readonly comments: readonly Comment[];
  readonly due_date: Day | null;
  readonly listId: string;
  readonly memberIds: readonly string[];
};

/** The most urgent first. */
export const PRIORITIES = [
  { value: 'urgent', text: 'Urgent' },
  { value: 'high', text: 'High' },
  { value: 'medium', text: 'Medium' },
  { value: 'low', text: 'Low' },
] as const;
export type Priority = (typeof PRIORITIES)[number]['value'];

export type LabelTone = Hue | 'neutral';
/** A kind of work. */
export type Label = { readonly id: string; readonly name: string; readonly tone: LabelTone };

/** What is kept beside a task: the specification's has a fixed shape. */
export type Marks = {
  /** By which people name it: LC-142. */
  readonly number: number;
  readonly priority: Priority;
  readonly labelIds: readonly string[];
  /** In points; null for none. */
  readonly estimate: number | null;
  /** The first day of work on it; null where that is open. */
  readonly starts: Day | null;
};

/** `LC-142`. */
export const cardNumber = ({ number }: Pick<Marks, 'number'>): string => `LC-${number}`;

export type Member = {
  readonly id: string;
  readonly name: string;
  /** A picture's address. */
  readonly avatar: string;
};

export type Project = {
  readonly lists: readonly List[];
  readonly tasks: readonly Task[];
  readonly members: readonly Member[];
};

/** What was done with a task: who, when, and what in words. */
export type Entry = { readonly memberId: string; readonly at: number; readonly text: string };

export type BoardData = {
  readonly project: Project;
  /** By task. */
  readonly marks: Readonly<Record<string, Marks>>;
  readonly labels: readonly Label[];
  /** By list: the most tasks that it may hold. */
  readonly limits: Readonly<Record<string, number>>;
  /** By task, in the order in which it happened. */
  readonly activity: Readonly<Record<string, readonly Entry[]>>;
};

/** Percent of a checklist; null where there is none. */
export const progressOf = (items: readonly SubItem[]): number | null =>
  items.length === 0 ? null : Math.round((100 * items.filter(({ isDone }) => isDone).length) / items.length);
