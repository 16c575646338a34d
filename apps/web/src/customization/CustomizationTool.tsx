import { useToolRequest } from '@aiso/ui/frame/tool-requests.ts';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTool } from '../app/frame/tools/use-tool.ts';

const CustomizationDialog = lazy(() => import('./CustomizationDialog.tsx'));

/** The header's button for the dialog, which is loaded when first opened and closes when the path changes. */
export default function CustomizationTool() {
  const { t } = useTranslation('customization');
  const { isOpen, wasOpened, setOpen } = useTool();
  useToolRequest('customization', () => setOpen(true));
  return (
    <>
      <Tooltip title={t('title')}>
        <IconButton aria-label={t('title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <PaletteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {wasOpened ? (
        <Suspense fallback={null}>
          <CustomizationDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
