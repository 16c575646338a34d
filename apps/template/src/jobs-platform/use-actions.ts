import { useMemo } from 'react';
import { demoNow } from '../kit/clock.ts';
import { type DemoChange, useDemoChange } from '../kit/use-demo.ts';
import { companyOf } from './store/companies.ts';
import { employerOf, type Job } from './store/job.ts';
import {
  dropSearch,
  follow,
  keepSearch,
  type Platform,
  type SavedSearch,
  save,
  seeSearch,
} from './store/platform.ts';
import { PLATFORM } from './store/platform-store.ts';

/** What one does with jobs, companies and searches; each can be taken back. */
export function useActions() {
  const change = useDemoChange(PLATFORM);
  return useMemo(() => actionsOf(change), [change]);
}
export type Actions = ReturnType<typeof useActions>;

const actionsOf = (change: DemoChange<Platform>) => ({
  save: (job: Job, isSaved: boolean): void =>
    void change((platform) => save(platform, job.id, isSaved), {
      message: `“${job.title}” at ${employerOf(job)} ${isSaved ? 'saved' : 'removed from saved jobs'}.`,
    }),
  follow: (company: string, isFollowed: boolean): void =>
    void change((platform) => follow(platform, company, isFollowed), {
      message: `${isFollowed ? 'Following' : 'Unfollowed'} ${companyOf(company)?.name ?? company}.`,
    }),
  keepSearch: (search: SavedSearch): Promise<boolean> =>
    change((platform) => keepSearch(platform, search), { message: `“${search.title}” saved.` }),
  dropSearch: ({ id, title }: SavedSearch): void =>
    void change((platform) => dropSearch(platform, id), { message: `“${title}” removed.` }),
  seeSearch: ({ id }: SavedSearch): void => {
    const now = demoNow();
    void change((platform) => seeSearch(platform, id, now));
  },
});
