import type { UntakenState } from '@aiso/contracts/upload-states';
import type { UploadView } from '@aiso/contracts/uploads';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { useTranslation } from 'react-i18next';

const TONE = {
  receiving: 'info',
  refused: 'error',
  cancelled: 'neutral',
} as const satisfies Record<UntakenState, string>;

const isUntaken = (state: UploadView['state']): state is UntakenState => state in TONE;

/** What became of a file that is in no study, as a dot and its word. */
export function StateWord({ state }: Pick<UploadView, 'state'>) {
  const { t } = useTranslation('untaken');
  return isUntaken(state) ? <StatusDot tone={TONE[state]}>{t(`state.${state}`)}</StatusDot> : null;
}
