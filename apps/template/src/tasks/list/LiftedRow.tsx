import type { DraggableProvided } from '@hello-pangea/dnd';
import { type ComponentProps, useCallback, useEffect, useRef } from 'react';
import { TaskRowView } from './TaskRowView.tsx';

type LiftedRowProps = Omit<
  ComponentProps<typeof TaskRowView>,
  'rowRef' | 'rowProps' | 'gripProps' | 'top' | 'isLifted' | 'isTarget'
> & {
  readonly provided: DraggableProvided;
  /** Let go of, and on its way to its place. */
  readonly isDropping: boolean;
};

/**
 * The row that is dragged. A drop is over when its way ends; who wants no motion has no way that ends, so
 * that its end is told here.
 */
export function LiftedRow({ provided, isDropping, ...row }: LiftedRowProps) {
  const { innerRef, draggableProps, dragHandleProps } = provided;
  const own = useRef<HTMLElement | null>(null);
  const hold = useCallback(
    (element: HTMLElement | null = null) => {
      own.current = element;
      innerRef(element);
    },
    [innerRef],
  );
  useEffect(() => {
    if (!isDropping || !window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Not while React draws: the drop changes what is drawn at once.
    queueMicrotask(() =>
      own.current?.dispatchEvent(
        new TransitionEvent('transitionend', { propertyName: 'transform', bubbles: true }),
      ),
    );
  }, [isDropping]);
  return (
    <TaskRowView
      {...row}
      rowRef={hold}
      rowProps={draggableProps}
      gripProps={dragHandleProps}
      top={null}
      isLifted
      isTarget={false}
    />
  );
}
