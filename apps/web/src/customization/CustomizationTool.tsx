import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

const CustomizationDialog = lazy(() => import('./CustomizationDialog.tsx'));

/** The header's button for the dialog, which is loaded when it is first opened and closes when the path changes. */
export default function CustomizationTool() {
  const { t } = useTranslation('customization');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath !== pathname) {
    setLastPath(pathname);
    setOpen(false);
  }

  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <Tooltip title={t('title')}>
        <IconButton
          aria-label={t('title')}
          aria-haspopup="dialog"
          onClick={open}
          sx={{ color: 'text.secondary' }}
        >
          <PaletteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isNeeded ? (
        <Suspense fallback={null}>
          <CustomizationDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
