import type { SessionView } from '@aiso/contracts/tenancy';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { errorText } from '../i18n/error-text.ts';

const isAccessDenied = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accessDenied' in state && state.accessDenied === true;

/** What concerns the whole visit and stands above any screen. */
export function FrameNotices({ session }: { session: SessionView }) {
  const { t } = useTranslation('auth');
  const state: unknown = useLocation().state;
  return (
    <>
      {session.tenantError === null ? null : (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText('tenant.load_failed', session.tenantError)}
        </Alert>
      )}
      {isAccessDenied(state) ? (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button component={Link} to={session.landingRoute} replace color="inherit" size="small">
              {t('accessDenied.action')}
            </Button>
          }
        >
          {t('accessDenied.message')}
        </Alert>
      ) : null}
    </>
  );
}
