import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Below the sign-in form: the way to an account, or else who helps with one. */
export function SignInHelp({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ mt: 2.5, '& a': { color: 'primary.main', fontSize: '0.875rem' } }}
    >
      {children ?? t('signIn.help')}
    </Typography>
  );
}
