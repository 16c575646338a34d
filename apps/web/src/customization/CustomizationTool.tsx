import { useToolRequest } from '@aiso/ui/frame/tool-requests.ts';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTool } from '../app/frame/tools/use-tool.ts';

const CustomizationPanel = lazy(() => import('./CustomizationPanel.tsx'));

/** The header's button for the panel, which is loaded when first opened and closes when the path changes. */
export default function CustomizationTool() {
  const { t } = useTranslation('customization');
  const { isOpen, wasOpened, setOpen } = useTool();
  useToolRequest('customization', () => setOpen(true));
  return (
    <>
      <Tooltip title={t('title')}>
        <IconButton
          aria-label={t('title')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <PaletteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {wasOpened ? (
        <Suspense fallback={null}>
          <CustomizationPanel isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
