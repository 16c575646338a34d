import type { UploadState } from '@aiso/contracts/uploads';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../ui/StatusDot.tsx';

const TONE = {
  receiving: 'info',
  queued: 'info',
  inferring: 'info',
  done: 'success',
  refused: 'error',
  failed: 'error',
  cancelled: 'neutral',
} as const satisfies Record<UploadState, string>;

/** An upload's state as a dot and its word. */
export function UploadStateWord({ state }: { state: UploadState }) {
  const { t } = useTranslation('uploads');
  return <StatusDot tone={TONE[state]}>{t(`state.${state}`)}</StatusDot>;
}
