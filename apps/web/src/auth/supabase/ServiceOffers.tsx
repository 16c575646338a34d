import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../app/session/SessionProvider.tsx';
import type { OAuthProvider, ServiceOffers as Offers } from '../../app/session/strategy.ts';
import { SignInHelp } from '../SignInHelp.tsx';
import { useOutcome } from '../use-outcome.ts';

/** As the firms write them. */
const NAMES: Readonly<Record<OAuthProvider, string>> = { google: 'Google', github: 'GitHub' };

/** Ways in beside a password, as the service is configured: a new account, and social providers. */
export default function ServiceOffers({ next }: { next: string | undefined }) {
  const { t } = useTranslation(['authPages', 'auth']);
  const { strategy, session } = useSession();
  const { error, run } = useOutcome();
  const [offers, setOffers] = useState<Offers | null>(null);
  const [leavingTo, setLeavingTo] = useState<OAuthProvider | null>(null);

  useEffect(() => {
    let isShown = true;
    strategy()
      .then((directory) => directory.links?.offers() ?? null)
      .then(
        (configured) => isShown && setOffers(configured),
        // The form above still works, and tells what is wrong.
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [strategy]);

  const leave = async (provider: OAuthProvider) => {
    setLeavingTo(provider);
    if ((await run((directory) => directory.signInWithOAuth(provider, next))) === null) setLeavingTo(null);
  };
  if (offers === null) return null;
  return (
    <>
      <SignInHelp>
        {offers.signUp ? <Link to="/auth/supabase/register">{t('auth:signIn.register')}</Link> : null}
      </SignInHelp>
      {offers.providers.length === 0 ? null : (
        <Box sx={{ mt: 3, display: 'grid', gap: 1.5 }}>
          <Divider sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('oauth.or')}</Divider>
          <FormAlert>{error}</FormAlert>
          {offers.providers.map((provider) => (
            <Button
              key={provider}
              variant="outlined"
              disabled={leavingTo !== null || session !== null}
              onClick={() => void leave(provider)}
            >
              {t('oauth.continueWith', { provider: NAMES[provider] })}
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}
