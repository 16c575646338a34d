import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnsPanelProps } from './ColumnsPanel.tsx';

const ColumnsPanel = lazy(() => import('./ColumnsPanel.tsx'));

/** Which columns a table shows, in which order, and which stay at its start. */
export function ColumnsButton(props: Omit<ColumnsPanelProps, 'anchor' | 'onClose'>) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t('table.columns')}
        title={t('table.columns')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpened(true);
        }}
      >
        <ViewColumnOutlined fontSize="small" />
      </IconButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ColumnsPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
