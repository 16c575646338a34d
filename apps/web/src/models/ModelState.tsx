import type { ModelState as State } from '@aiso/contracts/models';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { useTranslation } from 'react-i18next';

const TONE = {
  ready: 'success',
  starting: 'info',
  unreachable: 'error',
  unavailable: 'error',
} as const satisfies Record<State, string>;

export function ModelState({ state }: { state: State }) {
  const { t } = useTranslation('modelCards');
  return <StatusDot tone={TONE[state]}>{t(`state.${state}`)}</StatusDot>;
}
