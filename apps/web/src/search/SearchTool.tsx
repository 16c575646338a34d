import { useToolRequest } from '@aiso/ui/frame/tool-requests.ts';
import type { MoreResultsProps } from '@aiso/ui/template/more-results.ts';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTool } from '../app/frame/tools/use-tool.ts';
import { shortcutName, useSearchShortcut } from './use-search-shortcut.ts';

const loadDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazy(loadDialog);

type SearchToolProps = {
  readonly Demo?: ComponentType<MoreResultsProps> | undefined;
  /** Without it the shortcut and the profile menu open the search. */
  readonly hasButton?: boolean;
};

/** The header's way to the search, and its shortcut. The dialog's code comes when it is first opened. */
export default function SearchTool({ Demo, hasButton = true }: SearchToolProps) {
  const { t } = useTranslation('search');
  const { isOpen, wasOpened, setOpen } = useTool();
  useSearchShortcut(isOpen, setOpen);
  useToolRequest('search', () => setOpen(true));
  return (
    <>
      {hasButton ? (
        <Tooltip title={t('openHint', { keys: shortcutName() })}>
          <IconButton
            aria-label={t('open')}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onPointerEnter={() => void loadDialog().catch(() => undefined)}
            onClick={() => setOpen(true)}
          >
            <SearchOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      {wasOpened ? (
        <Suspense fallback={null}>
          <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} Demo={Demo} />
        </Suspense>
      ) : null}
    </>
  );
}
