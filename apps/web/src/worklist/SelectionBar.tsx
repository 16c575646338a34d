import { UPLOAD_PRIORITIES, type UploadPriority } from '@aiso/contracts/upload-states';
import type { UploadView } from '@aiso/contracts/uploads';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPriority } from './changeable.ts';

type SelectionBarProps = {
  readonly uploads: readonly UploadView[];
  /** Whether this person may change uploads at all. */
  readonly canChange: boolean;
  readonly onPriority: (uploads: readonly UploadView[], priority: UploadPriority) => void;
  readonly onRetry: (uploads: readonly UploadView[]) => void;
  readonly onExport: (uploads: readonly UploadView[]) => void;
  readonly onClear: () => void;
};

/** What can be done with all selected rows; stands in the place of the filters while there are any. */
export function SelectionBar({
  uploads,
  canChange,
  onPriority,
  onRetry,
  onExport,
  onClear,
}: SelectionBarProps) {
  const { t } = useTranslation('worklist');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const failed = canChange ? uploads.filter((upload) => upload.state === 'failed') : [];
  const prioritised = canChange ? uploads.filter(hasPriority) : [];
  return (
    <Box
      role="toolbar"
      aria-label={t('selection.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        bgcolor: 'color-mix(in srgb, var(--aiso-palette-primary-main) 8%, transparent)',
      }}
    >
      <IconButton
        size="small"
        aria-label={t('selection.clear')}
        title={t('selection.clear')}
        onClick={onClear}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <Box component="output" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {t('selection.count', { count: uploads.length })}
      </Box>
      {prioritised.length === 0 ? null : (
        <Button size="small" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {t('selection.priority')}
        </Button>
      )}
      {failed.length === 0 ? null : (
        <Button size="small" onClick={() => onRetry(failed)}>
          {t('selection.retry', { count: failed.length })}
        </Button>
      )}
      <Button size="small" onClick={() => onExport(uploads)}>
        {t('selection.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {UPLOAD_PRIORITIES.map((priority) => (
          <MenuItem
            key={priority}
            onClick={() => {
              setAnchor(null);
              onPriority(prioritised, priority);
            }}
          >
            {t(`priority.${priority}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
