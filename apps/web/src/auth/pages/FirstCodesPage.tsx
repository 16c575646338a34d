import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '../../account/RecoveryCodes.tsx';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { AuthPage } from '../AuthPage.tsx';
import type { FirstCodes } from './use-first-codes.ts';

type FirstCodesPageProps = {
  readonly made: FirstCodes;
  readonly onAgain: () => Promise<void>;
  /** Leads in. */
  readonly onDone: () => void | Promise<void>;
};

/** The recovery codes of an app that was set up at sign-in, before its person goes on. */
export function FirstCodesPage({ made, onAgain, onDone }: FirstCodesPageProps) {
  const { t } = useTranslation('authPages');
  const { session, error } = useSession();
  const [isWaiting, setWaiting] = useState(false);
  // After a reload the session is there already; else it is what leads in.
  const [wasIn] = useState(session !== null);
  const isBusy = isWaiting || (session !== null && !wasIn);
  const waitFor = async (work: () => void | Promise<void>): Promise<void> => {
    setWaiting(true);
    await work();
    setWaiting(false);
  };
  const goOn = (): void => void waitFor(onDone);
  return (
    <AuthPage title={t('secondFactor.codes.title')} subtitle={t('secondFactor.codes.subtitle')}>
      {/* Why the session that was gained could not be read. */}
      <FormAlert>{error}</FormAlert>
      {'codes' in made ? (
        <RecoveryCodes {...made} isBusy={isBusy} onDone={goOn} />
      ) : (
        <NoCodes reason={made.error} isBusy={isBusy} onAgain={() => void waitFor(onAgain)} onGoOn={goOn} />
      )}
    </AuthPage>
  );
}

type NoCodesProps = {
  readonly reason: string;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onGoOn: () => void;
};

function NoCodes({ reason, isBusy, onAgain, onGoOn }: NoCodesProps) {
  const { t } = useTranslation(['authPages', 'common']);
  const again = useRef<HTMLButtonElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => again.current?.focus(), []);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <FormAlert>{reason}</FormAlert>
        <Typography>{t('secondFactor.codes.failed')}</Typography>
      </Box>
      <Button variant="contained" size="large" ref={again} disabled={isBusy} onClick={onAgain}>
        {t('common:retry')}
      </Button>
      <Button disabled={isBusy} onClick={onGoOn}>
        {t('secondFactor.codes.goOn')}
      </Button>
    </Box>
  );
}
