import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { demoNow } from '../../kit/clock.ts';
import { counted } from '../../kit/counted.ts';
import type { Mail, Mailbox } from '../store/mail.ts';
import { dueIn, nextDueIn } from '../store/waiting.ts';

/** Browsers count no further in one go. */
const LONGEST_MS = 2_147_483_647;

function saidOf(due: readonly Mail[]): string {
  const sent = due.filter(({ category }) => category === 'scheduled').length;
  const back = due.length - sent;
  return [
    ...(back === 0 ? [] : [`${counted(back, 'snoozed message')} back in the inbox.`]),
    ...(sent === 0 ? [] : [`${counted(sent, 'scheduled message')} sent.`]),
  ].join(' ');
}

/** Reads the mailbox again when something is back, or was sent, and says so. */
export function useDue(mailbox: Mailbox, refetch: () => Promise<unknown>): void {
  const next = nextDueIn(mailbox);
  useEffect(() => {
    if (next === null) return undefined;
    const tick = (): void => {
      const due = dueIn(mailbox, demoNow());
      if (due.length === 0) return;
      toast.success(saidOf(due));
      void refetch();
    };
    const timer = setTimeout(tick, Math.min(LONGEST_MS, Math.max(0, next - demoNow())));
    return () => clearTimeout(timer);
  }, [mailbox, next, refetch]);
}
