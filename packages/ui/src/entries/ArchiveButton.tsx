import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

type ArchiveButtonProps = {
  /** What it is about, for who does not see the row. */
  readonly name: string;
  readonly isArchived: boolean;
  readonly onClick: () => void;
};

export function ArchiveButton({ name, isArchived, onClick }: ArchiveButtonProps) {
  const { t } = useTranslation('ui');
  const Icon = isArchived ? UnarchiveOutlined : ArchiveOutlined;
  return (
    <Tooltip title={t(isArchived ? 'entries.restore' : 'entries.archive')}>
      <IconButton
        size="small"
        aria-label={t(isArchived ? 'entries.restoreOf' : 'entries.archiveOf', { name })}
        onClick={onClick}
        sx={{ mt: 0.5, marginInlineEnd: 0.5, color: 'text.secondary' }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
