import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useCallback } from 'react';
import { useDemoChange } from '../../kit/use-demo.ts';
import { useSaidUntil } from '../later/until-text.ts';
import { MAILBOX } from '../store/mailbox-store.ts';
import { unscheduleMails } from '../store/waiting.ts';
import { compose, schedule, writtenIn } from './composers.ts';

/** Puts letters aside to be sent later, and offers to write on. */
export function useScheduling(): (id: string, until: number) => Promise<void> {
  const offerUndo = useUndo();
  const said = useSaidUntil();
  const change = useDemoChange(MAILBOX);
  return useCallback(
    async (id, until) => {
      const letter = writtenIn(id);
      if (!(await schedule(id, until))) return;
      const writeOn = async (): Promise<void> => {
        if (await change(unscheduleMails(new Set([id])))) compose(letter, id);
      };
      offerUndo({ message: `Scheduled for ${said(until)}.`, onUndo: () => void writeOn() });
    },
    [change, offerUndo, said],
  );
}
