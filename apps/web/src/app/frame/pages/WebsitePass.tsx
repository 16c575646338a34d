import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { passGiven } from '../../session/website-pass.ts';
import NotFoundPage from './NotFoundPage.tsx';
import { WebsiteFailure } from './WebsiteFailure.tsx';

type Outcome = 'asking' | 'notFound' | 'notKept' | 'notAnswered';

/** Asks for the pass that opens the website, and for the page once more. It does so once, never in a loop. */
export function WebsitePass() {
  const { t } = useTranslation('website');
  const { pathname } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>(() => (passGiven.isFor(pathname) ? 'notKept' : 'asking'));
  useEffect(() => {
    if (outcome !== 'asking') {
      // The person may try again at once.
      passGiven.forget();
      return;
    }
    call('POST /api/website/pass', { body: { path: pathname } }).then(
      () => {
        passGiven.note(pathname);
        window.location.reload();
      },
      (error: unknown) =>
        setOutcome(error instanceof ApiError && error.status === 404 ? 'notFound' : 'notAnswered'),
    );
  }, [outcome, pathname]);
  if (outcome === 'asking') return null;
  return outcome === 'notFound' ? <NotFoundPage /> : <WebsiteFailure>{t(outcome)}</WebsiteFailure>;
}
