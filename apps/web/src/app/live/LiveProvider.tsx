import { useLatest } from '@aiso/ui/use-latest.ts';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { currentIdToken } from '../api/client.ts';
import { endpoint } from '../api/endpoints.ts';
import { server } from '../api/server.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { createLiveConnection, type LiveConnection, type LiveListener } from './live-connection.ts';

const Context = createContext<LiveConnection | null>(null);

const liveUrl = (): string => new URL(endpoint('live'), window.location.href.replace(/^http/u, 'ws')).href;

/** One websocket a tab, for as long as somebody is signed in; stands around the signed-in frame. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { refreshSession } = useSession();
  const latestRefresh = useLatest(refreshSession);
  const [connection] = useState(() =>
    createLiveConnection({
      url: liveUrl(),
      token: currentIdToken,
      onLost: server.doubt,
      onAccessChanged: () => void latestRefresh.current(),
    }),
  );
  useEffect(() => {
    connection.open();
    // A restarted server may serve a newer build.
    const stop = connection.subscribe({ onResync: () => void server.look() });
    const wake = (): void => connection.wake();
    window.addEventListener('online', wake);
    return () => {
      window.removeEventListener('online', wake);
      stop();
      connection.close();
    };
  }, [connection]);
  return <Context value={connection}>{children}</Context>;
}

/**
 * Tells of changed uploads of this tenant, and when to read again. The callbacks may change between renders.
 */
export function useLiveUploads(onUpload: NonNullable<LiveListener['onUpload']>, onResync?: () => void): void {
  const connection = use(Context);
  const latest = useLatest({ onUpload, onResync });
  useEffect(
    () =>
      connection?.subscribe({
        onUpload: (upload) => latest.current.onUpload(upload),
        onResync: () => latest.current.onResync?.(),
      }),
    [connection, latest],
  );
}

type StudyListener = Required<Pick<LiveListener, 'onStudy' | 'onStudyGone' | 'onResync'>>;

/** When it was read, ms since 1970. */
type Missed = { readonly readAt: number; readonly onMissed: () => void };
const NOTHING_MISSED: Missed = { readAt: Number.POSITIVE_INFINITY, onMissed: () => undefined };

/**
 * Tells of changed studies of this tenant, of those that are gone, and when to read again. The callbacks may
 * change between renders.
 * @param missed for what was read before it is shown: `onMissed` tells that something changed between
 */
export function useLiveStudies(listener: StudyListener, missed?: Missed): void {
  const connection = use(Context);
  const latest = useLatest({ ...listener, missed });
  useEffect(() => {
    if (connection === null) return undefined;
    const { readAt, onMissed } = latest.current.missed ?? NOTHING_MISSED;
    if (connection.studyChangedAt() >= readAt) onMissed();
    return connection.subscribe({
      onStudy: (study) => latest.current.onStudy(study),
      onStudyGone: (studyId) => latest.current.onStudyGone(studyId),
      onResync: () => latest.current.onResync(),
    });
  }, [connection, latest]);
}

/** Tells when the person's notifications changed, or may have. The callback may change between renders. */
export function useLiveNotifications(onChange: () => void): void {
  const connection = use(Context);
  const latest = useLatest(onChange);
  useEffect(() => {
    const tell = (): void => latest.current();
    return connection?.subscribe({ onNotifications: tell, onResync: tell });
  }, [connection, latest]);
}
