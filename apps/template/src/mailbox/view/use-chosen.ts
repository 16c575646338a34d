import { useCallback, useMemo, useState } from 'react';
import type { Mail } from '../store/mail.ts';

type Choice = { readonly question: string; readonly ids: ReadonlySet<string>; readonly last: string | null };

const NONE: ReadonlySet<string> = new Set();

export type Chosen = {
  /** Those of the listed mails that are chosen. */
  readonly ids: ReadonlySet<string>;
  /** With `isRange`, all from the one that was toggled last become as that one is. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
};

/**
 * Which of the listed mails are chosen.
 *
 * @param question what the list answers: another one drops the choice
 */
export function useChosen(mails: readonly Mail[], question: string): Chosen {
  const [choice, setChoice] = useState<Choice>({ question, ids: NONE, last: null });
  const kept = choice.question === question ? choice.ids : NONE;
  const ids = useMemo(
    () => (kept.size === 0 ? NONE : new Set(mails.flatMap(({ id }) => (kept.has(id) ? [id] : [])))),
    [kept, mails],
  );
  const toggle = useCallback(
    (id: string, isRange = false) =>
      setChoice((before) => {
        const next = new Set(before.question === question ? before.ids : NONE);
        const isOn = !next.has(id);
        const ends = [id, before.last].map((end) => mails.findIndex((mail) => mail.id === end));
        const range =
          isRange && !ends.includes(-1) ? mails.slice(Math.min(...ends), Math.max(...ends) + 1) : [];
        for (const one of [id, ...range.map((mail) => mail.id)]) {
          if (isOn) next.add(one);
          else next.delete(one);
        }
        return { question, ids: next, last: id };
      }),
    [mails, question],
  );
  const chooseAll = useCallback(
    () => setChoice({ question, ids: new Set(mails.map(({ id }) => id)), last: null }),
    [mails, question],
  );
  const clear = useCallback(() => setChoice({ question, ids: NONE, last: null }), [question]);
  return useMemo(() => ({ ids, toggle, chooseAll, clear }), [chooseAll, clear, ids, toggle]);
}
