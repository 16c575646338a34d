import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export function SendButton() {
  const { t } = useTranslation('worklist');
  return (
    <Button component={Link} to="/pulmonology/upload" variant="contained">
      {t('send')}
    </Button>
  );
}
