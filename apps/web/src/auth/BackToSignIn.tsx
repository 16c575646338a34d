import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { STRATEGIES } from '../app/session/strategies.ts';
import { useStrategyName } from '../app/session/use-strategy-name.ts';

export function BackToSignIn() {
  const { t } = useTranslation('auth');
  return (
    <Link
      component={RouterLink}
      to={STRATEGIES[useStrategyName()].loginRoute}
      variant="body2"
      sx={{ justifySelf: 'start', py: 0.5 }}
    >
      {t('backToSignIn')}
    </Link>
  );
}
