import type { ReactNode } from 'react';
import { emptyDrawing } from './drawings.tsx';
import { StateCard } from './StateCard.tsx';

type EmptyStateProps = { readonly title?: string; readonly children: ReactNode; readonly action?: ReactNode };

/** Nothing here yet: a sentence and the action that changes it. */
export function EmptyState(props: EmptyStateProps) {
  return <StateCard drawing={emptyDrawing} announce="status" {...props} />;
}
