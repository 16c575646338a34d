import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServer } from '../api/server.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { watchTyping } from './typed-text.ts';

const loadNotice = () => import('./Notice.tsx');
const Notice = lazy(loadNotice);

/** Once the first page stands. Without a network it would be too late to fetch what tells so. */
const FETCH_AFTER_MS = 4_000;

/**
 * Around every page, signed in or not: says while the connection is gone, and when a new version is there.
 * The element is there from the beginning, since screen readers announce what changes in it.
 */
export function ServerNotices() {
  const { link, isOutdated } = useServer();
  const { i18n } = useTranslation();
  const { error, refreshSession } = useSession();
  const wasGone = useRef(false);
  const [hidden, setHidden] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      void Promise.all([loadNotice(), i18n.loadNamespaces('pwa')]).catch(() => undefined);
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [i18n]);
  useEffect(watchTyping, []);
  useEffect(() => {
    if (link !== 'up') {
      wasGone.current = true;
    } else if (wasGone.current) {
      wasGone.current = false;
      // Whose session could not be checked without a connection need not ask again.
      if (error !== null) void refreshSession();
    }
  }, [link, error, refreshSession]);

  const kind = link === 'up' ? (isOutdated ? 'newVersion' : null) : link;
  // Hidden is the notice that was seen, not the next one.
  if (hidden !== null && hidden !== kind) setHidden(null);
  return (
    <Box component="output" sx={{ display: 'block', '@media print': { display: 'none' } }}>
      {kind === null || hidden === kind ? null : (
        <Suspense fallback={null}>
          <Notice kind={kind} onHide={() => setHidden(kind)} />
        </Suspense>
      )}
    </Box>
  );
}
