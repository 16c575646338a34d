import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import type { ComponentProps } from 'react';
import { STAGES, type Stage } from '../store/application.ts';
import { titleIn } from '../store/terms.ts';

const TONES: Readonly<Record<Stage, ComponentProps<typeof StatusDot>['tone']>> = {
  draft: 'neutral',
  applied: 'info',
  interview: 'info',
  offer: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
};

export function StageDot({ stage }: { readonly stage: Stage }) {
  return <StatusDot tone={TONES[stage]}>{titleIn(STAGES, stage)}</StatusDot>;
}
