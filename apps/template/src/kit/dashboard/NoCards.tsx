import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';

/** A dashboard from which all cards were taken away. */
export function NoCards({ onEdit }: { readonly onEdit: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card>
      <EmptyState
        of="chart"
        action={
          <Button variant="contained" onClick={onEdit}>
            {t('addCards')}
          </Button>
        }
      >
        {t('noCards')}
      </EmptyState>
    </Card>
  );
}
