import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seen } from './SeenBy.tsx';

const SeenBy = lazy(async () => ({ default: (await import('./SeenBy.tsx')).SeenBy }));

/** Opens, at the side, who saw something. */
export function SeenByButton(seen: Seen) {
  const { t } = useTranslation('seenBy');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={t('title')} title={t('title')} onClick={() => setOpen(true)}>
        <VisibilityOutlined fontSize="small" />
      </IconButton>
      <SideDrawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        {isOpen ? (
          <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
            <SeenBy {...seen} />
          </Suspense>
        ) : null}
      </SideDrawer>
    </>
  );
}
