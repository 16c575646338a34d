import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { focusOrigin } from './focus-origin.ts';
import type { Question } from './question.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

type Asked = { readonly question: Question; readonly isOpen: boolean };

/**
 * Asks before a destructive action: `if (await confirm({ … })) …`. Render `dialog` anywhere; it is loaded
 * when first asked. The focus goes back to where it was. A component that unmounts answers "no".
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const pending = useRef<((isConfirmed: boolean) => void) | null>(null);
  const origin = useRef<ReturnType<typeof focusOrigin> | null>(null);

  const answer = useCallback((isConfirmed: boolean) => {
    pending.current?.(isConfirmed);
    pending.current = null;
  }, []);
  useEffect(() => () => answer(false), [answer]);

  const confirm = useCallback(
    (question: Question) => {
      answer(false);
      origin.current = focusOrigin();
      setAsked({ question, isOpen: true });
      return new Promise<boolean>((resolve) => {
        pending.current = resolve;
      });
    },
    [answer],
  );
  const dialog =
    asked === null ? null : (
      <Suspense fallback={null}>
        <ConfirmDialog
          question={asked.question}
          isOpen={asked.isOpen}
          onAnswer={(isConfirmed) => {
            setAsked({ ...asked, isOpen: false });
            answer(isConfirmed);
          }}
          onGone={() => {
            setAsked((now) => (now?.isOpen ? now : null));
            origin.current?.giveBack();
          }}
        />
      </Suspense>
    );
  return { confirm, dialog };
}
