import { type Application, lastChangeOf, STAGES, type Stage } from '../store/application.ts';
import type { Job } from '../store/job.ts';
import { jobOf, type Platform } from '../store/platform.ts';

export type Tracked = { readonly application: Application; readonly job: Job };

/** Drafts, then what is furthest on, then what has ended. */
const ORDER: readonly Stage[] = ['draft', 'offer', 'interview', 'applied', 'rejected', 'withdrawn'];

export type TrackedGroup = {
  readonly stage: Stage;
  readonly title: string;
  readonly rows: readonly Tracked[];
};

/** What has a date comes first, the next one above; then what changed last. */
function isSooner(one: Tracked, other: Tracked): number {
  const [mine, others] = [one, other].map(({ application }) => application.next?.on ?? '9999');
  return (
    (mine ?? '').localeCompare(others ?? '') ||
    lastChangeOf(other.application) - lastChangeOf(one.application)
  );
}

/** All applications by stage, of one stage or of all of them; stages without any are left out. */
export function trackedGroups(platform: Platform, stage: Stage | null): readonly TrackedGroup[] {
  const tracked = platform.applications.flatMap((application) => {
    const job = jobOf(platform, application.job);
    return job === undefined ? [] : [{ application, job }];
  });
  return ORDER.flatMap((value) => {
    const rows = tracked.filter(({ application }) => application.stage === value).toSorted(isSooner);
    if (rows.length === 0 || (stage !== null && stage !== value)) return [];
    return [{ stage: value, title: STAGES.find((known) => known.value === value)?.text ?? value, rows }];
  });
}

/** By stage, and of all of them under the empty text. */
export function stageCounts(platform: Platform): Readonly<Record<string, number>> {
  const counts: Record<string, number> = { '': platform.applications.length };
  for (const { value } of STAGES)
    counts[value] = platform.applications.filter(({ stage }) => stage === value).length;
  return counts;
}
