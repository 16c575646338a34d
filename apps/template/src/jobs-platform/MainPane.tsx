import { type RefObject, useCallback, useMemo } from 'react';
import { JobList } from './list/JobList.tsx';
import { NamedPane, PaneHeading, SearchPane } from './list/ResultsPane.tsx';
import type { Cursor } from './list/use-cursor.ts';
import type { Go, When } from './parts/detail-props.ts';
import type { JobsView, Query } from './search/jobs-view.ts';
import type { SearchNews } from './search/NewJobs.tsx';
import { countNew } from './search/saved-searches.ts';
import { STAGES } from './store/application.ts';
import { isOpenOn, type Job } from './store/job.ts';
import type { Platform, SavedSearch } from './store/platform.ts';
import { titleIn } from './store/terms.ts';
import { TrackerPane } from './tracker/TrackerPane.tsx';
import type { TrackedGroup } from './tracker/tracked.ts';
import type { Actions } from './use-actions.ts';

type MainPaneProps = {
  readonly platform: Platform;
  readonly view: JobsView;
  readonly query: Query;
  readonly when: When;
  readonly jobs: readonly Job[];
  readonly whys: ReadonlyMap<string, string>;
  readonly groups: readonly TrackedGroup[];
  readonly stageCounts: Readonly<Record<string, number>>;
  readonly news: readonly SearchNews[];
  /** The saved search that is shown, if it is one. */
  readonly shownSearch: SavedSearch | undefined;
  readonly openId: string | null;
  readonly cursor: Cursor;
  readonly wordsRef: RefObject<HTMLInputElement | null>;
  readonly actions: Actions;
  readonly go: Go;
  readonly onQuery: (change: Partial<Query>) => void;
  readonly onOpen: (id: string) => void;
  readonly onSearch: (search: SavedSearch) => void;
};

/** The list that is chosen. */
export function MainPane(props: MainPaneProps) {
  const { platform, view, query, when, jobs, whys, groups, stageCounts, news, shownSearch } = props;
  const { openId, cursor, wordsRef, actions, go, onQuery, onOpen, onSearch } = props;
  const marks = useMarks(platform, when, whys, view.list === 'search' ? shownSearch : undefined);
  const since = useMemo(
    () =>
      shownSearch === undefined
        ? null
        : {
            search: shownSearch,
            fresh: countNew(platform.jobs, shownSearch.search, shownSearch.seenBefore, when),
          },
    [platform.jobs, shownSearch, when],
  );
  const list = (label: string) => (
    <JobList
      key={view.list}
      label={label}
      jobs={jobs}
      nowMs={when.now}
      openId={openId}
      cursor={cursor}
      onOpen={onOpen}
      onSave={actions.save}
      {...marks}
    />
  );
  const toSearch = (): void => go({ list: 'search', job: null, company: null });
  switch (view.list) {
    case 'search':
      return (
        <SearchPane
          platform={platform}
          query={query}
          sort={view.sort}
          count={jobs.length}
          news={news}
          since={since}
          wordsRef={wordsRef}
          onQuery={onQuery}
          onSort={(sort) => go({ sort, job: null })}
          onSave={actions.keepSearch}
          onSearch={onSearch}
        >
          {list('Jobs')}
        </SearchPane>
      );
    case 'recommended':
      return (
        <NamedPane
          title="Recommended"
          count={jobs.length}
          empty={{
            title: 'No recommendations yet',
            text: 'Follow companies and apply for jobs to get recommendations.',
            onSearch: toSearch,
          }}
        >
          {list('Recommended jobs')}
        </NamedPane>
      );
    case 'saved':
      return (
        <NamedPane
          title="Saved jobs"
          count={jobs.length}
          empty={{
            title: 'No saved jobs yet',
            text: 'Press S or the bookmark on a job to save it.',
            onSearch: toSearch,
          }}
        >
          {list('Saved jobs')}
        </NamedPane>
      );
    case 'applications':
      return (
        <>
          <PaneHeading title="Applications" />
          <TrackerPane
            groups={groups}
            counts={stageCounts}
            stage={view.stage}
            openId={openId}
            cursor={cursor}
            onStage={(stage) => go({ stage, job: null, company: null })}
            onOpen={onOpen}
            onSearch={toSearch}
          />
        </>
      );
  }
}

/** What is told of a job in a list beside what it is. */
function useMarks(
  platform: Platform,
  { today }: When,
  whys: ReadonlyMap<string, string>,
  shownSearch: SavedSearch | undefined,
) {
  const saved = useMemo(() => new Set(platform.saved), [platform.saved]);
  const stages = useMemo(
    () => new Map(platform.applications.map(({ job, stage }) => [job, stage])),
    [platform.applications],
  );
  return {
    isSaved: useCallback((id: string) => saved.has(id), [saved]),
    stateOf: useCallback(
      (job: Job) => {
        const stage = stages.get(job.id);
        if (stage !== undefined) return titleIn(STAGES, stage);
        return isOpenOn(job, today) ? null : 'Closed';
      },
      [stages, today],
    ),
    whyOf: useCallback(
      (job: Job) => {
        const isNew = shownSearch !== undefined && job.postedAt > shownSearch.seenBefore;
        return isNew ? 'New since your last visit' : (whys.get(job.id) ?? null);
      },
      [shownSearch, whys],
    ),
  };
}
