import type { ReactNode } from 'react';
import { EMPTY_DRAWINGS } from './drawings.tsx';
import { StateCard } from './StateCard.tsx';

type EmptyStateProps = {
  /** What would stand here, which the drawing shows. */
  readonly of?: keyof typeof EMPTY_DRAWINGS;
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** Nothing here yet: a sentence and the action that changes it. */
export function EmptyState({ of = 'list', ...props }: EmptyStateProps) {
  return <StateCard drawing={EMPTY_DRAWINGS[of]} announce="status" {...props} />;
}
