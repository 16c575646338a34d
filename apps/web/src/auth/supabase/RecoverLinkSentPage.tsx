import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { AuthPage } from '../AuthPage.tsx';
import { BackToSignIn } from '../BackToSignIn.tsx';
import { SendAgain } from './SendAgain.tsx';

/** After a reset was asked for: the link is in the mail, and can be sent again. */
export default function RecoverLinkSentPage() {
  const { t } = useTranslation('authPages');
  const email = useSearchParams()[0].get('email');
  if (email === null || email === '') return <Navigate to="/auth/supabase/reset-password" replace />;
  return (
    <AuthPage title={t('reset.checkEmail')} subtitle={t('recoverLink.sent', { email })}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SendAgain send={(strategy) => strategy.resetPassword(email)} done={t('recoverLink.sentAgain')} />
        <BackToSignIn />
      </Box>
    </AuthPage>
  );
}
