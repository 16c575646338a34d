import type { NotificationKind } from '@aiso/contracts/notifications';
import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HideImageOutlined from '@mui/icons-material/HideImageOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';

type Outcome = {
  readonly kind: NotificationKind;
  /** The gate refused the image, or no finding is meant for its age. */
  readonly isWithoutFinding: boolean;
  readonly isAbove: boolean;
};

/**
 * Amber above an operating point, for a drift, a conflict, lost originals and storage that runs out, red for
 * failures, else neutral, never green. The words stand beside it.
 */
export function OutcomeIcon({ kind, isWithoutFinding, isAbove }: Outcome) {
  if (kind === 'drifted')
    return <WarningAmberOutlined aria-hidden fontSize="small" sx={{ color: 'above.main' }} />;
  if (kind === 'originals')
    return <HideImageOutlined aria-hidden fontSize="small" sx={{ color: 'above.main' }} />;
  if (kind === 'conflict')
    return <PersonSearchOutlined aria-hidden fontSize="small" sx={{ color: 'above.main' }} />;
  if (kind === 'assigned')
    return <AssignmentIndOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />;
  if (kind === 'mentioned')
    return <AlternateEmailOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />;
  if (kind === 'storage')
    return <StorageOutlined aria-hidden fontSize="small" sx={{ color: 'above.main' }} />;
  if (kind !== 'finished') return <ErrorOutlineOutlined aria-hidden fontSize="small" color="error" />;
  if (isAbove) return <ArrowUpwardRounded aria-hidden fontSize="small" sx={{ color: 'above.main' }} />;
  const Icon = isWithoutFinding ? BlockOutlined : TaskAltOutlined;
  return <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />;
}
