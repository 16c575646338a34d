import type { StudyView } from '@aiso/contracts/studies';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictKinds } from './ConflictKinds.tsx';

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));

type ConflictBannerProps = {
  readonly study: StudyView;
  /** Whether this person may settle it. */
  readonly canSettle: boolean;
  readonly onMoved: (study: StudyView | null) => void;
};

/** Over a study whose identity waits: that and why, and the way to settle it. */
export function ConflictBanner({ study, canSettle, onMoved }: ConflictBannerProps) {
  const { t } = useTranslation('studies');
  // The dialog outlives the conflict, which may end while it closes.
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      {study.conflict === null ? null : (
        <Alert
          severity="warning"
          role="note"
          sx={{ borderRadius: 0 }}
          action={
            canSettle ? (
              <Button
                color="inherit"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                onClick={() => setDialog('open')}
              >
                {t('conflict.open')}
              </Button>
            ) : undefined
          }
        >
          <strong>{t('conflict.banner')}</strong>
          <ConflictKinds kinds={study.conflict.kinds} />
        </Alert>
      )}
      {dialog === 'unopened' ? null : (
        <Suspense fallback={null}>
          <ConflictDialog
            study={study}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onMoved={onMoved}
          />
        </Suspense>
      )}
    </>
  );
}
