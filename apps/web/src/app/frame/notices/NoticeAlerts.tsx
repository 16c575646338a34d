import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';

type NoticeAlertsProps = {
  readonly tenantError: string | null;
  readonly isAccessDenied: boolean;
  readonly landingRoute: string;
};

/** Seldom seen, so a chunk of its own. */
export default function NoticeAlerts({ tenantError, isAccessDenied, landingRoute }: NoticeAlertsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      {tenantError === null ? null : (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText('tenant.load_failed', tenantError)}
        </Alert>
      )}
      {isAccessDenied ? (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button component={Link} to={landingRoute} replace color="inherit" size="small">
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
