import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { BackButton } from '../../kit/application/Panes.tsx';
import { useHeld } from '../compose/composers.ts';
import { mailIn } from '../mail-service.ts';
import type { Mail, Mailbox } from '../store/mail.ts';
import { conversationOf } from '../view/conversation.ts';
import type { MailDesk } from '../view/use-mail-desk.ts';
import { ReadingPane } from './ReadingPane.tsx';

type OpenMailProps = {
  readonly query: UseQueryResult<Mailbox>;
  readonly id: string;
  readonly desk: MailDesk;
  readonly onDeleteForGood: (ids: ReadonlySet<string>) => void;
};

function found(mailbox: Mailbox, id: string): Mail | { readonly error: unknown } {
  try {
    return mailIn(mailbox, id);
  } catch (error) {
    return { error };
  }
}

/** The mail that the address names, or that there is none. */
export function OpenMail({ query, id, desk, onDeleteForGood }: OpenMailProps) {
  const held = useHeld();
  if (query.data === undefined) return <OpenMailSkeleton />;
  const mail = found(query.data, id);
  if ('error' in mail) {
    return (
      <Box sx={{ p: 1 }}>
        <BackButton />
        <ErrorState error={mail.error} />
      </Box>
    );
  }
  const ids = new Set([id]);
  return (
    <ReadingPane
      key={mail.threadId}
      mail={mail}
      all={conversationOf(query.data.mails, mail)}
      isHeld={held.some((one) => one.id === id)}
      acts={{
        onAnswer: desk.answer,
        onEdit: () => desk.edit(mail),
        onStar: (isOn) => void desk.commands.star(ids, isOn),
        onLabel: (label, isOn) => desk.label(ids, label, isOn),
        onSnooze: (until) => desk.snooze(ids, until),
        onWake: () => desk.wake(ids),
        onSendNow: () => desk.sendNow(ids),
        onReschedule: (until) => void desk.commands.reschedule(ids, until),
        onUnschedule: () => void desk.unschedule(mail),
        onDelete: () => desk.remove(ids),
        onDeleteForGood: () => onDeleteForGood(ids),
        onRestore: () => desk.restore(ids),
        onClose: () => desk.close(),
      }}
    />
  );
}

function OpenMailSkeleton() {
  return (
    <Box aria-busy sx={{ p: 2 }}>
      <Skeleton width="60%" height={32} />
      <Skeleton width="35%" />
      <Skeleton variant="rounded" height={220} sx={{ mt: 2 }} />
    </Box>
  );
}
