import { dayOf } from '@aiso/ui/dates/day.ts';
import { DemoError } from '../../kit/demo-store.ts';
import { type Application, isUnderWay, type NextStep, type Papers, type Stage } from './application.ts';
import { isOpenOn, type Job } from './job.ts';

/** A search to come back to. */
export type SavedSearch = {
  readonly id: string;
  readonly title: string;
  /** Of the page's address, as `search/jobs-view.ts` writes it. */
  readonly search: string;
  /** When it was last looked at, and when before: what came between is new. Milliseconds. */
  readonly seenAt: number;
  readonly seenBefore: number;
};

/** All that the jobs platform knows, for one person. */
export type Platform = {
  /** The newest first. The same list as long as nothing is posted: searches keep an index of it. */
  readonly jobs: readonly Job[];
  /** Ids of jobs, the last saved first. */
  readonly saved: readonly string[];
  readonly searches: readonly SavedSearch[];
  /** Ids of companies. */
  readonly followed: readonly string[];
  readonly applications: readonly Application[];
};

export const NO_PLATFORM: Platform = { jobs: [], saved: [], searches: [], followed: [], applications: [] };

type Ids = 'saved' | 'followed';

/** With an id in the list, or without it. */
const switched = (platform: Platform, list: Ids, id: string, isOn: boolean): Platform => {
  const others = platform[list].filter((other) => other !== id);
  return { ...platform, [list]: isOn ? [id, ...others] : others };
};
export const save = (platform: Platform, job: string, isSaved: boolean): Platform =>
  switched(platform, 'saved', job, isSaved);
export const follow = (platform: Platform, company: string, isFollowed: boolean): Platform =>
  switched(platform, 'followed', company, isFollowed);

/** A search of this name comes in place of the one that had it. */
export function keepSearch(platform: Platform, search: SavedSearch): Platform {
  const isSame = ({ title }: SavedSearch): boolean => title.toLowerCase() === search.title.toLowerCase();
  const { searches } = platform;
  return {
    ...platform,
    searches: searches.some(isSame)
      ? searches.map((one) => (isSame(one) ? { ...search, id: one.id } : one))
      : [...searches, search],
  };
}

export const dropSearch = (platform: Platform, id: string): Platform => ({
  ...platform,
  searches: platform.searches.filter((search) => search.id !== id),
});

/** Its new jobs have been looked at. */
export const seeSearch = (platform: Platform, id: string, now: number): Platform => ({
  ...platform,
  searches: platform.searches.map((search) =>
    search.id === id ? { ...search, seenBefore: search.seenAt, seenAt: now } : search,
  ),
});

export const jobOf = (platform: Platform, id: string): Job | undefined =>
  platform.jobs.find((job) => job.id === id);

export const applicationOf = (platform: Platform, job: string): Application | undefined =>
  platform.applications.find((one) => one.job === job);

const SENT: Readonly<Record<Exclude<Stage, 'draft'>, string>> = {
  applied: 'You have applied for this job.',
  interview: 'You have applied for this job and are in interviews.',
  offer: 'You have an offer for this job.',
  rejected: 'Your application for this job was rejected.',
  withdrawn: 'You withdrew your application for this job. It cannot be sent a second time.',
};

/** Why one cannot apply for a job at a time, in a sentence; null where one can. */
export function whyNotApply(platform: Platform, job: Job, now: number): string | null {
  const stage = applicationOf(platform, job.id)?.stage ?? 'draft';
  if (stage !== 'draft') return SENT[stage];
  if (job.isFilled) return 'This position has been filled.';
  return isOpenOn(job, dayOf(new Date(now))) ? null : 'Applications for this job have closed.';
}

function withApplication(platform: Platform, application: Application): Platform {
  const { applications } = platform;
  const isThere = applicationOf(platform, application.job) !== undefined;
  return {
    ...platform,
    applications: isThere
      ? applications.map((one) => (one.job === application.job ? application : one))
      : [application, ...applications],
  };
}

/** @throws where one cannot apply for it, or there is none */
function openJob(platform: Platform, id: string, now: number): Job {
  const job = jobOf(platform, id);
  if (job === undefined) throw new DemoError('Job not found');
  const why = whyNotApply(platform, job, now);
  if (why !== null) throw new DemoError(why);
  return job;
}

/** What has been entered so far, to be gone on with. */
export function keepDraft(platform: Platform, id: string, papers: Papers, now: number): Platform {
  openJob(platform, id, now);
  const known = applicationOf(platform, id);
  return withApplication(platform, {
    job: id,
    stage: 'draft',
    papers,
    history: known?.history ?? [{ at: now, text: 'Draft started' }],
    next: known?.next ?? null,
    notes: known?.notes ?? [],
  });
}

export function sendApplication(platform: Platform, id: string, papers: Papers, now: number): Platform {
  openJob(platform, id, now);
  const known = applicationOf(platform, id);
  return withApplication(platform, {
    job: id,
    stage: 'applied',
    papers,
    history: [...(known?.history ?? []), { at: now, text: 'Application sent' }],
    next: known?.next ?? null,
    notes: known?.notes ?? [],
  });
}

/** A draft, thrown away. */
export const discard = (platform: Platform, job: string): Platform => ({
  ...platform,
  applications: platform.applications.filter((one) => one.job !== job || one.stage !== 'draft'),
});

/** @throws where there is none */
function changed(
  platform: Platform,
  job: string,
  change: (application: Application) => Partial<Application>,
): Platform {
  const application = applicationOf(platform, job);
  if (application === undefined) throw new DemoError('Application not found');
  return withApplication(platform, { ...application, ...change(application) });
}

/** How it is told that an application has come somewhere. */
const MOVED: Readonly<Record<Exclude<Stage, 'draft'>, string>> = {
  applied: 'Back to “Applied”',
  interview: 'Invited to an interview',
  offer: 'Offer received',
  rejected: 'Application rejected',
  withdrawn: 'Application withdrawn',
};

/** An application that was sent comes to another stage. What has ended has no next step. */
export const moveTo = (
  platform: Platform,
  job: string,
  stage: Exclude<Stage, 'draft'>,
  now: number,
): Platform =>
  changed(platform, job, (application) => {
    if (!isUnderWay(application)) throw new DemoError('Only active applications can be moved.');
    return {
      stage,
      history: [...application.history, { at: now, text: MOVED[stage] }],
      next: isUnderWay({ stage }) ? application.next : null,
    };
  });

export const planNext = (platform: Platform, job: string, next: NextStep | null): Platform =>
  changed(platform, job, () => ({ next }));

export const addNote = (platform: Platform, job: string, text: string, now: number): Platform =>
  changed(platform, job, ({ notes }) => ({ notes: [...notes, { at: now, text }] }));

export const dropNote = (platform: Platform, job: string, at: number): Platform =>
  changed(platform, job, ({ notes }) => ({ notes: notes.filter((note) => note.at !== at) }));
