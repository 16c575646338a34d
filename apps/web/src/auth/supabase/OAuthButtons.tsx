import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/SessionProvider.tsx';
import type { OAuthProvider } from '../../app/session/strategy.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { useOutcome } from '../use-outcome.ts';

/** As the firms write them. */
const NAMES: Readonly<Record<OAuthProvider, string>> = { google: 'Google', github: 'GitHub' };

/** The social providers that the directory is configured for; nothing where it is for none, or does not say. */
export default function OAuthButtons({ next }: { next: string | undefined }) {
  const { t } = useTranslation('authPages');
  const { strategy, session } = useSession();
  const { error, run } = useOutcome();
  const [providers, setProviders] = useState<readonly OAuthProvider[]>([]);
  const [leavingTo, setLeavingTo] = useState<OAuthProvider | null>(null);

  useEffect(() => {
    let isShown = true;
    strategy()
      .then((directory) => directory.links?.providers() ?? [])
      .then(
        (configured) => isShown && setProviders(configured),
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
  if (providers.length === 0) return null;
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 1.5 }}>
      <Divider sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('oauth.or')}</Divider>
      <FormAlert>{error}</FormAlert>
      {providers.map((provider) => (
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
  );
}
