import { part } from '@aiso/ui/part.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { useDocumentTitle } from '@aiso/ui/use-document-title.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { patientPath } from '../../app/frame/addresses.ts';
import { useCan } from '../../app/session/use-can.ts';

/** Two viewers are large, and nothing is seen of them without an image. */
const Compared = part(() => import('./Compared.tsx'));

export const loadParts = Compared.load;

/** `/patients/{id}/compare?left=&right=`: two studies side by side, on phones one above the other. */
export function ComparePage({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation(['patients', 'reading']);
  const [params] = useSearchParams();
  const can = useCan();
  const [left, right] = [params.get('left'), params.get('right')];
  useDocumentTitle(t('compare.title'));
  if (!can('patient:read') || !can('result:read')) {
    return <EmptyState>{t('notAllowed')}</EmptyState>;
  }
  if (left === null || right === null) {
    return (
      <EmptyState
        action={
          <Button component={Link} to={patientPath(patientId)} variant="outlined">
            {t('compare.back')}
          </Button>
        }
      >
        {t('compare.choose')}
      </EmptyState>
    );
  }
  return (
    <Compared
      fallback={<Skeleton variant="rectangular" sx={{ flex: 1 }} />}
      patientId={patientId}
      left={left}
      right={right}
    />
  );
}
