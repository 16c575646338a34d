import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Choices, Collision } from '../store/place.ts';
import { CollisionDialog } from './CollisionDialog.tsx';

type Asked = { readonly collisions: readonly Collision[]; readonly isOpen: boolean; readonly number: number };
const NO_CHOICES: Choices = new Map();

/** Asks about names that are taken, where there are any. Null: the whole is given up. */
export function useCollisions(onGone: () => void): {
  readonly settle: (collisions: readonly Collision[]) => Promise<Choices | null>;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const pending = useRef<((choices: Choices | null) => void) | null>(null);
  const answer = useCallback((choices: Choices | null) => {
    pending.current?.(choices);
    pending.current = null;
    setAsked((now) => (now === null ? null : { ...now, isOpen: false }));
  }, []);
  useEffect(() => () => pending.current?.(null), []);
  const settle = useCallback((collisions: readonly Collision[]): Promise<Choices | null> => {
    if (collisions.length === 0) return Promise.resolve(NO_CHOICES);
    pending.current?.(null);
    setAsked((now) => ({ collisions, isOpen: true, number: (now?.number ?? 0) + 1 }));
    return new Promise((resolve) => {
      pending.current = resolve;
    });
  }, []);
  const dialog =
    asked === null ? null : (
      <CollisionDialog
        // Each question begins without answers.
        key={asked.number}
        isOpen={asked.isOpen}
        collisions={asked.collisions}
        onAnswer={answer}
        onGone={onGone}
      />
    );
  return { settle, dialog };
}
