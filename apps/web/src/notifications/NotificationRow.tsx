import type { NotificationView } from '@aiso/contracts/notifications';
import { ArchiveButton } from '@aiso/ui/entries/ArchiveButton.tsx';
import { EntryFrame } from '@aiso/ui/entries/EntryFrame.tsx';
import { ENTRY_TARGET } from '@aiso/ui/entries/entry-target.ts';
import { useAge } from '@aiso/ui/entries/use-age.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../app/session/SessionProvider.tsx';
import {
  ConflictLines,
  DriftLines,
  FailuresLines,
  HandoverLines,
  OriginalsLines,
  OutcomeLines,
  StorageLines,
} from './EntryLines.tsx';
import { isAbove } from './is-above.ts';
import type { NotificationCommands } from './notification-commands.ts';
import { targetOf } from './notification-target.ts';
import { OutcomeIcon } from './OutcomeIcon.tsx';

/** What tells it from others of its kind; of a conflict, lost originals or what else is of a tenant nothing
 * does. */
function nameOf(notification: NotificationView): string | null {
  if (notification.kind === 'drifted') return notification.drift.label;
  return 'fileName' in notification ? notification.fileName : null;
}

type NotificationRowProps = NotificationCommands & { readonly notification: NotificationView };

const isWithoutFinding = (notification: NotificationView): boolean =>
  'gateAccepted' in notification &&
  notification.gateAccepted !== null &&
  notification.finding === null &&
  !notification.ageNeeded;

/** One of any kind; its whole width leads to where it can be looked into. */
export function NotificationRow({ notification, onOpen, onArchive }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const age = useAge();
  const tenantId = useSession().session?.tenant.id ?? null;
  const { kind, isRead, isArchived } = notification;
  const title = t(`kind.${kind}`);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <ButtonBase
        component={Link}
        to={targetOf(notification, tenantId)}
        onClick={() => onOpen(notification)}
        sx={ENTRY_TARGET}
      >
        <EntryFrame
          icon={
            <OutcomeIcon
              kind={kind}
              isWithoutFinding={isWithoutFinding(notification)}
              isAbove={isAbove(notification)}
            />
          }
          title={title}
          isUnread={!isRead}
          age={age(notification.createdAt)}
        >
          {notification.kind === 'drifted' ? (
            <DriftLines drift={notification.drift} />
          ) : notification.kind === 'conflict' ? (
            <ConflictLines conflict={notification.conflict} />
          ) : notification.kind === 'originals' ? (
            <OriginalsLines originals={notification.originals} />
          ) : 'told' in notification ? (
            <HandoverLines told={notification.told} />
          ) : notification.kind === 'failures' ? (
            <FailuresLines failures={notification.failures} />
          ) : notification.kind === 'storage' ? (
            <StorageLines storage={notification.storage} />
          ) : (
            <OutcomeLines notification={notification} />
          )}
        </EntryFrame>
      </ButtonBase>
      <ArchiveButton
        name={nameOf(notification) ?? title}
        isArchived={isArchived}
        onClick={() => onArchive([notification])}
      />
    </Box>
  );
}
