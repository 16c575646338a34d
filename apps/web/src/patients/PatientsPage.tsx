import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { part } from '@aiso/ui/part.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { TableSkeleton } from '@aiso/ui/table/TableSkeleton.tsx';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LISTING_PATH, patientPath } from '../app/frame/addresses.ts';
import { ResearchNotice } from '../app/frame/notices/ResearchNotice.tsx';
import { PageLink } from '../app/frame/pages/PageLink.tsx';
import { useCan } from '../app/session/use-can.ts';

/** Filters and table are large: the page stands before they are there. */
const Patients = part(() => import('./Patients.tsx'));
const NewPatientDrawer = lazy(() => import('./NewPatientDrawer.tsx'));

const SKELETON = [150, 130, 124, 190].map((atLeast, index) => ({
  field: String(index),
  width: { share: 1, atLeast },
}));

export const loadQuestion = () => import('./use-patients.ts');

export const loadParts = (): Promise<unknown> => Promise.all([Patients.load(), loadQuestion()]);

/** `/patients`: everybody of the tenant, and the way to add somebody. */
export function PatientsPage() {
  const { t } = useTranslation(['patients', 'navigation', 'studies', 'reading']);
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const isAllowed = useCan()('patient:read');
  if (!isAllowed) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState>{t('notAllowed')}</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <>
            <PageLink to={LISTING_PATH} />
            <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setNew(true)}>
              {t('new.open')}
            </Button>
          </>
        }
      />
      <Patients
        fallback={
          <Card aria-busy>
            <TableSkeleton columns={SKELETON} rowHeightPx={52} isCards={false} canSelect hasMenu />
          </Card>
        }
        onNew={() => setNew(true)}
      />
      <Box sx={{ mt: 1.5 }}>
        <ResearchNotice />
      </Box>
      {isNew ? (
        <Suspense fallback={null}>
          <NewPatientDrawer
            onClose={() => setNew(false)}
            onMade={({ id }) => void navigate(patientPath(id))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
