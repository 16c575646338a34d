import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { AsGuest, useSession } from '../app/session/SessionProvider.tsx';
import { STRATEGIES } from '../app/session/strategies.ts';
import type { Challenge } from '../app/session/strategy.ts';
import { useStrategyName } from '../app/session/use-strategy-name.ts';
import { AuthPage } from './AuthPage.tsx';
import ChallengePage from './pages/ChallengePage.tsx';
import { SignInForm } from './SignInForm.tsx';

/**
 * Asks whose session has ended to sign in again, over their page. It covers all of it, also what is open on
 * it: somebody else may sit there by then. What is below keeps what was typed, and gets the focus back.
 * @param email of whoever it was
 */
export default function SignInOver({ email }: { readonly email: string }) {
  const { t } = useTranslation('auth');
  const { signOut } = useSession();
  const strategyName = useStrategyName();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
  // They would stand above it, and may name a patient.
  useEffect(() => toast.remove(), []);
  return (
    <Dialog
      open
      fullScreen
      disableRestoreFocus
      slotProps={{ paper: { 'aria-label': t('again.title') } }}
      transitionDuration={0}
      sx={{ zIndex: ({ zIndex }) => zIndex.tooltip + 1 }}
    >
      <AsGuest>
        {challenge === null ? (
          <AuthPage title={t('again.title')} subtitle={t('again.subtitle')}>
            <SignInForm strategyName={strategyName} notice={null} onChallenge={setChallenge} again={email} />
            {strategyName === 'supabase' ? (
              <Link
                href={STRATEGIES.supabase.loginRoute}
                target="_blank"
                rel="noopener"
                sx={{ display: 'block', mt: 2, textAlign: 'center' }}
              >
                {t('again.otherTab')}
              </Link>
            ) : null}
            <Button fullWidth sx={{ mt: 1.5 }} onClick={() => void signOut()}>
              {t('again.leave')}
            </Button>
          </AuthPage>
        ) : (
          <ChallengePage challenge={challenge} onChallenge={setChallenge} isOver />
        )}
      </AsGuest>
    </Dialog>
  );
}
