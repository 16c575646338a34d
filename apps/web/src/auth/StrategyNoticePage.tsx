import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import { useTranslation } from 'react-i18next';
import type { StrategyName } from '../app/session/strategy.ts';
import { AuthPage } from './AuthPage.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';

/**
 * In place of a page that needs another sign-in strategy than the configured one (specification, section 2).
 */
export default function StrategyNoticePage({ strategy }: { strategy: StrategyName }) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('signIn.title')} tab={t('signIn.submit')}>
      <FormAlert severity="info">{t('strategyNotice', { strategy })}</FormAlert>
      <BackToSignIn />
    </AuthPage>
  );
}
