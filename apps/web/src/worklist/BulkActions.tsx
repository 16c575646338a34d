import { UPLOAD_PRIORITIES } from '@aiso/contracts/upload-states';
import type { UploadView } from '@aiso/contracts/uploads';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPriority } from './changeable.ts';
import type { RowCommands } from './UploadMenu.tsx';

/** What can be done with all selected uploads; each action takes those that it fits. */
export function BulkActions({
  uploads,
  commands,
}: {
  uploads: readonly UploadView[];
  commands: RowCommands;
}) {
  const { t } = useTranslation('worklist');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const failed = commands.canChange ? uploads.filter((upload) => upload.state === 'failed') : [];
  const done = commands.canRead ? uploads.filter((upload) => upload.state === 'done') : [];
  const prioritised = commands.canChange ? uploads.filter(hasPriority) : [];
  return (
    <>
      {prioritised.length === 0 ? null : (
        <Button size="small" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {t('selection.priority')}
        </Button>
      )}
      {failed.length === 0 ? null : (
        <Button size="small" onClick={() => commands.onRetry(failed)}>
          {t('selection.retry', { count: failed.length })}
        </Button>
      )}
      {done.length === 0 ? null : (
        <Button size="small" onClick={() => commands.onReadAgain(done)}>
          {t('selection.readAgain', { count: done.length })}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {UPLOAD_PRIORITIES.map((priority) => (
          <MenuItem
            key={priority}
            onClick={() => {
              setAnchor(null);
              commands.onPriority(prioritised, priority);
            }}
          >
            {t(`priority.${priority}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
