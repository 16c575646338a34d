import { useDeferredValue, useMemo } from 'react';
import type { When } from '../parts/detail-props.ts';
import { findJobs } from '../search/find-jobs.ts';
import type { JobsView, Query } from '../search/jobs-view.ts';
import { recommend } from '../search/recommend.ts';
import type { Job } from '../store/job.ts';
import { jobOf, type Platform } from '../store/platform.ts';

const NOTHING: readonly Job[] = [];
const NO_REASONS: ReadonlyMap<string, string> = new Map();

/**
 * The jobs of the list that is shown, why each is in it where that is told, and what each filter would leave.
 * What is typed does not wait for them.
 */
export function useRows(platform: Platform, { list, sort }: JobsView, query: Query, when: When) {
  const asked = useDeferredValue(query);
  const found = useMemo(() => findJobs(platform.jobs, asked, sort, when), [platform.jobs, asked, sort, when]);
  const recommended = useMemo(
    () => (list === 'recommended' ? recommend(platform, when.today) : []),
    [list, platform, when.today],
  );
  const whys = useMemo(
    () => (list === 'recommended' ? new Map(recommended.map(({ job, why }) => [job.id, why])) : NO_REASONS),
    [list, recommended],
  );
  const jobs = useMemo(() => {
    if (list === 'search') return found.rows;
    if (list === 'recommended') return recommended.map(({ job }) => job);
    if (list === 'saved') return platform.saved.flatMap((id) => jobOf(platform, id) ?? []);
    return NOTHING;
  }, [found, list, platform, recommended]);
  return { jobs, whys, counts: found.counts };
}
