import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { AuthPage } from './AuthPage.tsx';
import { FormAlert } from './form/FormAlert.tsx';
import { STRATEGIES } from './strategies.ts';
import { useStrategyName } from './use-strategy-name.ts';

/** In place of a page that needs another sign-in strategy than the configured one (specification, section 2). */
export function StrategyNoticePage({ strategy }: { strategy?: string }) {
  const { t } = useTranslation('auth');
  const { pathname } = useLocation();
  const configured = useStrategyName();
  const needed = strategy ?? pathname.split('/')[2] ?? 'custom';
  return (
    <AuthPage title={t('signIn.title')} tab={t('signIn.submit')}>
      <FormAlert severity="info">{t('strategyNotice', { strategy: needed })}</FormAlert>
      {configured === needed ? null : (
        <Button component={RouterLink} to={STRATEGIES[configured].loginRoute}>
          {t('backToSignIn')}
        </Button>
      )}
    </AuthPage>
  );
}

export default StrategyNoticePage;
