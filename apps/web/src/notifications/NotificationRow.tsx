import type { NotificationView } from '@aiso/contracts/notifications';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ArchiveButton } from './ArchiveButton.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { DriftLines, OutcomeLines } from './EntryLines.tsx';
import { ENTRY_TARGET } from './entry-target.ts';
import { isAbove } from './is-above.ts';
import type { NotificationCommands } from './notification-commands.ts';
import { targetOf } from './notification-target.ts';
import { OutcomeIcon } from './OutcomeIcon.tsx';
import { useAge } from './use-age.ts';

type NotificationRowProps = NotificationCommands & { readonly notification: NotificationView };

/** One outcome or drift; its whole width leads to the reading, to the worklist or to monitoring. */
export function NotificationRow({ notification, onOpen, onArchive }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const age = useAge();
  const { kind, isRead, isArchived } = notification;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <ButtonBase
        component={Link}
        to={targetOf(notification)}
        onClick={() => onOpen(notification)}
        sx={ENTRY_TARGET}
      >
        <EntryFrame
          icon={
            <OutcomeIcon
              kind={kind}
              gateAccepted={kind === 'drifted' ? null : notification.gateAccepted}
              isAbove={isAbove(notification)}
            />
          }
          title={t(`kind.${kind}`)}
          isUnread={!isRead}
          age={age(notification.createdAt)}
        >
          {kind === 'drifted' ? (
            <DriftLines drift={notification.drift} />
          ) : (
            <OutcomeLines notification={notification} />
          )}
        </EntryFrame>
      </ButtonBase>
      <ArchiveButton
        name={kind === 'drifted' ? notification.drift.label : notification.fileName}
        isArchived={isArchived}
        onClick={() => onArchive([notification])}
      />
    </Box>
  );
}
