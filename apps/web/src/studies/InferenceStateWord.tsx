import type { InferenceState } from '@aiso/contracts/inference-states';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { useTranslation } from 'react-i18next';

const TONE = {
  queued: 'info',
  inferring: 'info',
  done: 'quiet',
  refused: 'error',
  failed: 'error',
} as const satisfies Record<InferenceState, string>;

/** How far the model is with a study or an image, as a dot and its word. */
export function InferenceStateWord({ state }: { state: InferenceState }) {
  const { t } = useTranslation('studies');
  return <StatusDot tone={TONE[state]}>{t(`state.${state}`)}</StatusDot>;
}
