import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { TaskData } from '../store/task.ts';
import type { Act } from '../use-act.ts';
import type { Ask, AskKind } from './ask.ts';

const AskDialog = lazy(() => import('./AskDialog.tsx'));

type AsksParts = {
  readonly data: TaskData | undefined;
  readonly tags: readonly string[];
  readonly today: string;
  readonly act: Act;
};

/** The focus where it was; on the list where that is gone. */
function giveBack(origin: ReturnType<typeof focusOrigin> | null): void {
  origin?.giveBack();
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[role=treegrid] [data-task][tabindex="0"]')?.focus();
}

/** Asks before something is done with tasks. Render `dialog` anywhere. */
export function useAsks({ data, tags, today, act }: AsksParts): {
  readonly ask: (kind: AskKind, ids: ReadonlySet<string>) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ readonly ask: Ask; readonly isOpen: boolean } | null>(null);
  const origin = useRef<ReturnType<typeof focusOrigin> | null>(null);
  const ask = useCallback((kind: AskKind, ids: ReadonlySet<string>) => {
    origin.current = focusOrigin();
    setAsked({ ask: { kind, ids }, isOpen: true });
  }, []);
  const close = (): void => setAsked((now) => (now === null ? null : { ...now, isOpen: false }));
  const dialog =
    asked === null || data === undefined ? null : (
      <Suspense fallback={null}>
        <AskDialog
          {...{ data, tags, today }}
          ask={asked.ask}
          isOpen={asked.isOpen}
          onClose={close}
          onClosed={() => {
            setAsked((now) => (now?.isOpen ? now : null));
            giveBack(origin.current);
          }}
          onAnswer={(answer) => {
            close();
            void act(answer);
          }}
        />
      </Suspense>
    );
  return { ask, dialog };
}
