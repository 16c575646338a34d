import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AuthPage } from './AuthPage.tsx';
import { FormAlert } from './form/FormAlert.tsx';
import { STRATEGIES } from './strategies.ts';
import type { StrategyName } from './strategy.ts';
import { useStrategyName } from './use-strategy-name.ts';

/** In place of a page that needs another sign-in strategy than the configured one (specification, section 2). */
export default function StrategyNoticePage({ strategy }: { strategy: StrategyName }) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('signIn.title')} tab={t('signIn.submit')}>
      <FormAlert severity="info">{t('strategyNotice', { strategy })}</FormAlert>
      <Button component={RouterLink} to={STRATEGIES[useStrategyName()].loginRoute}>
        {t('backToSignIn')}
      </Button>
    </AuthPage>
  );
}
