import type { Day } from '@aiso/ui/dates/day.ts';

/** How far an application has come, in the tracker's order. */
export const STAGES = [
  { value: 'draft', text: 'Draft' },
  { value: 'applied', text: 'Applied' },
  { value: 'interview', text: 'Interview' },
  { value: 'offer', text: 'Offer' },
  { value: 'rejected', text: 'Rejected' },
  { value: 'withdrawn', text: 'Withdrawn' },
] as const;
export type Stage = (typeof STAGES)[number]['value'];

/** Stages between which an application is moved by hand: the others have an action of their own. */
export const OPEN_STAGES = ['applied', 'interview', 'offer'] as const satisfies readonly Stage[];

export const isUnderWay = ({ stage }: { readonly stage: Stage }): boolean =>
  OPEN_STAGES.some((open) => open === stage);

export type Resume = {
  readonly name: string;
  readonly bytes: number;
  /** Where the file can be opened; null for one of an earlier visit, of which only the name is known. */
  readonly url: string | null;
};

/** What is sent to an employer. */
export type Papers = {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly phone: string;
  readonly place: string;
  readonly resume: Resume | null;
  readonly letter: string;
  /** By question. */
  readonly answers: Readonly<Record<string, string>>;
};

/** Something that happened, and when in milliseconds. */
export type Happening = { readonly at: number; readonly text: string };
export type NextStep = { readonly what: string; readonly on: Day | null };

/** What one has with a job, from the first draft on. There is one at most for each job. */
export type Application = {
  readonly job: string;
  readonly stage: Stage;
  readonly papers: Papers;
  /** The oldest first. */
  readonly history: readonly Happening[];
  readonly next: NextStep | null;
  /** One's own, the oldest first; nobody else reads them. */
  readonly notes: readonly Happening[];
};

/** When something last happened to it. */
export const lastChangeOf = ({ history }: Application): number => history.at(-1)?.at ?? 0;
