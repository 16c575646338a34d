import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import type { NotificationView } from '@aiso/contracts/notifications';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ArchiveButton } from './ArchiveButton.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { ENTRY_TARGET } from './entry-target.ts';
import type { NotificationCommands } from './notification-commands.ts';
import { targetOf } from './notification-target.ts';
import { OutcomeIcon } from './OutcomeIcon.tsx';
import { useAge } from './use-age.ts';

type NotificationRowProps = NotificationCommands & { readonly notification: NotificationView };

/** One outcome; its whole width leads to the reading or to the worklist. */
export function NotificationRow({ notification, onOpen, onArchive }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const age = useAge();
  const { kind, finding, gateAccepted, fileName, isRead, isArchived } = notification;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <ButtonBase
        component={Link}
        to={targetOf(notification)}
        onClick={() => onOpen(notification)}
        sx={ENTRY_TARGET}
      >
        <EntryFrame
          icon={<OutcomeIcon kind={kind} gateAccepted={gateAccepted} isAbove={finding?.above ?? false} />}
          title={t(`kind.${kind}`)}
          isUnread={!isRead}
          age={age(notification.createdAt)}
        >
          <OutcomeLine notification={notification} />
          <Box
            component="span"
            dir="auto"
            sx={{
              display: 'block',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontSize: '0.8125rem',
              color: 'text.secondary',
            }}
          >
            {fileName}
          </Box>
        </EntryFrame>
      </ButtonBase>
      <ArchiveButton name={fileName} isArchived={isArchived} onClick={() => onArchive([notification])} />
    </Box>
  );
}

/** What the model found, or why there is nothing to find. */
function OutcomeLine({ notification }: { readonly notification: NotificationView }) {
  const { t } = useTranslation('notifications');
  const { finding, gateAccepted, errorCode } = notification;
  const text =
    finding !== null
      ? t(finding.above ? 'above' : 'below', { finding: finding.label })
      : gateAccepted === false
        ? t('gateRefused')
        : errorCode !== null
          ? ERROR_CATALOGUE[errorCode].message
          : null;
  if (text === null) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        fontSize: '0.8125rem',
        color: finding?.above ? 'above.main' : 'text.secondary',
      }}
    >
      {text}
    </Box>
  );
}
