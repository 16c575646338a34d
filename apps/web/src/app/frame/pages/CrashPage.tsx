import { errorDrawing } from '@aiso/ui/states/drawings.tsx';
import { StateCard } from '@aiso/ui/states/StateCard.tsx';
import { useDocumentTitle } from '@aiso/ui/use-document-title.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ApiError } from '../../api/errors.ts';
import { server, useServer } from '../../api/server.ts';

/**
 * A script or style of this build did not come: a new version was installed while the page was open, or there
 * is no connection. The sentences are those of Chromium, Firefox and Safari, and of the build's own
 * preloading.
 */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/iu.test(error.message);

/** The failed request's correlation id, or a new one. `crypto.randomUUID` would need https. */
function referenceOf(error: unknown): string {
  if (error instanceof ApiError && error.correlationId !== null) return error.correlationId;
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** In place of a screen that stopped working, while the menu beside it stays: a reference and two ways on. */
export function ScreenCrash() {
  const { t } = useTranslation();
  const { link } = useServer();
  const error = useRouteError();
  const isMissing = isMissingChunk(error);
  const [reference] = useState(() => referenceOf(error));
  useEffect(() => {
    if (isMissing) server.doubt();
    // oxlint-disable-next-line no-console -- the only log a browser has; the reference ties it to a report
    console.error(`AISO ${reference}`, error);
  }, [error, reference, isMissing]);
  const texts = !isMissing ? 'crash' : link === 'up' ? 'newVersion' : 'unreachable';
  const title = t(`${texts}.title`);
  useDocumentTitle(title);
  return (
    <StateCard
      drawing={errorDrawing}
      announce="alert"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('crash.reload')}
          </Button>
          <Button href="/">{t('crash.home')}</Button>
        </Box>
      }
    >
      <Typography
        variant="h3"
        component="h1"
        color="textPrimary"
        tabIndex={-1}
        data-route-focus=""
        sx={{ mb: 0.75, outline: 'none' }}
      >
        {title}
      </Typography>
      {t(`${texts}.message`)}
      {isMissing ? null : (
        <Typography variant="caption" component="div" sx={{ mt: 1, userSelect: 'all' }}>
          {t('reference', { id: reference })}
        </Typography>
      )}
    </StateCard>
  );
}

/** The same where not even the frame stands. */
export function CrashPage() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center' }}>
      <ScreenCrash />
    </Box>
  );
}
