import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ApiError } from '../api/errors.ts';
import { errorDrawing } from './states/drawings.tsx';
import { StateCard } from './states/StateCard.tsx';

/** A chunk of this build that the server no longer has: a new version was installed while the page was open. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/iu.test(error.message);

/** The failed request's correlation id, or a new one. `crypto.randomUUID` would need https. */
function referenceOf(error: unknown): string {
  if (error instanceof ApiError && error.correlationId !== null) return error.correlationId;
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The page for a defect: calm, with the reference of the failed request (or a new one) and a way back. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const [reference] = useState(() => referenceOf(error));
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the only log a browser has; the reference ties it to what the person reports
    console.error(`AISO ${reference}`, error);
  }, [error, reference]);
  const texts = isMissingChunk(error) ? 'newVersion' : 'crash';
  return (
    <main>
      <StateCard
        drawing={errorDrawing}
        announce="alert"
        title={t(`${texts}.title`)}
        action={
          <>
            <Button variant="contained" onClick={() => window.location.reload()}>
              {t('crash.reload')}
            </Button>
            <Button href="/" sx={{ marginInlineStart: 1 }}>
              {t('crash.home')}
            </Button>
          </>
        }
      >
        {t(`${texts}.message`)}
        <Typography variant="caption" component="div" sx={{ mt: 1, userSelect: 'all' }}>
          {t('reference', { id: reference })}
        </Typography>
      </StateCard>
    </main>
  );
}
