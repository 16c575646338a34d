import { dayOf } from '@aiso/ui/dates/day.ts';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Panes } from '../kit/application/Panes.tsx';
import { demoNow, useDemoNow } from '../kit/clock.ts';
import { useAddress } from '../kit/use-address.ts';
import { useCursor } from './list/use-cursor.ts';
import { useRows } from './list/use-rows.ts';
import { MainPane } from './MainPane.tsx';
import { OpenPane } from './OpenPane.tsx';
import type { Go, When } from './parts/detail-props.ts';
import { JOBS_PARAMS, NO_QUERY, type Query, readQuery, writeQuery } from './search/jobs-view.ts';
import { countNew, isSearch } from './search/saved-searches.ts';
import { SideNav } from './side/SideNav.tsx';
import { jobOf, type Platform, type SavedSearch, whyNotApply } from './store/platform.ts';
import { stageCounts, trackedGroups } from './tracker/tracked.ts';
import { useActions } from './use-actions.ts';

const MINUTE = 60_000;

function useWhen(): When {
  const now = useDemoNow(MINUTE);
  return useMemo(() => ({ now, today: dayOf(new Date(now)) }), [now]);
}

/** Lists at the start, what is open at the end, and the keys that lead through both. */
export function JobsPanes({ platform }: { readonly platform: Platform }) {
  const [view, go] = useAddress(JOBS_PARAMS);
  const when = useWhen();
  const actions = useActions();
  const isSplit = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const words = useRef<HTMLInputElement>(null);

  const search = writeQuery(view);
  const query = useMemo(() => readQuery(search), [search]);
  const { jobs, whys, counts } = useRows(platform, view, query, when);
  const groups = useMemo(() => trackedGroups(platform, view.stage), [platform, view.stage]);
  const ids = useMemo(
    () =>
      view.list === 'applications'
        ? groups.flatMap(({ rows }) => rows.map(({ job }) => job.id))
        : jobs.map(({ id }) => id),
    [groups, jobs, view.list],
  );
  const news = useMemo(
    () =>
      platform.searches.map((saved) => ({
        search: saved,
        fresh: countNew(platform.jobs, saved.search, saved.seenAt, when),
      })),
    [platform.jobs, platform.searches, when],
  );
  const shownSearch = platform.searches.find((saved) => isSearch(saved, query));

  // Where both are shown, the first of the list is open as long as nothing else is.
  const openId = view.job ?? (isSplit ? (ids[0] ?? null) : null);
  const cursor = useCursor(ids, openId);
  const isOpen = openId !== null || view.company !== null;
  useFocusOnRow(!isSplit && isOpen, openId, cursor.focus);

  const change: Go = useCallback(
    (to, options) => {
      go(to, options);
      // The form takes it by itself.
      if (to.apply !== 'form') setFocusOn(to.company ?? to.job ?? null);
    },
    [go],
  );
  const onFocusTaken = useCallback(() => setFocusOn(null), []);
  const isShown = view.job !== null;
  const open = useCallback(
    (id: string) => {
      go({ job: id, company: null }, { replace: isSplit && isShown });
      setFocusOn(id);
    },
    [go, isShown, isSplit],
  );
  const onQuery = useCallback(
    (next: Partial<Query>) =>
      go({ ...next, job: null, company: null }, { replace: 'q' in next || 'place' in next }),
    [go],
  );
  const openSearch = (saved: SavedSearch): void => {
    go({ ...NO_QUERY, ...readQuery(saved.search), list: 'search', job: null, company: null });
    actions.seeSearch(saved);
  };
  const close = (): void => (view.company === null ? go({ job: null }) : go({ company: null }));
  const leave = (): void => {
    if (view.company !== null || !isSplit) close();
    if (isSplit && openId !== null) cursor.focus(openId);
  };
  /** What S and A are about: the row with the focus, else what is open. */
  const current = () => {
    const id = cursor.hasFocus() ? cursor.id : openId;
    return id === null ? undefined : jobOf(platform, id);
  };
  useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    s: () => {
      const job = current();
      if (job !== undefined) actions.save(job, !platform.saved.includes(job.id));
    },
    a: () => {
      const job = current();
      if (job === undefined) return;
      const whyNot = whyNotApply(platform, job, demoNow());
      if (whyNot === null) go({ job: job.id, company: null, apply: 'form' });
      else toast(whyNot);
    },
    '/': () => {
      if (words.current === null) go({ list: 'search', job: null, company: null });
      // The field may have to be drawn first.
      setTimeout(() => words.current?.focus());
    },
  });
  return (
    <Panes
      side={{
        title: 'Lists and filters',
        content: (
          <SideNav
            platform={platform}
            list={view.list}
            company={view.company}
            query={query}
            counts={counts}
            news={news}
            go={change}
            onSearch={openSearch}
            onDrop={actions.dropSearch}
            onQuery={onQuery}
          />
        ),
      }}
      main={{
        title: 'List',
        content: (
          <MainPane
            platform={platform}
            view={view}
            query={query}
            when={when}
            jobs={jobs}
            whys={whys}
            groups={groups}
            stageCounts={stageCounts(platform)}
            news={news}
            shownSearch={shownSearch}
            openId={view.company === null ? openId : null}
            cursor={cursor}
            wordsRef={words}
            actions={actions}
            go={go}
            onQuery={onQuery}
            onOpen={open}
            onSearch={openSearch}
          />
        ),
      }}
      detail={
        isOpen
          ? {
              title: 'Open',
              onClose: close,
              content: (
                <OpenPane
                  platform={platform}
                  view={view}
                  openId={openId}
                  when={when}
                  actions={actions}
                  go={change}
                  focusOn={focusOn}
                  onFocusTaken={onFocusTaken}
                  onLeave={leave}
                />
              ),
            }
          : undefined
      }
    />
  );
}

/** On phones: back from what was open, the row that it was opened from has the focus again. */
function useFocusOnRow(isAlone: boolean, openId: string | null, focus: (id: string) => void): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (isAlone) last.current = openId;
    else if (last.current !== null) {
      focus(last.current);
      last.current = null;
    }
  }, [isAlone, openId, focus]);
}
