import { UPLOAD_PRIORITIES, type UploadPriority } from '@aiso/contracts/upload-states';
import type { UploadView } from '@aiso/contracts/uploads';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingPath } from '../reading/reading-path.ts';
import { hasPriority } from './changeable.ts';

export type RowCommands = {
  /** Whether this person may change uploads at all. */
  readonly canChange: boolean;
  readonly onRetry: (uploads: readonly UploadView[]) => void;
  readonly onCancel: (upload: UploadView) => void;
  readonly onPriority: (uploads: readonly UploadView[], priority: UploadPriority) => void;
};

type RowMenuProps = RowCommands & { readonly upload: UploadView; readonly tabIndex?: number };

/** What can be done with one upload. */
export function RowMenu({ upload, tabIndex, canChange, onRetry, onCancel, onPriority }: RowMenuProps) {
  const { t } = useTranslation('worklist');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const run = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={t('menu.open', { name: upload.patient?.name ?? upload.fileName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onClick={(event) => event.stopPropagation()}
      >
        <MenuItem component={Link} to={readingPath(upload.uploadId)}>
          {t('menu.read')}
        </MenuItem>
        {canChange && upload.state === 'failed' ? (
          <MenuItem onClick={run(() => onRetry([upload]))}>{t('menu.retry')}</MenuItem>
        ) : null}
        {canChange && upload.state === 'receiving' ? (
          <MenuItem onClick={run(() => onCancel(upload))}>{t('menu.cancel')}</MenuItem>
        ) : null}
        {canChange && hasPriority(upload)
          ? [
              <Divider key="divider" />,
              ...UPLOAD_PRIORITIES.map((priority) => (
                <MenuItem
                  key={priority}
                  disabled={priority === upload.priority}
                  onClick={run(() => onPriority([upload], priority))}
                >
                  {t('menu.setPriority', { priority: t(`priority.${priority}`) })}
                </MenuItem>
              )),
            ]
          : null}
      </Menu>
    </>
  );
}
