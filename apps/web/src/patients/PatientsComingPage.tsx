import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';

/** The admin menu leads to `/patients`; its screens are a later issue's, and this page says so. */
export default function PatientsComingPage() {
  const { t } = useTranslation('frame');
  return (
    <>
      <PageHeader title={t('patients.title')} />
      <EmptyState
        action={
          <Button component={Link} to="/pulmonology/listing" variant="outlined">
            {t('patients.action')}
          </Button>
        }
      >
        {t('patients.empty')}
      </EmptyState>
    </>
  );
}
