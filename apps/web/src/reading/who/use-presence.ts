import { PRESENCE } from '@aiso/contracts/reading-states';
import { useEffect } from 'react';
import { call } from '../../app/api/call.ts';

/**
 * Tells colleagues that the person has this study open, as long as they have. Who is not told keeps working:
 * what fails here is said again, or runs out.
 */
export function usePresence(studyId: string): void {
  useEffect(() => {
    const left = new AbortController();
    const params = { studyId };
    const say = (): void => {
      const { signal } = left;
      call('PUT /api/studies/{studyId}/presence', { params, signal }).catch(() => undefined);
    };
    const leave = (): void => {
      call('DELETE /api/studies/{studyId}/presence', { params, keepalive: true }).catch(() => undefined);
    };
    // A page in the background is slow to say anything; seen again, it says so at once.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') say();
    };
    say();
    const timer = setInterval(say, PRESENCE.renewEveryMs);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', leave);
      left.abort();
      leave();
    };
  }, [studyId]);
}
